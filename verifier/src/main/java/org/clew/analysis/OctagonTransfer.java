package org.clew.analysis;

import java.math.BigInteger;
import java.util.Map;
import java.util.Set;
import org.clew.analysis.Packs.Pack;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.program.Op;
import org.clew.program.Variable;
import org.jspecify.annotations.Nullable;

/** What an operation does to octagons, given the ranges of words before it. */
final class OctagonTransfer {

    private final Octagons before;
    private final LinearReader reader;

    private OctagonTransfer(Octagons before, Ranges ranges) {
        this.before = before;
        this.reader = new LinearReader(before, ranges);
    }

    /**
     * What is known after the operation; null if no execution takes it.
     *
     * @param before closed
     */
    static @Nullable Octagons post(Octagons before, Ranges ranges, Op op) {
        return switch (op) {
            case Op.Assume(Term condition) -> {
                Octagons known = before.within(ranges, FreeSymbols.of(condition));
                yield known == null ? null : OctagonRefiner.assume(known, ranges, condition);
            }
            case Op.Assign(Variable target, Term value) -> {
                Pack pack = before.packs().of(target.symbol());
                Octagons known = pack == null ? before : before.within(ranges, Set.of(target.symbol()));
                yield pack == null || known == null
                        ? known
                        : new OctagonTransfer(known, ranges).assign(target.symbol(), pack, value);
            }
            case Op.Havoc havoc -> forget(before, havoc.target().symbol());
            case Op.Write w -> before;
            case Op.Debt d -> before;
            case Op.Skip s -> before;
            case Op.Call c -> throw new IllegalArgumentException("calls are unfolded: " + c.function());
        };
    }

    private static Octagons forget(Octagons before, Symbol symbol) {
        Pack pack = before.packs().of(symbol);
        return pack == null
                ? before
                : before.with(pack, before.of(pack).without(pack.members().indexOf(symbol)));
    }

    private @Nullable Octagons assign(Symbol target, Pack pack, Term value) {
        LinearForm form = inPack(reader.value(value, before.packs().isUnsigned(target)), pack);
        Interval bounds = reader.interval(form);
        int x = pack.members().indexOf(target);
        Octagon after = before.of(pack);
        BigInteger own = form.coefficients().get(target);
        if (own != null && LinearReader.isUnit(own)) {
            LinearForm others = withoutAll(form.without(target, Interval.of(BigInteger.ZERO)));
            after = own.signum() > 0 ? after : after.negated(x);
            after = isSmall(others.rest())
                    ? after.shifted(
                            x,
                            others.rest().low().longValue(),
                            others.rest().high().longValue())
                    : after.without(x);
        } else {
            after = related(after.without(x), x, pack, form);
        }
        after = after == null ? null : after.within(x, bounds);
        return after == null ? null : before.with(pack, after);
    }

    /** {@code x = ±y + r}, and with several words on the right a relation to each. */
    private @Nullable Octagon related(Octagon octagon, int x, Pack pack, LinearForm form) {
        Octagon after = octagon;
        int positive = Octagon.positive(x);
        for (Map.Entry<Symbol, BigInteger> part : form.coefficients().entrySet()) {
            if (LinearReader.isUnit(part.getValue()) && after != null) {
                int y = LinearReader.form(pack, part.getKey(), part.getValue());
                Interval rest = withoutAll(form.without(part.getKey(), Interval.of(BigInteger.ZERO)))
                        .rest();
                if (isSmall(rest)) {
                    after = after.with(
                            positive, Octagon.opposite(y), rest.high().longValue());
                    after = after == null
                            ? null
                            : after.with(
                                    Octagon.opposite(positive), y, -rest.low().longValue());
                }
            }
        }
        return after;
    }

    /** With the values of words that are not in the pack. */
    private LinearForm inPack(LinearForm form, Pack pack) {
        LinearForm inside = form;
        for (Symbol symbol : form.coefficients().keySet()) {
            if (before.packs().of(symbol) != pack) {
                inside = inside.without(symbol, reader.interval(symbol));
            }
        }
        return inside;
    }

    private LinearForm withoutAll(LinearForm form) {
        LinearForm rest = form;
        for (Symbol symbol : form.coefficients().keySet()) {
            rest = rest.without(symbol, reader.interval(symbol));
        }
        return rest;
    }

    private static boolean isSmall(Interval interval) {
        return interval.low().bitLength() <= Octagon.MOST_BITS
                && interval.high().bitLength() <= Octagon.MOST_BITS;
    }
}
