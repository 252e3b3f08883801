package org.clew.source.cdt;

import java.util.Optional;
import org.clew.property.Probe;
import org.clew.source.types.Narrowing;
import org.eclipse.cdt.core.dom.ast.IASTExpression;

/** An expression whose value is converted, rewritten so that the compiled program compares the value with the limits of the type. gcc has no sanitizer for this. */
final class ConversionProbe {

    private ConversionProbe() {}

    static Optional<Probe> value(IASTExpression expression, Narrowing.Limits limits) {
        String text = expression.getRawSignature();
        String checked = "(__extension__ ({ __typeof__(+(%1$s)) clew_a = (%1$s); %2$s(%3$s); clew_a; }))"
                .formatted(text, Probe.FUNCTION, ConversionChecks.outside("clew_a", limits));
        return Optional.of(new Probe(text, checked));
    }
}
