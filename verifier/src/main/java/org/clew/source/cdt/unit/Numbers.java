package org.clew.source.cdt.unit;

import java.util.Optional;
import org.clew.logic.TermPool;
import org.clew.program.CTypes;
import org.clew.program.TypeLayout;
import org.clew.program.Variable;
import org.clew.source.alias.Aliasing;
import org.clew.source.cdt.syntax.ComplexTypes;
import org.clew.source.cdt.syntax.VectorTypes;
import org.clew.source.library.LibraryText;
import org.clew.source.text.SourceText;
import org.clew.source.types.Arithmetic;
import org.clew.source.types.Conversions;
import org.clew.source.types.Literals;
import org.clew.source.types.RoundingMode;

/**
 * Values of C types: how they are converted, computed with and written.
 *
 * @param roundingVariable holds the rounding mode in programs that change it
 */
public record Numbers(
        Conversions conversions,
        Arithmetic arithmetic,
        Literals literals,
        VectorTypes vectors,
        ComplexTypes complexes,
        RoundingMode rounding,
        Optional<Variable> roundingVariable) {

    public static Numbers of(
            TermPool pool, TypeLayout layout, Aliasing aliasing, SourceText source, VariableNames names) {
        Optional<Variable> variable = LibraryText.calls(source, "fesetround")
                ? Optional.of(names.global("__rounding", "rounding mode", CTypes.INT, Variable.Kind.TEMPORARY))
                : Optional.empty();
        RoundingMode rounding =
                new RoundingMode(pool, variable.map(Variable::symbol).orElse(null));
        Conversions conversions = new Conversions(pool, layout, aliasing, rounding);
        return new Numbers(
                conversions,
                new Arithmetic(pool, layout, conversions, rounding),
                new Literals(pool, layout),
                new VectorTypes(layout),
                new ComplexTypes(source),
                rounding,
                variable);
    }
}
