package org.clew.cli;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;
import java.util.Optional;

/**
 * Ends the process although a solver is still busy in native code. The JVM calls C's {@code exit}, which destroys the data of native libraries while
 * their threads still use it; the crash would replace the exit code. {@code _exit} does not do that.
 */
final class AbruptEnd {

    private AbruptEnd() {}

    /** Calls {@code _exit} where the JVM has the foreign function interface (22 and newer). */
    static void with(int code) {
        System.out.flush();
        System.err.flush();
        try {
            // By reflection, because the sources are those of Java 21, which does not have it yet.
            Class<?> linkers = Class.forName("java.lang.foreign.Linker");
            Class<?> descriptors = Class.forName("java.lang.foreign.FunctionDescriptor");
            Class<?> layouts = Class.forName("java.lang.foreign.MemoryLayout");
            Class<?> segments = Class.forName("java.lang.foreign.MemorySegment");
            Class<?> options = Class.forName("java.lang.foreign.Linker$Option");
            Object linker = linkers.getMethod("nativeLinker").invoke(null);
            Object lookup = linkers.getMethod("defaultLookup").invoke(linker);
            Object symbol = ((Optional<?>) Class.forName("java.lang.foreign.SymbolLookup")
                            .getMethod("find", String.class)
                            .invoke(lookup, "_exit"))
                    .orElseThrow();
            Object parameters = Array.newInstance(layouts, 1);
            Array.set(
                    parameters,
                    0,
                    Class.forName("java.lang.foreign.ValueLayout")
                            .getField("JAVA_INT")
                            .get(null));
            Object signature =
                    descriptors.getMethod("ofVoid", parameters.getClass()).invoke(null, parameters);
            MethodHandle exit =
                    (MethodHandle) linkers.getMethod("downcallHandle", segments, descriptors, options.arrayType())
                            .invoke(linker, symbol, signature, Array.newInstance(options, 0));
            exit.invokeWithArguments(code);
        } catch (Throwable notThere) {
            Runtime.getRuntime().halt(code);
        }
    }
}
