package org.clew.smt.chain;

import java.util.function.Supplier;
import org.clew.smt.Prover;
import org.clew.smt.SolverOptions;
import org.clew.smt.SolverSession;
import org.jspecify.annotations.Nullable;

/** A session that is opened with its first prover, so that nothing native is loaded for questions that need no solver. */
final class LateSession implements SolverSession {

    private final Supplier<SolverSession> open;
    private @Nullable SolverSession session;

    LateSession(Supplier<SolverSession> open) {
        this.open = open;
    }

    @Override
    public Prover prover(SolverOptions options) {
        if (session == null) {
            session = open.get();
        }
        return session.prover(options);
    }

    @Override
    public void close() {
        if (session != null) {
            session.close();
        }
    }
}
