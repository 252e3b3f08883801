package org.clew.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.clew.evidence.Counterexample;
import org.clew.evidence.HarnessFiles;
import org.clew.evidence.InputPlaces;
import org.clew.logic.BitVecConstant;
import org.clew.program.CType;
import org.clew.program.SourceSpan;
import org.clew.semantics.run.InputValue;
import org.clew.source.library.LibraryText;
import org.clew.source.text.EntryInput;

/** Describes the inputs of a counterexample in words: results of calls, arguments, standard input, variables. */
public final class GivenInputs {

    /** What they read is shown as the text on standard input. */
    private static final Set<String> READERS = Set.of("fgets", LibraryText.WORD, LibraryText.FILL);

    private static final Set<String> STREAMS = Set.of("fgets", "read", "fread", LibraryText.WORD);
    private static final Set<String> HIDDEN = Set.of(LibraryText.MAIN, LibraryText.ENVIRONMENT, LibraryText.NAMED);

    private final Counterexample counterexample;

    /**
     * One input.
     *
     * @param place where the program reads it; may be unknown
     * @param text for example {@code getchar() reads '4'}
     */
    public record Given(SourceSpan place, String text) {}

    public GivenInputs(Counterexample counterexample) {
        this.counterexample = counterexample;
    }

    /** Results of calls in the order of the run, then what is given as a whole. */
    public List<Given> list() {
        List<Given> list = new ArrayList<>();
        List<String> absent = absent();
        List<InputValue> inputs = counterexample.inputs();
        List<SourceSpan> places = InputPlaces.of(counterexample);
        for (int i = 0; i < inputs.size(); i++) {
            InputValue value = inputs.get(i);
            String part = EntryInput.part(value.input().function());
            if (isWorthTelling(value) && absent.stream().noneMatch(pointer -> leadsTo(pointer, part))) {
                list.add(new Given(places.get(i), call(value)));
            }
        }
        counterexample
                .harness()
                .ifPresent(files -> whole(files).forEach(text -> list.add(new Given(SourceSpan.NONE, text))));
        counterexample.provided().forEach(object -> list.add(new Given(SourceSpan.NONE, UnsetText.of(object))));
        return list;
    }

    private List<String> whole(HarnessFiles files) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < files.arguments().size(); i++) {
            lines.add(
                    "argv[" + (i + 1) + "] = " + StringText.of(files.arguments().get(i)));
        }
        if (counterexample.inputs().stream()
                .anyMatch(value -> STREAMS.contains(value.input().function()))) {
            lines.add("standard input is " + StringText.of(files.input()));
        }
        files.environment()
                .forEach((name, value) -> lines.add("getenv(\"" + name + "\") = "
                        + value.map(StringText::of).orElse("NULL")));
        return lines;
    }

    /** Pointers among the arguments of an entry that lead to no object of their own. */
    private List<String> absent() {
        List<String> pointers = new ArrayList<>();
        for (InputValue value : counterexample.inputs()) {
            if (value.value() instanceof BitVecConstant chosen) {
                EntryInput.withoutObject(
                                value.input().function(), chosen.unsigned().intValue())
                        .ifPresent(pointers::add);
            }
        }
        return pointers;
    }

    private static boolean leadsTo(String pointer, String part) {
        return part.startsWith(pointer + "->") || part.startsWith(pointer + "[");
    }

    /** A call that returns nothing, or memory as always, tells nothing. */
    private static boolean isWorthTelling(InputValue value) {
        if (HIDDEN.contains(value.input().function())
                || READERS.contains(value.input().function())) {
            return false;
        }
        return switch (value.input().kind()) {
            case CHOICE, STANDARD_INPUT -> true;
            case GUESS, APPROXIMATION -> !(value.input().type() instanceof CType.Void);
            case ALLOCATION ->
                value.value() instanceof BitVecConstant fails
                        && fails.unsigned().signum() != 0;
        };
    }

    private static String call(InputValue value) {
        String call = value.input().function() + "()";
        Optional<String> argument = EntryInput.text(
                value.input().function(),
                ValueText.of(value.value(), value.input().type()));
        if (argument.isPresent()) {
            return argument.get();
        }
        return switch (value.input().kind()) {
            case STANDARD_INPUT ->
                call + " reads "
                        + (value.input().function().equals("getchar")
                                ? ValueText.characterRead(
                                        value.value(), value.input().type())
                                : ValueText.of(value.value(), value.input().type()));
            case CHOICE ->
                call + " = " + ValueText.of(value.value(), value.input().type());
            case GUESS ->
                "undefined function " + call + " = "
                        + ValueText.of(value.value(), value.input().type());
            case ALLOCATION -> call + " fails";
            case APPROXIMATION ->
                "library function " + call + " = "
                        + ValueText.of(value.value(), value.input().type());
        };
    }
}
