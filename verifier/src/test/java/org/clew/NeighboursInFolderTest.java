package org.clew;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import org.clew.cfa.Location;
import org.clew.cfa.LoopForest;
import org.clew.engine.Confirmation;
import org.clew.engine.Run;
import org.clew.engine.RunListener;
import org.clew.engine.Strategy;
import org.clew.engine.StrategyOptions.Backward;
import org.clew.engine.StrategyOptions.Forward;
import org.clew.engine.Task;
import org.clew.engine.backward.BackwardExecution;
import org.clew.engine.forward.ForwardExecution;
import org.clew.engine.portfolio.Sliced;
import org.clew.evidence.Invariant;
import org.clew.evidence.ProgramFile;
import org.clew.evidence.Verdict;
import org.clew.evidence.check.CounterexampleReplay;
import org.clew.limits.Budget;
import org.clew.logic.Sort;
import org.clew.logic.Term;
import org.clew.logic.rewrite.SimplifyingPool;
import org.clew.program.DataModel;
import org.clew.property.Property;
import org.clew.report.witness.WitnessTask;
import org.clew.source.CFrontEnd;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;
import org.clew.source.text.SourceText;
import org.clew.testing.WorkBudget;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Processes exchange loop invariants through a folder, and prove each one again. Here each process is a program with formulas of its own. */
class NeighboursInFolderTest {

    /** The product of two unknown words is no candidate of the forward search. */
    private static final String PRODUCT = """
            extern unsigned __VERIFIER_nondet_uint(void); extern void reach_error(void);
            int main(void) {
                unsigned a = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint(), i = 0, s = 0, unused = 0;
                while (i != n) {
                    s = s + a;
                    i++;
                    unused += 7;
                }
                if (s != a * n) reach_error();
            }
            """;

    private static final long STEPS = 100_000;

    private static final Strategy FORWARD = new ForwardExecution(Forward.standard());

    @TempDir
    private Path folder;

    /** BSELF, Fig. 3, left: alone the forward search refines the loop again and again. */
    @Test
    void whatOneProcessProvedAnotherTakesUp() throws Exception {
        String text = Files.readString(Path.of("../examples/bself-fig3-left.c"));
        Process first = process("first", text);
        assertThat(new BackwardExecution(Backward.standard(Backward.Method.BSELF)).decide(first.run()))
                .isInstanceOf(Verdict.Safe.class);
        first.neighbours.exchange();
        Process second = process("second", text);
        second.neighbours.exchange();
        Run run = second.run();
        assertThat(FORWARD.decide(run)).isInstanceOf(Verdict.Safe.class);
        assertThat(run.statistics().value("refinements")).isZero();
    }

    @Test
    void anInvariantOfTheProgramIsTakenUpOnASlice() throws Exception {
        claim(PRODUCT, 4, "s == i * a");
        Process process = process("reader", PRODUCT);
        process.neighbours.exchange();
        assertThat(new Sliced(FORWARD).decide(process.run())).isInstanceOf(Verdict.Safe.class);
    }

    @Test
    void aFalseClaimIsRejected() throws Exception {
        String broken = PRODUCT.replace("i = 0, s = 0", "i = 0, s = 1");
        claim(broken, 4, "s == i * a");
        Process process = process("reader", broken);
        process.neighbours.exchange();
        assertThat(process.neighbours.at(process.header())).hasSize(1);
        assertThat(FORWARD.decide(process.run())).isNotInstanceOf(Verdict.Safe.class);
    }

    @Test
    void whatCameFromOthersIsNotSentBack() throws Exception {
        claim(PRODUCT, 4, "s == i * a");
        Process process = process("reader", PRODUCT);
        process.neighbours.exchange();
        Term received = process.neighbours.at(process.header()).getFirst();
        process.neighbours.proved(process.header(), received);
        process.neighbours.exchange();
        assertThat(folder.resolve("reader.yml")).doesNotExist();
        process.neighbours.proved(process.header(), process.atMost("i", 9));
        process.neighbours.exchange();
        assertThat(folder.resolve("reader.yml")).content().contains("loop_invariant", "i <= 9");
        process.neighbours.exchange();
        assertThat(process.neighbours.at(process.header()))
                .as("its own file is not read")
                .hasSize(1);
    }

    @Test
    void anotherFileInTheFolderAndAnotherProgramsClaimAreLeftAlone() throws Exception {
        Files.writeString(folder.resolve("other.yml"), "- no: witness\n");
        Files.writeString(folder.resolve("half.yml"), "- entry_type: [");
        Process process = process("reader", PRODUCT);
        process.neighbours.exchange();
        claim(PRODUCT, 4, "not_a_variable == 1");
        process.neighbours.exchange();
        assertThat(process.neighbours.at(process.header())).isEmpty();
    }

    /** Writes the file of another process. */
    private void claim(String program, int line, String expression) throws Exception {
        Process other = process("other-" + line, program);
        Location header = other.header();
        assertThat(header.span().line()).isEqualTo(line);
        other.folder.write(List.of(new Invariant(header.span(), "main", expression)));
    }

    private Process process(String name, String text) throws IOException, InputException {
        Path file = Files.writeString(folder.resolve("program.c"), text);
        SourceText source = SourceText.of(file.toString(), text);
        CFrontEnd frontEnd = new CFrontEnd(DataModel.ILP32, Property.DEFAULT, new SimplifyingPool());
        LoweredProgram program = frontEnd.lower(source);
        WitnessTask task =
                new WitnessTask(List.of(new ProgramFile(file)), Property.DEFAULT, DataModel.ILP32, Version.text());
        InvariantFolder shared = new InvariantFolder(folder, name, task);
        NeighboursInFolder neighbours =
                new NeighboursInFolder(shared, program, claims -> frontEnd.lower(source, claims));
        return new Process(program, shared, neighbours);
    }

    private record Process(LoweredProgram program, InvariantFolder folder, NeighboursInFolder neighbours) {

        Location header() {
            return new LoopForest(program.cfa()).loops().iterator().next().header();
        }

        Term atMost(String variable, int bound) {
            var pool = program.cfa().pool();
            return pool.ule(pool.symbol("main::" + variable, Sort.bitVec(32)), pool.bitVec(bound, 32));
        }

        Run run() {
            Budget budget = WorkBudget.ofSteps(STEPS);
            CounterexampleReplay replay = new CounterexampleReplay(program.cfa());
            Confirmation confirmation = choices -> switch (replay.replay(choices, budget)) {
                case CounterexampleReplay.Result.Reached(var counterexample) ->
                    new Confirmation.Answer.Confirmed(counterexample);
                case CounterexampleReplay.Result.Missed(String why, boolean only) ->
                    new Confirmation.Answer.Refuted(why);
            };
            return new Run(
                    new Task(program.cfa(), Property.DEFAULT),
                    budget,
                    RunListener.NONE,
                    confirmation,
                    UnaryOperator.identity(),
                    neighbours);
        }
    }
}
