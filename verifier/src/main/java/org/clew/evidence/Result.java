package org.clew.evidence;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.source.text.Diagnostic;
import org.clew.source.text.Listing;

/**
 * The result of a run: the verdict with its proof or its counterexample, and the data that a reader needs to judge it. Every report is made from this
 * object alone.
 *
 * @param files what the program was read from
 * @param path what happens in the counterexample, in the words of the source; empty for other verdicts
 * @param invariants what a proof says about the program's loops, as far as C can say it
 * @param contracts what a proof says about recursive functions, as far as C can say it
 * @param assumptions what an answer true takes for granted; empty for other verdicts
 * @param diagnostics what the user should know about the program, whatever the verdict
 * @param statistics what was counted
 * @param options the options in force, by their names on the command line
 * @param timeline which strategy worked when and how it ended
 * @param tree the tree of the strategy that had the verdict, else of the last that left one, if trees were asked for
 * @param coverage which lines were reached, if trees were asked for
 * @param log how the search of the tree went, if trees were asked for
 * @param story the counterexample line by line, if trees were asked for and it is not too long
 * @param listings the text of the program, if trees were asked for
 */
public record Result(
        Property property,
        DataModel dataModel,
        List<ProgramFile> files,
        Verdict verdict,
        List<PathEvent> path,
        List<Invariant> invariants,
        List<Contract> contracts,
        List<Assumption> assumptions,
        List<Diagnostic> diagnostics,
        List<Measure> statistics,
        Map<String, String> options,
        List<Attempt> timeline,
        Optional<ExecutionTree> tree,
        Optional<Coverage> coverage,
        Optional<SearchLog> log,
        Optional<RunStory> story,
        List<Listing> listings) {

    public Result {
        files = List.copyOf(files);
        path = List.copyOf(path);
        invariants = List.copyOf(invariants);
        contracts = List.copyOf(contracts);
        assumptions = List.copyOf(assumptions);
        diagnostics = List.copyOf(diagnostics);
        statistics = List.copyOf(statistics);
        options = Collections.unmodifiableMap(new LinkedHashMap<>(options));
        timeline = List.copyOf(timeline);
        listings = List.copyOf(listings);
    }

    /** The proof, if the verdict is true. */
    public Optional<SafetyProof> proof() {
        return verdict instanceof Verdict.Safe(SafetyProof proof) ? Optional.of(proof) : Optional.empty();
    }

    /** The counterexample, if the verdict is false. */
    public Optional<Counterexample> counterexample() {
        return verdict instanceof Verdict.Unsafe(Counterexample found) ? Optional.of(found) : Optional.empty();
    }

    /** The strategy that had the verdict; none if the verdict is unknown. */
    public Optional<Attempt> decisive() {
        return timeline.stream().filter(Attempt::decisive).findFirst();
    }

    /** A statistic by its name. */
    public Optional<Measure> statistic(String name) {
        return statistics.stream()
                .filter(measure -> measure.name().equals(name))
                .findFirst();
    }
}
