package org.clew.engine.houdini;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.clew.cfa.Edge;
import org.clew.cfa.Place;
import org.clew.cfa.Step;
import org.clew.cfa.Unfolding;
import org.clew.limits.Budget;
import org.clew.logic.ArrayValue;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Value;
import org.clew.logic.Word;
import org.clew.program.Variable;
import org.clew.semantics.run.Choices;
import org.clew.semantics.run.InputSource;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.RunLimits;
import org.jspecify.annotations.Nullable;

/** Makes concrete runs of a program with random inputs, and stores their values at some places. */
final class Snapshots {

    private static final int MOST_RUNS = 48;
    private static final int MOST_STEPS = 4_000;
    private static final int MOST_AT_A_PLACE = 72;
    private static final int MOST_IN_A_RUN = 6;
    private static final long SEED = 46;

    private final Unfolding unfolding;
    private final Symbol marks;
    private final Map<Place, List<Snapshot>> found = new LinkedHashMap<>();

    private Snapshots(Unfolding unfolding, Symbol marks, Set<Place> places) {
        this.unfolding = unfolding;
        this.marks = marks;
        places.forEach(place -> found.put(place, new ArrayList<>()));
    }

    /** @param marks the array that says which objects were allocated */
    static Map<Place, List<Snapshot>> of(Unfolding unfolding, Symbol marks, Set<Place> places, Budget budget) {
        Snapshots snapshots = new Snapshots(unfolding, marks, places);
        Interpreter interpreter = new Interpreter(unfolding.cfa());
        SplittableRandom random = new SplittableRandom(SEED);
        for (int run = 0; run < MOST_RUNS && !budget.isSpent(); run++) {
            // Variables that are read before they are written have a random value in each run.
            byte filling = (byte) (run % 2 == 0 ? 0 : 0x50 + run);
            Choices choices = new Choices(List.of(), List.of(), Map.of(), filling, inputs(random, run % 4 + 2));
            interpreter.observe(choices, new RunLimits(MOST_STEPS, 0, budget), snapshots.new Following(filling));
        }
        return snapshots.found;
    }

    /** An input mostly decides whether a loop goes on; it is zero with a fixed frequency. */
    private static InputSource inputs(SplittableRandom random, int zeroOneIn) {
        return sort -> {
            if (!(sort instanceof Sort.BitVec(int width)) || random.nextInt(zeroOneIn) == 0) {
                return Value.zero(sort);
            }
            return switch (random.nextInt(4)) {
                case 0 -> Word.of(random.nextInt(-3, 20), width);
                case 1 -> Word.of(random.nextInt(2, 5), width);
                default -> Word.of(1, width);
            };
        };
    }

    /** Follows one run through the unfolded program. */
    private final class Following implements Interpreter.Observer {

        private final Map<Place, Integer> seen = new HashMap<>();
        private final byte filling;
        private @Nullable Place place = unfolding.start();

        private Following(byte filling) {
            this.filling = filling;
        }

        @Override
        public void after(Edge edge, boolean returned, int depth, Interpreter.Image image) {
            place = place == null ? null : next(place, edge);
            List<Snapshot> here = place == null ? null : found.get(place);
            if (here != null
                    && place != null
                    && here.size() < MOST_AT_A_PLACE
                    && seen.merge(place, 1, Integer::sum) <= MOST_IN_A_RUN) {
                here.add(taken(image, filling));
            }
        }

        private @Nullable Place next(Place from, Edge edge) {
            for (Step step : unfolding.successors(from)) {
                if (step.edge() == edge) {
                    return step.target();
                }
            }
            return null;
        }
    }

    private Snapshot taken(Interpreter.Image image, byte filling) {
        Map<Symbol, Value> values = new HashMap<>();
        image.variables((variable, bits) -> {
            if (variable.sort() instanceof Sort.BitVec(int width)) {
                values.put(variable.symbol(), Word.of(bits, width));
            } else if (variable.sort() instanceof Sort.Bool) {
                values.put(variable.symbol(), Value.of(bits != 0));
            }
        });
        NavigableMap<Long, Integer> objects = new TreeMap<>();
        for (Variable region : unfolding.cfa().globals()) {
            if (region.sort() instanceof Sort.Array sort
                    && sort.index() instanceof Sort.BitVec(int index)
                    && sort.element() instanceof Sort.BitVec(int element)) {
                long unset = region.symbol() == marks ? 0 : 0x0101_0101_0101_0101L * (filling & 0xff);
                ArrayValue[] array = {ArrayValue.constant(sort, Word.of(unset, element))};
                image.cells(region, (address, bits) -> {
                    array[0] = array[0].store(Word.of(address, index), Word.of(bits, element));
                    if (region.symbol() == marks && bits != 0) {
                        objects.put(Word.of(address, index).bits(), bits.intValue());
                    }
                });
                values.put(region.symbol(), array[0]);
            }
        }
        return new Snapshot(values, objects);
    }
}
