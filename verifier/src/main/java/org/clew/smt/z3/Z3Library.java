package org.clew.smt.z3;

import com.microsoft.z3.Native;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Loads Z3's two native libraries, once, from the folder that the launcher names or from the folder of the jar. */
final class Z3Library {

    private static final String FOLDER_PROPERTY = "clew.natives";

    private Z3Library() {}

    /** Why Z3 does not work here; empty if it does. */
    static Optional<String> obstacle() {
        return Optional.ofNullable(Loaded.OBSTACLE);
    }

    static String version() {
        return Native.getFullVersion();
    }

    /** The class initialiser runs when the solver is first needed, and only then. */
    private static final class Loaded {
        private static final @Nullable String OBSTACLE = load();

        private static @Nullable String load() {
            Path folder = folder();
            Path solver = folder.resolve("libz3.so");
            Path binding = folder.resolve("libz3java.so");
            if (!Files.exists(solver) || !Files.exists(binding)) {
                return "libz3.so and libz3java.so are not in " + folder + " (system property " + FOLDER_PROPERTY + ")";
            }
            try {
                // The binding would search java.library.path, which we do not ask users to set.
                System.setProperty("z3.skipLibraryLoad", "true");
                System.load(solver.toString());
                System.load(binding.toString());
                Native.getFullVersion();
                return null;
            } catch (UnsatisfiedLinkError | SecurityException e) {
                return e.getMessage();
            }
        }

        private static Path folder() {
            String named = System.getProperty(FOLDER_PROPERTY);
            if (named != null) {
                return Path.of(named).toAbsolutePath();
            }
            try {
                Path jar = Path.of(Z3Library.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toURI());
                return jar.resolveSibling("natives").toAbsolutePath();
            } catch (URISyntaxException e) {
                return Path.of("natives").toAbsolutePath();
            }
        }
    }
}
