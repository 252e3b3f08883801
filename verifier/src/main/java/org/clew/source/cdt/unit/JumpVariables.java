package org.clew.source.cdt.unit;

import java.util.List;
import java.util.Optional;
import org.clew.program.CType;
import org.clew.program.CTypes;
import org.clew.program.Variable;
import org.clew.source.library.LibraryText;
import org.clew.source.text.SourceText;

/**
 * The variables of the model of {@code longjmp}.
 *
 * @param activations how many activations of functions that call {@code setjmp} there were
 * @param destination the activation that control is on its way back to, or 0
 * @param site which call of {@code setjmp} in it is meant
 * @param value what that call is to return
 */
public record JumpVariables(Variable activations, Variable destination, Variable site, Variable value) {

    private static final List<String> NAMES =
            List.of("longjmp", "siglongjmp", "_longjmp", "__longjmp_chk", "__builtin_longjmp");

    /** Empty for programs that never jump. */
    public static Optional<JumpVariables> of(SourceText source, VariableNames names) {
        return NAMES.stream().anyMatch(name -> LibraryText.calls(source, name))
                ? Optional.of(new JumpVariables(
                        word(names, "\\activations"),
                        word(names, "\\destination"),
                        word(names, "\\site"),
                        names.global("\\value", "\\value", CTypes.INT, Variable.Kind.TEMPORARY)))
                : Optional.empty();
    }

    private static Variable word(VariableNames names, String name) {
        CType type = CTypes.UNSIGNED_INT;
        return names.global(name, name, type, Variable.Kind.TEMPORARY);
    }

    public List<Variable> all() {
        return List.of(activations, destination, site, value);
    }
}
