package org.clew.evidence;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.clew.cfa.Cfa;
import org.clew.cfa.Edge;
import org.clew.limits.Budget;
import org.clew.program.ObjectLife;
import org.clew.program.Op;
import org.clew.program.SourceSpan;
import org.clew.program.Variable;
import org.clew.property.Part;
import org.clew.property.Violation;
import org.clew.semantics.run.Interpreter;
import org.clew.semantics.run.RunLimits;
import org.clew.source.library.UserText;
import org.clew.source.link.LinkedName;

/**
 * Finds the allocation of a leaked block. The violation itself is detected at the end of the program, which does not help a user. The concrete run
 * shows which block was not freed, and after which step no pointer leads to it.
 */
public final class LostMemory {

    private static final long MOST_STEPS = 1_000_000;

    /** Words of memory that are read in all; a pointer to the block is looked for after each step. */
    private static final long MOST_WORDS = 20_000_000;

    private final Cfa cfa;
    private final Interpreter interpreter;
    private final HeapImage.Layout layout;

    public LostMemory(Cfa cfa, int pointerBits) {
        this.cfa = cfa;
        this.interpreter = new Interpreter(cfa);
        this.layout = HeapImage.Layout.of(cfa, pointerBits);
    }

    public static boolean isLeak(Part part) {
        return part == Part.VALID_MEMTRACK || part == Part.VALID_MEMCLEANUP;
    }

    /** The same counterexample, whose violation is where the memory was allocated; unchanged if it is not about leaks. */
    public Counterexample located(Counterexample found, Budget budget) {
        Violation violation = found.violation();
        boolean lost = violation.part() == Part.VALID_MEMTRACK;
        if (!isLeak(violation.part())) {
            return found;
        }
        RunLimits limits = new RunLimits(MOST_STEPS, 0, budget);
        Births births = new Births(lost);
        interpreter.observe(found.choices(), limits, births);
        Optional<Birth> block = births.steps < MOST_STEPS ? births.leak() : Optional.empty();
        if (block.isEmpty() || place(block.get().calls).isEmpty()) {
            return found;
        }
        String what = "the block that is allocated here" + caller(block.get()) + " is not freed";
        if (lost) {
            Loss loss = new Loss(block.get());
            interpreter.observe(found.choices(), limits, loss);
            what = "memory is lost: " + what + ", and " + loss.text();
        } else {
            what += violation.what().endsWith("aborted") ? " when the program is aborted" : " when the program ends";
        }
        return found.at(new Violation(
                violation.part(),
                what + others(births.leaks),
                place(block.get().calls).get()));
    }

    private static String others(int leaks) {
        return leaks > 2 ? " (and " + (leaks - 1) + " other blocks)" : leaks > 1 ? " (and another block)" : "";
    }

    /** The innermost place of the program, the outermost being first. */
    private static Optional<SourceSpan> place(List<Edge> calls) {
        return calls.reversed().stream().map(Edge::span).filter(UserText::holds).findFirst();
    }

    /** The call of the function that allocates, if another function calls it. */
    private String caller(Birth block) {
        List<Edge> shown =
                block.calls.stream().filter(edge -> UserText.holds(edge.span())).toList();
        if (shown.size() < 2) {
            return "";
        }
        Edge call = shown.get(shown.size() - 2);
        return call.op() instanceof Op.Call
                        && !call.source().function().equals(cfa.start().name())
                ? " by the call in " + line(call.span(), shown.getLast().span())
                : "";
    }

    private static String line(SourceSpan span, SourceSpan seenFrom) {
        return (span.file().equals(seenFrom.file()) ? "line " : span.file() + ":") + span.line();
    }

    /** An object when it was made: the calls that were active, and the edge that made it. */
    private record Birth(long address, long step, List<Edge> calls) {}

    /** Follows a run, with the objects that it makes. */
    private abstract class Following implements Interpreter.Observer {

        final NavigableMap<Long, Long> ends = new TreeMap<>();
        private final Deque<Edge> calls = new ArrayDeque<>();
        private long next;
        long steps;

        @Override
        public void after(Edge edge, boolean returned, int depth, Interpreter.Image image) {
            steps++;
            while (calls.size() > depth) {
                calls.removeLast();
            }
            if (edge.op() instanceof Op.Call && !returned) {
                calls.addLast(edge);
            }
            if (edge.op() instanceof Op.Assign assign && assign.target().kind() == Variable.Kind.ALLOCATOR) {
                allocated(edge, assign.target(), image);
            }
            see(edge, returned, image);
        }

        private void allocated(Edge edge, Variable allocator, Interpreter.Image image) {
            long before = next;
            image.variables((variable, value) -> {
                if (variable == allocator) {
                    next = value;
                }
            });
            if (before != 0) {
                ends.put(before, next);
                List<Edge> active = new ArrayList<>(calls);
                active.add(edge);
                born(new Birth(before, steps, active));
            }
        }

        void born(Birth birth) {}

        abstract void see(Edge edge, boolean returned, Interpreter.Image image);

        HeapImage heap(Interpreter.Image image) {
            return new HeapImage(layout, image, ends);
        }

        List<Edge> active(Edge edge) {
            List<Edge> active = new ArrayList<>(calls);
            active.add(edge);
            return active;
        }
    }

    /** Notes where objects are made, and at the error which of them are leaks. */
    private final class Births extends Following {

        private final boolean lost;
        private final Map<Long, Birth> all = new HashMap<>();
        private Optional<HeapImage> last = Optional.empty();
        private int leaks;

        Births(boolean lost) {
            this.lost = lost;
        }

        @Override
        void born(Birth birth) {
            all.put(birth.address, birth);
        }

        @Override
        void see(Edge edge, boolean returned, Interpreter.Image image) {
            if (edge.target().isError() && !returned) {
                last = Optional.of(heap(image));
            }
        }

        /** The first one to which no other one points. */
        Optional<Birth> leak() {
            if (last.isEmpty()) {
                return Optional.empty();
            }
            HeapImage heap = last.get();
            Set<Long> leaking = heap.blocks().stream()
                    .filter(block -> !lost || !heap.reaches(block))
                    .collect(Collectors.toSet());
            leaks = leaking.size();
            Optional<Birth> direct = first(leaking.stream()
                    .filter(block -> !heap.isInside(block, leaking))
                    .collect(Collectors.toSet()));
            return direct.isPresent() ? direct : first(leaking);
        }

        private Optional<Birth> first(Set<Long> blocks) {
            return blocks.stream()
                    .sorted()
                    .flatMap(block -> Optional.ofNullable(all.get(block)).stream())
                    .findFirst();
        }
    }

    /** Notes the last step before which a pointer led to the block. */
    private final class Loss extends Following {

        private final Birth block;
        private boolean reached;
        private long words;
        private String how = "no pointer to it is kept";

        Loss(Birth block) {
            this.block = block;
        }

        @Override
        void see(Edge edge, boolean returned, Interpreter.Image image) {
            if (steps < block.step || edge.op() instanceof Op.Assume || edge.op() instanceof Op.Skip) {
                return;
            }
            if (words > MOST_WORDS) {
                reached = true;
                return;
            }
            HeapImage heap = heap(image);
            words += heap.words();
            boolean now = heap.reaches(block.address);
            if (reached && !now) {
                how = how(edge, returned);
            }
            reached = now;
        }

        private String how(Edge edge, boolean returned) {
            SourceSpan here = place(active(edge)).orElse(SourceSpan.NONE);
            SourceSpan from = place(block.calls).orElse(SourceSpan.NONE);
            String line = here.isKnown() ? " in " + line(here, from) : "";
            if (returned && edge.op() instanceof Op.Call call) {
                return "the last pointer to it ends when " + LinkedName.shown(call.function()) + " returns";
            }
            if (edge.op() instanceof Op.Assign assign && ObjectLife.isBlock(assign.target())
                    || edge.op() instanceof Op.Write write && ObjectLife.isBlocks(write.region())) {
                return "the last pointer to it was in memory that is freed" + line;
            }
            return "the last pointer to it is overwritten" + line;
        }

        String text() {
            return reached ? "no pointer to it is left when the program ends" : how;
        }
    }
}
