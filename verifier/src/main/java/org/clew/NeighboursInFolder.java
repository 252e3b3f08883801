package org.clew;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.clew.cfa.Location;
import org.clew.cfa.Loop;
import org.clew.cfa.LoopForest;
import org.clew.engine.Neighbours;
import org.clew.evidence.Invariant;
import org.clew.evidence.Measure;
import org.clew.evidence.invariant.HeaderFacts;
import org.clew.limits.Budget;
import org.clew.logic.Term;
import org.clew.program.SourceSpan;
import org.clew.source.lowered.GivenInvariant;
import org.clew.source.lowered.LoweredInvariant;
import org.clew.source.lowered.LoweredProgram;
import org.clew.source.text.InputException;
import org.jspecify.annotations.Nullable;

/**
 * The processes that exchange loop invariants with this one through a folder. A thread writes the invariants that are proved here and reads those of
 * the others. To turn their text into formulas, it lowers the program again with the claims in it, so that each name has the meaning that it has at
 * its loop.
 */
final class NeighboursInFolder implements Neighbours {

    private static final long PAUSE_MILLISECONDS = 500;

    /** The exchange may take a tenth of one core: the pause is so many times as long as the last look at the folder took. */
    private static final int PAUSE_FACTOR = 10;

    /** The limit for this process: reading thousands of facts would cost the others more than it helps them. */
    private static final int MOST_SENT = 200;

    /** Lowers the program again, in the same formulas. */
    interface Lowering {
        LoweredProgram with(List<GivenInvariant> claims) throws InputException;
    }

    private record Header(SourceSpan span, String function) {
        static Header of(Location location) {
            return new Header(location.span(), location.function());
        }
    }

    private record Proved(Location header, Term fact) {}

    private final InvariantFolder folder;
    private final HeaderFacts inC;
    private final Lowering lowering;
    private final Map<Header, Set<Term>> received = new HashMap<>();
    private final List<Proved> unsent = new ArrayList<>();
    private final Set<Invariant> sent = new LinkedHashSet<>();
    private int receivedCount;
    private @Nullable Thread thread;

    NeighboursInFolder(InvariantFolder folder, LoweredProgram program, Lowering lowering) {
        this.folder = folder;
        this.inC = new HeaderFacts(program);
        this.lowering = lowering;
    }

    @Override
    public synchronized void proved(Location header, Term fact) {
        if (!at(header).contains(fact)) {
            unsent.add(new Proved(header, fact));
        }
    }

    @Override
    public synchronized List<Term> at(Location header) {
        return List.copyOf(received.getOrDefault(Header.of(header), Set.of()));
    }

    /** Exchanges in a thread of its own until the budget is spent or the run ends. */
    synchronized void begin(Budget budget) {
        thread = new Thread(() -> exchangeUntilSpent(budget), "exchange");
        thread.setDaemon(true);
        thread.start();
    }

    synchronized void end() {
        if (thread != null) {
            thread.interrupt();
        }
    }

    private void exchangeUntilSpent(Budget budget) {
        long pause = PAUSE_MILLISECONDS;
        try {
            while (!budget.isSpent()) {
                Thread.sleep(pause);
                long start = System.nanoTime();
                exchange();
                pause = Math.max(PAUSE_MILLISECONDS, PAUSE_FACTOR * (System.nanoTime() - start) / 1_000_000);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** If the folder cannot be read or written now, the run goes on without these invariants. */
    void exchange() {
        try {
            send();
            receive(folder.news());
        } catch (IOException unreachable) {
            // Perhaps next time.
        }
    }

    private void send() throws IOException {
        boolean more = false;
        for (Proved each : takeUnsent()) {
            Optional<Invariant> text = inC.inC(each.header(), each.fact());
            more |= text.isPresent() && sent.size() < MOST_SENT && add(text.get());
        }
        if (more) {
            folder.write(List.copyOf(sent));
        }
    }

    private synchronized boolean add(Invariant invariant) {
        return sent.add(invariant);
    }

    private synchronized List<Proved> takeUnsent() {
        List<Proved> taken = List.copyOf(unsent);
        unsent.clear();
        return taken;
    }

    private void receive(List<GivenInvariant> claims) {
        if (claims.isEmpty()) {
            return;
        }
        try {
            LoweredProgram program = lowering.with(claims);
            LoopForest forest = new LoopForest(program.cfa());
            for (LoweredInvariant invariant : program.invariants()) {
                forest.headedBy(invariant.location())
                        .map(Loop::header)
                        .ifPresent(header -> receive(Header.of(header), invariant.condition()));
            }
        } catch (InputException ofAnotherProgram) {
            // One of the claims means nothing here.
        }
    }

    private synchronized void receive(Header header, Term fact) {
        if (received.computeIfAbsent(header, key -> new LinkedHashSet<>()).add(fact)) {
            receivedCount++;
        }
    }

    synchronized List<Measure> statistics() {
        return List.of(
                Measure.count("invariants sent", sent.size()), Measure.count("invariants received", receivedCount));
    }
}
