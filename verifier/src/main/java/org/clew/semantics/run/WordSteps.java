package org.clew.semantics.run;

import org.clew.logic.Application;
import org.clew.logic.Sort;
import org.clew.logic.Term;

/** Instructions for Booleans and bit-vectors of at most 64 bits; {@link org.clew.logic.Operator} fixes what each does. */
final class WordSteps {

    private WordSteps() {}

    static Instruction of(Application term, int target, int[] a) {
        int width = widthOf(term.argument(0));
        long mask = mask(width);
        int shift = 64 - width;
        int x = a[0];
        int y = a.length > 1 ? a[1] : x;
        return switch (term.operator()) {
            case NOT -> r -> r.words[target] = r.words[x] ^ 1;
            case AND, BV_AND -> conjunction(target, a);
            case OR, BV_OR -> disjunction(target, a);
            case EQUAL -> r -> r.words[target] = r.words[x] == r.words[y] ? 1 : 0;
            case ITE -> {
                int otherwise = a[2];
                yield r -> r.words[target] = r.words[x] != 0 ? r.words[y] : r.words[otherwise];
            }
            case BV_NEG -> r -> r.words[target] = -r.words[x] & mask;
            case BV_NOT -> r -> r.words[target] = ~r.words[x] & mask;
            case BV_ADD -> sum(target, a, mask);
            case BV_MUL -> product(target, a, mask);
            case BV_UDIV -> r -> r.words[target] = unsignedQuotient(r.words[x], r.words[y], mask);
            case BV_UREM -> r -> r.words[target] = unsignedRemainder(r.words[x], r.words[y]);
            case BV_SDIV -> r -> r.words[target] = signedQuotient(r.words[x], r.words[y], shift) & mask;
            case BV_SREM -> r -> r.words[target] = signedRemainder(r.words[x], r.words[y], shift) & mask;
            case BV_XOR -> r -> r.words[target] = r.words[x] ^ r.words[y];
            case BV_SHL ->
                r -> {
                    long by = r.words[y];
                    r.words[target] = Long.compareUnsigned(by, width) < 0 ? (r.words[x] << by) & mask : 0;
                };
            case BV_LSHR ->
                r -> {
                    long by = r.words[y];
                    r.words[target] = Long.compareUnsigned(by, width) < 0 ? r.words[x] >>> by : 0;
                };
            case BV_ASHR ->
                r -> {
                    long by = r.words[y];
                    long bits = Long.compareUnsigned(by, width) < 0 ? by : width - 1;
                    r.words[target] = (signed(r.words[x], shift) >> bits) & mask;
                };
            case BV_ULT -> r -> r.words[target] = Long.compareUnsigned(r.words[x], r.words[y]) < 0 ? 1 : 0;
            case BV_ULE -> r -> r.words[target] = Long.compareUnsigned(r.words[x], r.words[y]) <= 0 ? 1 : 0;
            case BV_SLT -> r -> r.words[target] = signed(r.words[x], shift) < signed(r.words[y], shift) ? 1 : 0;
            case BV_SLE -> r -> r.words[target] = signed(r.words[x], shift) <= signed(r.words[y], shift) ? 1 : 0;
            case BV_CONCAT -> concatenation(term, target, a);
            case BV_EXTRACT -> {
                int low = term.parameter(1);
                long kept = mask(term.width());
                yield r -> r.words[target] = (r.words[x] >>> low) & kept;
            }
            case BV_ZERO_EXTEND -> r -> r.words[target] = r.words[x];
            case BV_SIGN_EXTEND -> {
                long kept = mask(term.width());
                yield r -> r.words[target] = signed(r.words[x], shift) & kept;
            }
            default -> throw new IllegalArgumentException("not an operator on words: " + term.operator());
        };
    }

    /** The number that the low {@code 64 - shift} bits spell in two's complement. */
    static long signed(long word, int shift) {
        return (word << shift) >> shift;
    }

    static long mask(int width) {
        return width >= 64 ? -1L : (1L << width) - 1;
    }

    private static int widthOf(Term term) {
        return switch (term.sort()) {
            case Sort.BitVec bitVec -> bitVec.width();
            case Sort.Float format -> format.bits();
            default -> 1;
        };
    }

    private static Instruction conjunction(int target, int[] a) {
        if (a.length == 2) {
            int x = a[0];
            int y = a[1];
            return r -> r.words[target] = r.words[x] & r.words[y];
        }
        return r -> {
            long all = -1;
            for (int x : a) {
                all &= r.words[x];
            }
            r.words[target] = all;
        };
    }

    private static Instruction disjunction(int target, int[] a) {
        return r -> {
            long any = 0;
            for (int x : a) {
                any |= r.words[x];
            }
            r.words[target] = any;
        };
    }

    private static Instruction sum(int target, int[] a, long mask) {
        if (a.length == 2) {
            int x = a[0];
            int y = a[1];
            return r -> r.words[target] = (r.words[x] + r.words[y]) & mask;
        }
        return r -> {
            long sum = 0;
            for (int x : a) {
                sum += r.words[x];
            }
            r.words[target] = sum & mask;
        };
    }

    private static Instruction product(int target, int[] a, long mask) {
        return r -> {
            long product = 1;
            for (int x : a) {
                product *= r.words[x];
            }
            r.words[target] = product & mask;
        };
    }

    private static Instruction concatenation(Application term, int target, int[] a) {
        int[] widths = new int[a.length];
        for (int i = 0; i < a.length; i++) {
            widths[i] = term.argument(i).width();
        }
        return r -> {
            long bits = 0;
            for (int i = 0; i < a.length; i++) {
                bits = bits << widths[i] | r.words[a[i]];
            }
            r.words[target] = bits;
        };
    }

    private static long unsignedQuotient(long x, long y, long mask) {
        return y == 0 ? mask : Long.divideUnsigned(x, y);
    }

    private static long unsignedRemainder(long x, long y) {
        return y == 0 ? x : Long.remainderUnsigned(x, y);
    }

    /** By zero: the unsigned quotient of the magnitudes, negated for a negative dividend, as SMT-LIB defines bvsdiv. */
    private static long signedQuotient(long x, long y, int shift) {
        long dividend = signed(x, shift);
        if (y == 0) {
            return dividend < 0 ? 1 : -1;
        }
        return dividend / signed(y, shift);
    }

    private static long signedRemainder(long x, long y, int shift) {
        return y == 0 ? x : signed(x, shift) % signed(y, shift);
    }
}
