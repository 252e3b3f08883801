package org.clew.evidence;

import java.util.ArrayList;
import java.util.List;
import org.clew.evidence.ExecutionTree.Direction;

/** The events of one search in the order in which they happened, up to a limit; those beyond it are counted. */
public final class SearchLog {

    /** Keeps nothing: for runs without a report. */
    public static final SearchLog NONE = new SearchLog("", Direction.FORWARD, 0);

    private final String strategy;
    private final Direction direction;
    private final int most;
    private final List<SearchEvent> events = new ArrayList<>();
    private int leftOut;

    public SearchLog(String strategy, Direction direction, int most) {
        this.strategy = strategy;
        this.direction = direction;
        this.most = most;
    }

    public String strategy() {
        return strategy;
    }

    public Direction direction() {
        return direction;
    }

    /** False if there is no listener, so that events need not be created. */
    public boolean isOn() {
        return most > 0;
    }

    public synchronized void add(SearchEvent event) {
        if (most == 0) {
            return;
        }
        if (events.size() < most) {
            events.add(event);
        } else {
            leftOut++;
        }
    }

    /** A report may be written while the search still runs. */
    public synchronized List<SearchEvent> events() {
        return List.copyOf(events);
    }

    /** How many events are kept. */
    public synchronized int size() {
        return events.size();
    }

    public synchronized int leftOut() {
        return leftOut;
    }
}
