package org.clew.source.library;

import java.util.List;
import java.util.Optional;
import org.clew.logic.Rounding;
import org.clew.logic.Term;
import org.clew.logic.TermPool;
import org.clew.program.CType;

/** The meaning of a call of a function without a body. The program's own declaration decides the types of arguments and result. */
public sealed interface LibraryModel {

    /** From the arguments, converted as the model says, to the result. */
    @FunctionalInterface
    interface Body {
        Term apply(TermPool pool, List<Term> arguments);
    }

    /** What a model does not know: where the condition holds of the arguments, the call is a debt. */
    record Gap(Body condition, String construct, String reason) {}

    /** A function in the mathematical sense: arguments are converted to {@code parameters}, the body has type {@code result}. */
    record Pure(CType result, List<CType> parameters, Body body, Optional<Gap> gap) implements LibraryModel {
        public Pure {
            parameters = List.copyOf(parameters);
        }

        public Pure(CType result, List<CType> parameters, Body body) {
            this(result, parameters, body, Optional.empty());
        }
    }

    /** As {@link Body}, in the current rounding mode. */
    @FunctionalInterface
    interface RoundedBody {
        Term apply(TermPool pool, Rounding mode, List<Term> arguments);
    }

    /** As {@link Pure}, but the result depends on the rounding mode: to nearest where the program never changes it. */
    record Rounded(CType result, List<CType> parameters, RoundedBody body) implements LibraryModel {
        public Rounded {
            parameters = List.copyOf(parameters);
        }
    }

    /**
     * A classification or comparison of floating values of any type: arguments are converted to their common type
     * (C11 6.3.1.8), except that the first five of {@code __builtin_fpclassify} are of type {@code int}, as is the result.
     */
    record FloatPredicate(Body body, Optional<Gap> gap) implements LibraryModel {
        public FloatPredicate(Body body) {
            this(body, Optional.empty());
        }
    }

    /** A value of this type that {@code function} reads from standard input. */
    record StandardInput(String function, CType type) implements LibraryModel {}

    /** Arguments are evaluated; the result is unknown, and nothing that a program can read changes. */
    record NoEffect() implements LibraryModel {}

    /** An operation on memory, control or types that only the lowering can express. */
    record Operation(Intrinsic intrinsic) implements LibraryModel {}

    /** Known, and known not to be modelled: a debt with a better text than that of an undefined function. */
    record NotModelled(String construct, String reason) implements LibraryModel {}
}
