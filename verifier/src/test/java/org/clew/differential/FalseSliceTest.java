package org.clew.differential;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.clew.cfa.Cfa;
import org.clew.cfa.Form;
import org.clew.cfa.Location;
import org.clew.cfa.LoopedCalls;
import org.clew.cfa.pass.BlindSlice;
import org.clew.cfa.pass.Slice;
import org.clew.cfa.pass.TailCalls;
import org.clew.differential.Enumeration.Truth;
import org.clew.evidence.check.SimulationCheck;
import org.clew.evidence.check.TailCallCheck;
import org.clew.source.text.InputException;
import org.junit.jupiter.api.Test;

/**
 * Slices of random programs pass their check, and so do loops in the place of calls; those with a planted defect, which lose the
 * errors of the whole program, do not.
 */
class FalseSliceTest {

    private static final int PROGRAMS = Integer.getInteger("clew.slices.programs", 250);
    private static final int MUTANTS = 12;

    @Test
    void everySlicePassesItsCheck() throws InputException {
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            RandomProgram program = new RandomProgram(seed);
            for (Form slice : slices(Trial.lower(program.asserting(program.observed() + " <= 3")))) {
                assertThat(new SimulationCheck(slice).flaw())
                        .as("seed %s", seed)
                        .isEmpty();
            }
        }
    }

    @Test
    void noSliceThatLosesAnErrorPasses() throws InputException {
        int planted = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            RandomProgram program = new RandomProgram(seed);
            Truth values = Enumeration.of(Trial.lower(program.returning()));
            if (values.statuses().size() < 2) {
                continue;
            }
            int greatest = values.statuses().last();
            Cfa unsafe = Trial.lower(program.asserting(program.observed() + " <= " + (greatest - 1)));
            if (Enumeration.of(unsafe).error()) {
                planted += plant(unsafe, new Draw(seed));
            }
        }
        assertThat(planted).isGreaterThan(2 * PROGRAMS / 10);
    }

    /** How many mutants lose the error; the check must refuse them. */
    private static int plant(Cfa unsafe, Draw draw) {
        int planted = 0;
        for (Form slice : slices(unsafe)) {
            for (int i = 0; i < MUTANTS; i++) {
                SliceMutation mutation = draw.from(SliceMutation.values());
                Form mutant = mutation.of(slice, draw);
                Truth truth = Enumeration.of(mutant.cfa());
                if (truth.complete() && !truth.error()) {
                    planted++;
                    assertThat(new SimulationCheck(mutant).flaw())
                            .as("%s", mutation)
                            .isPresent();
                }
            }
        }
        return planted;
    }

    @Test
    void noLoopThatLosesAnErrorPasses() throws InputException {
        int planted = 0;
        int looped = 0;
        for (int seed = 1; seed <= PROGRAMS; seed++) {
            RandomRecursion program = new RandomRecursion(seed);
            Truth values = Enumeration.of(Trial.lower(program.returning()));
            if (values.statuses().isEmpty()) {
                continue;
            }
            Cfa cfa = Trial.lower(program.asserting(
                    program.observed() + " < " + values.statuses().last()));
            Optional<LoopedCalls> form = TailCalls.form(cfa);
            if (form.isPresent()) {
                looped++;
                assertThat(new TailCallCheck(form.get()).flaw())
                        .as("seed %s", seed)
                        .isEmpty();
                planted += Enumeration.of(cfa).error() ? plant(form.get(), new Draw(seed)) : 0;
            }
        }
        assertThat(looped).isGreaterThan(PROGRAMS / 12);
        assertThat(planted).isGreaterThan(PROGRAMS / 12);
    }

    private static int plant(LoopedCalls form, Draw draw) {
        int planted = 0;
        Map<Location, Location> same = new HashMap<>();
        form.cfa().locations().forEach(location -> same.put(location, location));
        for (int i = 0; i < MUTANTS; i++) {
            SliceMutation mutation = draw.from(SliceMutation.values());
            Form mutant = mutation.of(new Form(form.cfa(), form.cfa(), same), draw);
            Truth truth = Enumeration.of(mutant.cfa());
            if (truth.complete() && !truth.error()) {
                planted++;
                assertThat(new TailCallCheck(moved(form, mutant)).flaw())
                        .as("%s", mutation)
                        .isPresent();
            }
        }
        return planted;
    }

    private static LoopedCalls moved(LoopedCalls form, Form mutant) {
        Map<String, Map<String, LoopedCalls.Body>> bodies = new HashMap<>();
        form.bodies()
                .forEach((bottom, inside) -> inside.forEach((name, body) -> {
                    Map<Location, Location> copies = new HashMap<>();
                    body.copies()
                            .forEach((from, to) ->
                                    copies.put(from, mutant.copies().get(to)));
                    bodies.computeIfAbsent(bottom, key -> new HashMap<>())
                            .put(name, new LoopedCalls.Body(copies, body.names()));
                }));
        return new LoopedCalls(form.whole(), mutant.cfa(), bodies);
    }

    private static List<Form> slices(Cfa cfa) {
        Form slice = Slice.form(cfa);
        return List.of(slice, BlindSlice.form(cfa), BlindSlice.form(slice.cfa()));
    }
}
