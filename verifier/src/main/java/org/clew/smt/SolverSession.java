package org.clew.smt;

/**
 * What the provers of one thread share: a solver that has made something of a term for one of them need not do so again for the
 * next. Closed after its provers.
 */
public interface SolverSession extends AutoCloseable {

    Prover prover(SolverOptions options);

    @Override
    void close();
}
