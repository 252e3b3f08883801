package org.clew.engine.explore;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;

/** The states that wait, in several orders at the same time; {@link #next} takes from the orders in turn. */
final class Frontier {

    private static final SearchOrder[] TURNS = {
        SearchOrder.NOVEL, SearchOrder.NEAR, SearchOrder.SHALLOW, SearchOrder.NOVEL, SearchOrder.NEAR, SearchOrder.DEEP
    };

    private final int limit;
    private final List<PriorityQueue<Pending>> queues = new ArrayList<>();
    private int size;
    private int turn;

    /** @param limit how many states may wait */
    Frontier(int limit) {
        this.limit = limit;
        for (SearchOrder order : SearchOrder.values()) {
            queues.add(new PriorityQueue<>(order));
        }
    }

    boolean isEmpty() {
        return size == 0;
    }

    int size() {
        return size;
    }

    /** Returns how many states had to be dropped to make room. */
    int add(Pending pending) {
        queues.forEach(queue -> queue.add(pending));
        size++;
        return size > limit ? dropUnpromising(limit / 2) : 0;
    }

    Pending next() {
        if (isEmpty()) {
            throw new NoSuchElementException("nothing waits");
        }
        PriorityQueue<Pending> queue = queues.get(TURNS[turn].ordinal());
        turn = (turn + 1) % TURNS.length;
        Pending first = queue.remove();
        while (first.isTaken()) {
            first = queue.remove();
        }
        first.take();
        size--;
        forgetTaken();
        return first;
    }

    /** Keeps the states that come first in the order of seldom taken edges. */
    private int dropUnpromising(int keep) {
        int before = size;
        List<Pending> waiting = new ArrayList<>(size);
        queues.getFirst().stream().filter(pending -> !pending.isTaken()).forEach(waiting::add);
        waiting.sort(SearchOrder.NOVEL);
        refill(waiting.subList(0, Math.min(keep, waiting.size())));
        return before - size;
    }

    /** A state taken from one queue stays in the others until they consist mostly of such. */
    private void forgetTaken() {
        for (PriorityQueue<Pending> queue : queues) {
            if (queue.size() > 64 && queue.size() > 4 * size) {
                List<Pending> waiting = new ArrayList<>(size);
                queue.stream().filter(pending -> !pending.isTaken()).forEach(waiting::add);
                waiting.sort(Comparator.comparingLong(Pending::age));
                queue.clear();
                queue.addAll(waiting);
            }
        }
    }

    private void refill(List<Pending> waiting) {
        for (PriorityQueue<Pending> queue : queues) {
            queue.clear();
            queue.addAll(waiting);
        }
        size = waiting.size();
    }
}
