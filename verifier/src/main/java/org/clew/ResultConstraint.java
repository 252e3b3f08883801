package org.clew;

import java.math.BigInteger;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.clew.logic.FloatValue;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.program.CType;
import org.clew.program.Variable;

/** The constraint of a waypoint on the result of a call: {@code \result == 42}. */
record ResultConstraint(String number) {

    private static final Pattern EQUATION = Pattern.compile("\\(*\\s*\\\\result\\s*==\\s*\\(*([^()=]+?)\\)*");

    /** Empty if it is something else than an equation with a number. */
    static Optional<ResultConstraint> of(String text) {
        Matcher equation = EQUATION.matcher(text.strip());
        return equation.matches()
                ? Optional.of(new ResultConstraint(equation.group(1).strip())).filter(ResultConstraint::isNumber)
                : Optional.empty();
    }

    private boolean isNumber() {
        return integer().isPresent() || floating().isPresent();
    }

    private Optional<BigInteger> integer() {
        String digits = number.replaceAll("[uUlL]+$", "").replace(" ", "");
        try {
            return Optional.of(
                    digits.startsWith("0x") || digits.startsWith("0X")
                            ? new BigInteger(digits.substring(2), 16)
                            : new BigInteger(digits));
        } catch (NumberFormatException other) {
            return Optional.empty();
        }
    }

    private Optional<Double> floating() {
        try {
            return Optional.of(Double.parseDouble(number));
        } catch (NumberFormatException other) {
            return Optional.empty();
        }
    }

    /** The number as a value of this sort; empty if the sort has none. */
    Optional<Value> value(Sort sort) {
        return switch (sort) {
            case Sort.BitVec words ->
                integer()
                        .filter(value -> value.bitLength() <= words.width())
                        .map(value -> Word.of(value, words.width()));
            case Sort.Float format
            when format.equals(Sort.FLOAT64) -> floating().map(FloatValue::of);
            case Sort.Float format
            when format.equals(Sort.FLOAT32) -> floating().map(value -> FloatValue.of(value.floatValue()));
            case Sort.Bool truth -> integer().map(value -> Value.of(value.signum() != 0));
            case Sort.Float other -> Optional.empty();
            case Sort.Int integers -> integer().map(Value::of);
            case Sort.Array memory -> Optional.empty();
        };
    }

    /** That a variable has the value; false if none of its type is this number. */
    Term holdsFor(Variable variable, TermPool pool) {
        boolean signed = variable.type() instanceof CType.Integer type && type.signed();
        boolean fits = !(variable.sort() instanceof Sort.BitVec words)
                || integer()
                        .filter(value -> value.signum() < 0
                                ? signed && value.bitLength() < words.width()
                                : value.bitLength() < words.width() + (signed ? 0 : 1))
                        .isPresent();
        return fits
                ? value(variable.sort())
                        .<Term>map(value -> pool.equal(variable.symbol(), pool.constant(value)))
                        .orElse(pool.falseTerm())
                : pool.falseTerm();
    }
}
