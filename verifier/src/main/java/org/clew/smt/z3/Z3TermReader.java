package org.clew.smt.z3;

import com.microsoft.z3.Native;
import com.microsoft.z3.enumerations.Z3_ast_kind;
import com.microsoft.z3.enumerations.Z3_decl_kind;
import com.microsoft.z3.enumerations.Z3_sort_kind;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.clew.logic.FunctionSymbol;
import org.clew.logic.Operator;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Term;
import org.clew.logic.TermPool;

/** Converts Z3's formulas to terms. */
final class Z3TermReader {

    private final Z3Context context;
    private final TermPool pool;
    private final Map<Long, Term> done = new HashMap<>();

    Z3TermReader(Z3Context context, TermPool pool) {
        this.context = context;
        this.pool = pool;
    }

    /** @throws UnsupportedOperationException for what our terms do not have, such as quantifiers */
    Term read(long root) {
        long c = context.handle();
        Deque<Long> open = new ArrayDeque<>();
        open.push(root);
        while (!open.isEmpty()) {
            long ast = open.peek();
            if (done.containsKey(ast)) {
                open.pop();
                continue;
            }
            int kind = Native.getAstKind(c, ast);
            if (kind != Z3_ast_kind.Z3_APP_AST.toInt() && kind != Z3_ast_kind.Z3_NUMERAL_AST.toInt()) {
                throw new UnsupportedOperationException("no term of ours: " + Native.astToString(c, ast));
            }
            boolean ready = true;
            int size = kind == Z3_ast_kind.Z3_NUMERAL_AST.toInt() ? 0 : Native.getAppNumArgs(c, ast);
            for (int i = 0; i < size; i++) {
                long argument = Native.getAppArg(c, ast, i);
                if (!done.containsKey(argument)) {
                    open.push(argument);
                    ready = false;
                }
            }
            if (ready) {
                open.pop();
                done.put(ast, make(ast, size));
            }
        }
        return Objects.requireNonNull(done.get(root));
    }

    private Term make(long ast, int size) {
        long c = context.handle();
        if (Native.isNumeralAst(c, ast)) {
            return numeral(ast);
        }
        Term[] a = new Term[size];
        for (int i = 0; i < size; i++) {
            a[i] = done.get(Native.getAppArg(c, ast, i));
        }
        long declaration = Native.getAppDecl(c, ast);
        Z3_decl_kind kind = Z3_decl_kind.fromInt(Native.getDeclKind(c, declaration));
        return switch (kind) {
            case Z3_OP_TRUE -> pool.trueTerm();
            case Z3_OP_FALSE -> pool.falseTerm();
            case Z3_OP_NOT -> pool.not(a[0]);
            case Z3_OP_AND -> pool.and(a);
            case Z3_OP_OR -> pool.or(a);
            case Z3_OP_IMPLIES -> pool.implies(a[0], a[1]);
            case Z3_OP_EQ, Z3_OP_IFF -> pool.equal(a[0], a[1]);
            case Z3_OP_XOR, Z3_OP_DISTINCT -> pool.distinct(a[0], a[1]);
            case Z3_OP_ITE -> pool.ite(a[0], a[1], a[2]);
            case Z3_OP_SELECT -> pool.select(a[0], a[1]);
            case Z3_OP_STORE -> pool.store(a[0], a[1], a[2]);
            case Z3_OP_CONST_ARRAY -> pool.constantArray((Sort.Array) sort(Native.getSort(c, ast)), a[0]);
            case Z3_OP_LE -> pool.intAtMost(a[0], a[1]);
            case Z3_OP_GE -> pool.intAtMost(a[1], a[0]);
            case Z3_OP_LT -> pool.intLess(a[0], a[1]);
            case Z3_OP_GT -> pool.intLess(a[1], a[0]);
            case Z3_OP_ADD -> pool.apply(Operator.INT_ADD, a);
            case Z3_OP_SUB -> pool.intSub(a[0], a[1]);
            case Z3_OP_UMINUS -> pool.intNeg(a[0]);
            case Z3_OP_MUL -> pool.apply(Operator.INT_MUL, a);
            case Z3_OP_IDIV -> pool.apply(Operator.INT_DIV, a);
            case Z3_OP_MOD -> pool.apply(Operator.INT_MOD, a);
            case Z3_OP_UNINTERPRETED -> named(declaration, a);
            default -> word(kind, declaration, a);
        };
    }

    private Term word(Z3_decl_kind kind, long declaration, Term[] a) {
        return switch (kind) {
            case Z3_OP_BNEG -> pool.neg(a[0]);
            case Z3_OP_BNOT -> pool.bitNot(a[0]);
            case Z3_OP_BADD -> pool.apply(Operator.BV_ADD, a);
            case Z3_OP_BSUB -> pool.sub(a[0], a[1]);
            case Z3_OP_BMUL -> pool.apply(Operator.BV_MUL, a);
            case Z3_OP_BUDIV, Z3_OP_BUDIV_I -> pool.udiv(a[0], a[1]);
            case Z3_OP_BSDIV, Z3_OP_BSDIV_I -> pool.sdiv(a[0], a[1]);
            case Z3_OP_BUREM, Z3_OP_BUREM_I -> pool.urem(a[0], a[1]);
            case Z3_OP_BSREM, Z3_OP_BSREM_I -> pool.srem(a[0], a[1]);
            case Z3_OP_ULEQ -> pool.ule(a[0], a[1]);
            case Z3_OP_UGEQ -> pool.ule(a[1], a[0]);
            case Z3_OP_ULT -> pool.ult(a[0], a[1]);
            case Z3_OP_UGT -> pool.ult(a[1], a[0]);
            case Z3_OP_SLEQ -> pool.sle(a[0], a[1]);
            case Z3_OP_SGEQ -> pool.sle(a[1], a[0]);
            case Z3_OP_SLT -> pool.slt(a[0], a[1]);
            case Z3_OP_SGT -> pool.slt(a[1], a[0]);
            case Z3_OP_BAND -> pool.apply(Operator.BV_AND, a);
            case Z3_OP_BOR -> pool.apply(Operator.BV_OR, a);
            case Z3_OP_BXOR -> pool.apply(Operator.BV_XOR, a);
            case Z3_OP_CONCAT -> pool.apply(Operator.BV_CONCAT, a);
            case Z3_OP_EXTRACT -> pool.extract(parameter(declaration, 0), parameter(declaration, 1), a[0]);
            case Z3_OP_ZERO_EXT -> pool.zeroExtendOrCut(a[0], a[0].width() + parameter(declaration, 0));
            case Z3_OP_SIGN_EXT -> pool.signExtendOrCut(a[0], a[0].width() + parameter(declaration, 0));
            case Z3_OP_BSHL -> pool.shl(a[0], a[1]);
            case Z3_OP_BLSHR -> pool.lshr(a[0], a[1]);
            case Z3_OP_BASHR -> pool.ashr(a[0], a[1]);
            case Z3_OP_BV2INT -> pool.apply(Operator.INT_OF_BV, a[0]);
            case Z3_OP_INT2BV -> pool.apply(Operator.BV_OF_INT, new int[] {parameter(declaration, 0)}, a[0]);
            default ->
                throw new UnsupportedOperationException(
                        "no operator of ours: " + Native.funcDeclToString(context.handle(), declaration));
        };
    }

    private Term named(long declaration, Term[] a) {
        Symbol symbol = context.symbolOf(declaration);
        if (symbol != null) {
            return symbol;
        }
        FunctionSymbol function = context.functionOf(declaration);
        if (function == null) {
            throw new UnsupportedOperationException(
                    "no symbol of ours: " + Native.funcDeclToString(context.handle(), declaration));
        }
        return pool.apply(function, a);
    }

    private Term numeral(long ast) {
        BigInteger value = new BigInteger(Native.getNumeralString(context.handle(), ast));
        return sort(Native.getSort(context.handle(), ast)) instanceof Sort.BitVec word
                ? pool.bitVec(value, word.width())
                : pool.integer(value);
    }

    private int parameter(long declaration, int index) {
        return Native.getDeclIntParameter(context.handle(), declaration, index);
    }

    private Sort sort(long handle) {
        long c = context.handle();
        Z3_sort_kind kind = Z3_sort_kind.fromInt(Native.getSortKind(c, handle));
        return switch (kind) {
            case Z3_BOOL_SORT -> Sort.BOOL;
            case Z3_INT_SORT -> Sort.INT;
            case Z3_BV_SORT -> Sort.bitVec(Native.getBvSortSize(c, handle));
            case Z3_ARRAY_SORT ->
                new Sort.Array(sort(Native.getArraySortDomain(c, handle)), sort(Native.getArraySortRange(c, handle)));
            default -> throw new UnsupportedOperationException("no sort of ours: " + kind);
        };
    }
}
