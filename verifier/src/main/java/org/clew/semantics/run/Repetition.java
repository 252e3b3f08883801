package org.clew.semantics.run;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.clew.cfa.Cfa;
import org.clew.logic.Sort;
import org.clew.logic.Symbol;
import org.clew.logic.Value;
import org.clew.program.Op;
import org.clew.semantics.period.Leap;
import org.clew.semantics.period.Period;
import org.clew.semantics.period.Step;

/**
 * Detects that the steps of a run repeat themselves, and then computes many rounds of them at once. A loop that counts to a hundred million takes
 * milliseconds.
 */
final class Repetition {

    private static final long FIRST = 20_000;
    private static final int LENGTH = 2_048;

    /** Longer ones are rounds of outer loops. */
    private static final int MOST_PERIODS = 3;

    /** More are counted as so many. */
    static final long MOST_STEPS = 1L << 60;

    private final Interpreter program;
    private final Registers r;
    private final List<Seen> seen = new ArrayList<>();
    private long begin = FIRST;
    private long pause = FIRST;
    private int outermost = Integer.MAX_VALUE;

    /** A step of the run, made at a place: along the edge, or from the end of a function back to the call. */
    private record Seen(CompiledLocation from, CompiledEdge edge, boolean returns) {

        boolean isAs(Seen other) {
            return from == other.from && edge == other.edge && returns == other.returns;
        }
    }

    Repetition(Interpreter program, Registers r) {
        this.program = program;
        this.r = r;
    }

    /** Whether steps are looked at when so many have been made. */
    boolean isWatching(long made) {
        return made >= begin;
    }

    /** @param depth of calls after the step */
    void add(CompiledLocation from, CompiledEdge edge, boolean returns, int depth) {
        seen.add(new Seen(from, edge, returns));
        outermost = Math.min(outermost, depth);
    }

    /** Whether it is time for a leap: enough was seen, and the run is in the outermost of the calls that were seen. */
    boolean isDue(int depth) {
        return seen.size() >= LENGTH && (depth <= outermost || seen.size() >= 2 * LENGTH);
    }

    /** Makes as many rounds as can be made at once; how many steps that are. */
    long leap(CompiledLocation at, CompiledFunction current, long made) {
        long steps = 0;
        for (int period : periods()) {
            List<Seen> round = seen.subList(seen.size() - period, seen.size());
            Optional<Leap> leap = at == round.getFirst().from() ? leap(round, current) : Optional.empty();
            if (leap.isPresent()) {
                leap.get()
                        .words()
                        .forEach((symbol, word) ->
                                slot(current, symbol).orElseThrow().store(r, word.bits()));
                steps = leap.get()
                        .rounds()
                        .multiply(BigInteger.valueOf(period))
                        .min(BigInteger.valueOf(MOST_STEPS))
                        .longValueExact();
                break;
            }
        }
        // After each useless attempt the next one is delayed longer.
        pause = steps > pause ? FIRST : 2 * pause;
        begin = made + pause;
        seen.clear();
        outermost = Integer.MAX_VALUE;
        return steps;
    }

    /** Numbers of steps after which the run did the same again, at least twice; those first that it did for longer. */
    private int[] periods() {
        int[] same = overlaps();
        return IntStream.range(1, same.length)
                .filter(period -> same[period] >= period)
                .boxed()
                .sorted((a, b) -> Integer.compare(same[b], same[a]))
                .limit(MOST_PERIODS)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** For each distance how many of the last steps are those that were made at this distance before them (the Z-function). */
    private int[] overlaps() {
        List<Seen> backwards = seen.reversed();
        int size = backwards.size();
        int[] same = new int[size];
        int begin = 0;
        int end = 0;
        for (int i = 1; i < size; i++) {
            int length = i < end ? Math.min(end - i, same[i - begin]) : 0;
            while (i + length < size && backwards.get(length).isAs(backwards.get(i + length))) {
                length++;
            }
            same[i] = length;
            if (i + length > end) {
                begin = i;
                end = i + length;
            }
        }
        return same;
    }

    private Optional<Leap> leap(List<Seen> round, CompiledFunction current) {
        Cfa cfa = program.cfa();
        List<Step> steps = new ArrayList<>();
        for (Seen step : round) {
            boolean onlyWay = step.from().exclusive || step.from().edges.length < 2;
            if (!onlyWay) {
                return Optional.empty();
            }
            steps.add(
                    step.edge().edge.op() instanceof Op.Call call
                            ? called(step, call, cfa)
                            : new Step.Operation(step.edge().edge.op()));
        }
        return Period.leap(cfa.pool(), program.globals()::containsKey, steps, symbol -> value(current, symbol));
    }

    private static Step called(Seen step, Op.Call call, Cfa cfa) {
        var callee = cfa.function(call.function()).orElseThrow();
        return step.returns() ? new Step.Return(call, callee) : new Step.Call(call, callee);
    }

    private Optional<Value> value(CompiledFunction current, Symbol symbol) {
        return slot(current, symbol)
                .filter(slot -> slot.sort() instanceof Sort.BitVec && Values.isWord(slot.sort()))
                .map(slot -> slot.value(r));
    }

    private Optional<Slot> slot(CompiledFunction current, Symbol symbol) {
        Integer global = program.globals().get(symbol);
        return global == null ? current.slot(symbol) : Optional.of(new Slot(true, global, symbol.sort()));
    }
}
