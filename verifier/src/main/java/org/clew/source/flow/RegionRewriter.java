package org.clew.source.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.clew.logic.Application;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.Variable;
import org.clew.source.alias.Access;
import org.clew.source.alias.Region;
import org.clew.source.alias.Regions;

/** Replaces reads of provisional regions by reads of the regions that they turned out to be; each term is visited once. */
final class RegionRewriter {

    private final TermPool pool;
    private final Regions regions;
    private final Optional<ObjectStates> objects;
    private final Optional<ShadowRegions> shadows;
    private final Map<Term, Term> done = new HashMap<>();

    RegionRewriter(TermPool pool, Regions regions, Optional<ObjectStates> objects, Optional<ShadowRegions> shadows) {
        this.shadows = shadows;
        this.pool = pool;
        this.regions = regions;
        this.objects = objects;
    }

    Term rewrite(Term term) {
        if (objects.isEmpty() && (regions.all().isEmpty() || !(term instanceof Application))) {
            return term;
        }
        Deque<Term> open = new ArrayDeque<>();
        open.push(term);
        while (!open.isEmpty()) {
            Term current = open.peek();
            if (done.containsKey(current)) {
                open.pop();
            } else if (!(current instanceof Application application)) {
                done.put(open.pop(), answered(current));
            } else if (!pushArguments(application, open)) {
                done.put(open.pop(), rebuilt(application));
            }
        }
        return Objects.requireNonNull(done.get(term));
    }

    /** A query about objects is replaced by a term over the state of the objects. */
    private Term answered(Term leaf) {
        return leaf instanceof Symbol symbol
                ? objects.flatMap(states -> states.answer(symbol))
                        .map(this::rewrite)
                        .orElse(leaf)
                : leaf;
    }

    private boolean pushArguments(Application application, Deque<Term> open) {
        boolean pushed = false;
        for (int i = 0; i < application.size(); i++) {
            if (!done.containsKey(application.argument(i))) {
                open.push(application.argument(i));
                pushed = true;
            }
        }
        return pushed;
    }

    private Term rebuilt(Application application) {
        if (application.is(Operator.SELECT) && application.argument(0) instanceof Symbol symbol) {
            Term address = Objects.requireNonNull(done.get(application.argument(1)));
            if (regions.isProvisional(symbol)) {
                return read(regions.of(symbol), address, application.sort());
            }
            Optional<Access> shadowed = shadows.flatMap(regions -> regions.access(symbol));
            if (shadowed.isPresent()) {
                return shadow(shadowed.get(), address, application.sort());
            }
        }
        Term[] arguments = new Term[application.size()];
        boolean same = true;
        for (int i = 0; i < arguments.length; i++) {
            arguments[i] = done.get(application.argument(i));
            same &= arguments[i] == application.argument(i);
        }
        if (application.is(Operator.FP_TO_IEEE_BV)
                && arguments[0] instanceof Application read
                && read.is(Operator.FP_FROM_IEEE_BV)) {
            // The bits of a float in memory, not those of the number that they stand for.
            return read.argument(0);
        }
        return same ? application : pool.rebuild(application, arguments);
    }

    /** What has no shadow is written. */
    private Term shadow(Access access, Term address, Sort sort) {
        return shadows.flatMap(regions -> regions.of(access))
                .map(region -> read(region, address, sort))
                .orElseGet(() -> pool.bitVec(-1, ((Sort.BitVec) sort).width()));
    }

    private Term read(Region region, Term address, Sort sort) {
        Term memory = region.variable().symbol();
        if (!region.isBytes()) {
            Term cell = region.cell().<Term>map(Variable::symbol).orElseGet(() -> pool.select(memory, address));
            return cell.sort().equals(sort) ? cell : Representation.scalar(pool, cell, sort);
        }
        int bytes = sort instanceof Sort.Float format ? (format.bits() + 7) / 8 : ((Sort.BitVec) sort).width() / 8;
        Term[] parts = new Term[bytes];
        for (int i = 0; i < bytes; i++) {
            Term at = pool.add(address, pool.bitVec(i, address.width()));
            parts[bytes - 1 - i] = pool.select(memory, at);
        }
        Term bits = bytes == 1 ? parts[0] : pool.apply(Operator.BV_CONCAT, parts);
        return Representation.scalar(pool, bits, sort);
    }
}
