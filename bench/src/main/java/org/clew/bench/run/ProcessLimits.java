package org.clew.bench.run;

/** Enforces limits without control groups: {@code ulimit} for each process, and a sample of the process tree ten times a second. */
public record ProcessLimits() implements Confinement {

    @Override
    public String description() {
        return "resource limits of each process (RLIMIT_CPU, RLIMIT_DATA) and a watch of the process tree; no control groups"
                + " of version 2 can be made here";
    }

    @Override
    public Cage cage(RunLimits limits) {
        return new Cage() {};
    }
}
