package org.clew.smt;

/** The state that the provers of one thread share, so that a solver translates each term only once. It is closed after its provers. */
public interface SolverSession extends AutoCloseable {

    Prover prover(SolverOptions options);

    @Override
    void close();
}
