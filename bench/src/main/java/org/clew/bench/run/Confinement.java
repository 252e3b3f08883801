package org.clew.bench.run;

import java.io.IOException;
import java.util.List;

/** How limits are kept: by control groups of the kernel where we may make them, else by limits of each process and a watch. */
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

    /** Where one run lives, and what the kernel says about it. */
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
