package org.clew.bench.run;

import java.io.IOException;
import java.util.List;

/**
 * A way to enforce limits: control groups of the kernel where this process may make them, otherwise {@code ulimit} for each process and a thread that
 * samples the process tree.
 */
public sealed interface Confinement permits ControlGroups, SystemdScopes, ProcessLimits {

    /** One sentence for the user. */
    String description();

    /** A place for one run. */
    Cage cage(RunLimits limits) throws IOException;

    /** The best that works here. */
    static Confinement strongest() {
        return ControlGroups.find()
                .<Confinement>map(found -> found)
                .or(SystemdScopes::find)
                .orElseGet(ProcessLimits::new);
    }

    /** The place of one run, and the kernel's measurements of it. */
    interface Cage extends AutoCloseable {

        /** Words before the command. */
        default List<String> prefix() {
            return List.of();
        }

        /** The file into which a process writes 0 to join; empty if there is none. */
        default String door() {
            return "";
        }

        /** Processor time so far in microseconds; negative if the kernel does not tell. */
        default long cpuMicroseconds() {
            return -1;
        }

        /** The highest memory use so far; negative if the kernel does not tell. */
        default long peakBytes() {
            return -1;
        }

        /** Whether the kernel killed a process for its memory. */
        default boolean ranOutOfMemory() {
            return false;
        }

        /** Kills everything inside, if the kernel can do that at once. */
        default void kill() {}

        @Override
        default void close() {}
    }
}
