package org.clew.evidence;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.clew.cfa.Edge;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.semantics.run.InputValue;
import org.clew.semantics.run.TraceStep;
import org.clew.source.library.UserText;

/** Where each input of a counterexample enters the user's text. A model of a library function reads its input where the program calls the function. */
public final class InputPlaces {

    private final List<SourceSpan> calls = new ArrayList<>();

    private InputPlaces() {}

    /** A place for each input, in their order. A place that is not known is {@link SourceSpan#NONE}. */
    public static List<SourceSpan> of(Counterexample counterexample) {
        List<SourceSpan> places = new InputPlaces().follow(counterexample.trace());
        List<InputValue> inputs = counterexample.inputs();
        if (places.size() == inputs.size()) {
            return places;
        }
        // Only the end of a long run is recorded.
        return inputs.stream()
                .map(value -> value.input().span())
                .map(span -> UserText.holds(span) ? span : SourceSpan.NONE)
                .toList();
    }

    private List<SourceSpan> follow(List<TraceStep> trace) {
        List<SourceSpan> places = new ArrayList<>();
        for (TraceStep step : trace) {
            Edge edge = step.edge();
            while (calls.size() > step.depth()) {
                calls.removeLast();
            }
            switch (edge.op()) {
                case Op.Call call -> {
                    while (calls.size() < step.depth()) {
                        calls.add(SourceSpan.NONE);
                    }
                    calls.add(edge.span());
                }
                case Op.Havoc havoc -> havoc.input().ifPresent(input -> places.add(shown(input.span())));
                default -> {}
            }
        }
        return places;
    }

    private SourceSpan shown(SourceSpan span) {
        Optional<SourceSpan> call =
                calls.reversed().stream().filter(UserText::holds).findFirst();
        return UserText.holds(span) ? span : call.orElse(SourceSpan.NONE);
    }
}
