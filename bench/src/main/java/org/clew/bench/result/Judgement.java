package org.clew.bench.result;

import java.util.Locale;
import java.util.Optional;
import org.clew.bench.task.Expected;

/** An answer compared with the expected verdict, in BenchExec's categories and with the points of SV-COMP. */
public enum Judgement {
    CORRECT,
    WRONG,
    UNKNOWN,
    ERROR,
    /** A verdict about a program without expected verdict. */
    MISSING;

    public static Judgement of(Answer answer, Optional<Expected> expected) {
        return switch (answer.kind()) {
            case UNKNOWN -> UNKNOWN;
            case TIMEOUT, MEMORY, ERROR -> ERROR;
            case TRUE -> expected.map(each -> each.holds() ? CORRECT : WRONG).orElse(MISSING);
            case FALSE ->
                expected.map(each -> isViolation(each, answer.part()) ? CORRECT : WRONG)
                        .orElse(MISSING);
        };
    }

    /** A violation must be of the expected part of the property, where the task says which that is. */
    private static boolean isViolation(Expected expected, String part) {
        return !expected.holds() && expected.part().map(part::equals).orElse(true);
    }

    public int points(Answer answer) {
        boolean holds = answer.kind() == Answer.Kind.TRUE;
        return switch (this) {
            case CORRECT -> holds ? 2 : 1;
            case WRONG -> holds ? -32 : -16;
            case UNKNOWN, ERROR, MISSING -> 0;
        };
    }

    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
