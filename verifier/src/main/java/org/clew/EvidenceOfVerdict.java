package org.clew;

import java.util.List;
import java.util.Optional;
import org.clew.evidence.Assumption;
import org.clew.evidence.Contract;
import org.clew.evidence.Counterexample;
import org.clew.evidence.Coverage;
import org.clew.evidence.CoverageOfTree;
import org.clew.evidence.ExecutionTree;
import org.clew.evidence.Invariant;
import org.clew.evidence.PathEvent;
import org.clew.evidence.RunStory;
import org.clew.evidence.SafetyProof;
import org.clew.evidence.SourcePath;
import org.clew.evidence.StoryOfTrace;
import org.clew.evidence.Verdict;
import org.clew.evidence.invariant.FunctionContracts;
import org.clew.evidence.invariant.LoopInvariants;
import org.clew.source.lowered.LoweredProgram;
import org.jspecify.annotations.Nullable;

/**
 * Collects the evidence of a verdict for the report: for an error the path and the timeline of the run, for a proof the invariants, contracts and
 * assumptions, and for both the covered lines. All of it is empty if the program could not be read.
 */
record EvidenceOfVerdict(Options options, @Nullable LoweredProgram program, Verdict verdict) {

    List<PathEvent> path() {
        return program != null && verdict instanceof Verdict.Unsafe(Counterexample counterexample)
                ? new SourcePath(program).of(counterexample)
                : List.of();
    }

    List<Invariant> invariants() {
        return program != null && verdict instanceof Verdict.Safe(SafetyProof proof)
                ? new LoopInvariants(program).of(proof)
                : List.of();
    }

    List<Contract> contracts() {
        return program != null && verdict instanceof Verdict.Safe(SafetyProof proof)
                ? new FunctionContracts(program).of(proof)
                : List.of();
    }

    List<Assumption> assumptions() {
        return program != null && verdict instanceof Verdict.Safe
                ? new AssumptionsOfProof(options, program).list()
                : List.of();
    }

    Optional<RunStory> story() {
        return program != null
                        && options.keepsTree()
                        && verdict instanceof Verdict.Unsafe(Counterexample counterexample)
                ? new StoryOfTrace(program.cfa(), options.dataModel()).of(counterexample.trace())
                : Optional.empty();
    }

    Optional<Coverage> coverage(List<PathEvent> path, Optional<ExecutionTree> tree) {
        return program == null || !options.keepsTree()
                ? Optional.empty()
                : Optional.of(new CoverageOfTree(program.cfa(), verdict, path).of(tree));
    }
}
