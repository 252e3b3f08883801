package org.clew.source.types;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.logic.BitVecConstant;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;
import org.clew.source.alias.Aliasing;
import org.clew.source.alias.Target;
import org.clew.source.text.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Finds places at which a program observes addresses as numbers. C leaves the addresses of objects and the reuse of freed memory open, and the memory
 * model fixes them. A proof about a program that observes addresses is only valid for such a machine, so a warning is printed.
 */
public final class AddressLooks {

    /** No object lies in the first or in the last page: numbers from there are error codes and the like. */
    private static final int PAGE_BITS = 12;

    private record Order(SourceSpan span, Target left, Target right) {}

    private final List<Order> orders = new ArrayList<>();
    private @Nullable SourceSpan number;
    private @Nullable SourceSpan equality;

    /** A pointer becomes an integer, or is compared with one. */
    public void asNumber(SourceSpan span, Value pointer) {
        if (number == null && pointer.target() != null && !isNoAddress(pointer.term())) {
            number = span;
        }
    }

    /** Pointers are compared by their order. */
    public void ordered(SourceSpan span, Value left, Value right) {
        Target a = left.target();
        Target b = right.target();
        if (a != null && b != null) {
            orders.add(new Order(span, a, b));
        } else if (!isNoAddress(left.term()) && !isNoAddress(right.term())) {
            asNumber(span, a == null ? right : left);
        }
    }

    /** Pointers are compared for equality, and neither is one that {@link #isNoAddress}. */
    public void equal(SourceSpan span, Value left, Value right) {
        if (left.target() == null || right.target() == null) {
            asNumber(span, left.target() == null ? right : left);
        } else if (equality == null) {
            equality = span;
        }
    }

    /** Whether the term is a number so close to zero that no object lies there. */
    public static boolean isNoAddress(Term term) {
        if (!(term instanceof BitVecConstant constant)) {
            return false;
        }
        BigInteger page = constant.signed().shiftRight(PAGE_BITS);
        return page.signum() == 0 || page.equals(BigInteger.ONE.negate());
    }

    /**
     * The assumptions of a proof, once all aliases are known.
     *
     * @param reuses whether freed memory may be allocated again without a debt where pointers to it are compared
     */
    public Optional<Diagnostic> assumption(Aliasing aliasing, boolean reuses) {
        if (number != null) {
            return Optional.of(
                    assumption(
                            number,
                            "address as a number",
                            "true assumes that objects have the addresses that Clew gives them, one after another in the order of allocation"));
        }
        for (Order order : orders) {
            Target left = aliasing.find(order.left);
            if (left.node() != aliasing.find(order.right).node() || left.node().objects() > 1) {
                return Optional.of(assumption(
                        order.span,
                        "order of addresses",
                        "true assumes that objects lie one after another in the order of allocation"));
            }
        }
        return Optional.ofNullable(reuses ? equality : null)
                .map(span -> assumption(
                        span, "comparison of pointers", "true assumes that freed memory is not allocated again"));
    }

    private static Diagnostic assumption(SourceSpan span, String construct, String reason) {
        return new Diagnostic(Diagnostic.Code.ASSUMPTION, span, construct, reason, "");
    }
}
