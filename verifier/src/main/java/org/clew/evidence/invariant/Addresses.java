package org.clew.evidence.invariant;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.logic.Application;
import org.clew.logic.BitVecConstant;
import org.clew.logic.FreeSymbols;
import org.clew.logic.Operator;
import org.clew.logic.Subterms;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/**
 * Removes the numbers of addresses from conjuncts. Where an object lies is a choice of the memory model: {@code p == 131072} means
 * nothing to a reader, and does not hold in the compiled program, nor need {@code ((unsigned long)p & 31) == 0}. What is left is at most as
 * strong: which objects of the program the pointers lead to, which pointers are equal, and that they are not null.
 */
final class Addresses {

    /** No object lies below. */
    private static final BigInteger LOWEST = BigInteger.valueOf(0x100);

    private final TermPool pool;
    private final Names names;

    Addresses(TermPool pool, Names names) {
        this.pool = pool;
        this.names = names;
    }

    Set<Term> removedFrom(Set<Term> conjuncts) {
        Set<Term> kept = new LinkedHashSet<>();
        Map<Term, List<Symbol>> equal = new LinkedHashMap<>();
        for (Term conjunct : conjuncts) {
            if (!saysAddress(conjunct)) {
                kept.add(conjunct);
            } else if (conjunct instanceof Application equation && equation.operator() == Operator.EQUAL) {
                for (int i = 0; i < 2; i++) {
                    if (equation.argument(i) instanceof Symbol pointer
                            && equation.argument(1 - i).isConstant()) {
                        equal.computeIfAbsent(equation.argument(1 - i), key -> new ArrayList<>())
                                .add(pointer);
                    }
                }
            }
        }
        equal.forEach((address, pointers) -> addEqual(address, pointers, kept));
        return kept;
    }

    private void addEqual(Term address, List<Symbol> pointers, Set<Term> kept) {
        Symbol first = pointers.getFirst();
        Optional<Symbol> object = names.object(address);
        if (object.isEmpty()) {
            kept.add(pool.not(pool.equal(first, pool.bitVec(0, first.width()))));
        }
        Symbol common = object.orElse(first);
        for (Symbol pointer : pointers) {
            if (pointer != common) {
                kept.add(pool.equal(pointer, common));
            }
        }
    }

    private boolean saysAddress(Term conjunct) {
        if (FreeSymbols.of(conjunct).stream().noneMatch(names::isPointer)) {
            return false;
        }
        boolean[] found = {false};
        new Subterms()
                .visit(
                        conjunct,
                        term -> found[0] |= switch (term) {
                            case BitVecConstant number -> isAddress(number);
                            case Application application -> readsBitsOfAddress(application);
                            default -> false;
                        });
        return found[0];
    }

    /** A mask, a remainder or a part of an address; the bits of a difference of addresses say how far they are apart, which is the program's. */
    private boolean readsBitsOfAddress(Application application) {
        return switch (application.operator()) {
            case BV_AND,
                    BV_OR,
                    BV_XOR,
                    BV_NOT,
                    BV_UDIV,
                    BV_SDIV,
                    BV_UREM,
                    BV_SREM,
                    BV_SHL,
                    BV_LSHR,
                    BV_ASHR,
                    BV_EXTRACT ->
                isAddress(application.argument(0)) || isAddress(application.argument(application.size() - 1));
            default -> false;
        };
    }

    /** A pointer, or a sum in which pointers and negated pointers do not balance. */
    private boolean isAddress(Term term) {
        return switch (term) {
            case Symbol symbol -> isPointer(symbol);
            case Application sum
            when sum.operator() == Operator.BV_ADD -> {
                int pointers = 0;
                for (Term summand : sum.arguments()) {
                    pointers += isPointer(summand) ? 1 : isNegatedPointer(summand) ? -1 : 0;
                }
                yield pointers != 0;
            }
            default -> false;
        };
    }

    private boolean isPointer(Term term) {
        return term instanceof Symbol symbol && names.isPointer(symbol);
    }

    private boolean isNegatedPointer(Term term) {
        return term instanceof Application product
                && product.operator() == Operator.BV_MUL
                && product.argument(0) instanceof BitVecConstant factor
                && factor.signed().signum() < 0
                && isPointer(product.argument(1));
    }

    /** The upper half of the numbers are small negative ones. */
    private static boolean isAddress(BitVecConstant number) {
        return number.signed().compareTo(LOWEST) >= 0;
    }
}
