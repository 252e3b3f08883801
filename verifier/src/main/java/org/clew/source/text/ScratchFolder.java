package org.clew.source.text;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A folder for the files of a compiler and of what it makes, which only this user can read. {@code Files.createTempDirectory} draws its names from a secure random
 * generator, whose first use takes several milliseconds; here a name only has to be free, because a folder that exists is never used.
 */
public final class ScratchFolder implements AutoCloseable {

    private static final FileAttribute<Set<PosixFilePermission>> OWN = PosixFilePermissions.asFileAttribute(EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE));

    private static final int MOST_ATTEMPTS = 100;

    private final Path path;

    private ScratchFolder(Path path) {
        this.path = path;
    }

    public static ScratchFolder create(String prefix) throws IOException {
        Path parent = Path.of(System.getProperty("java.io.tmpdir"));
        for (int i = 1; ; i++) {
            Path path = parent.resolve(prefix
                    + Long.toHexString(System.nanoTime())
                    + ProcessHandle.current().pid());
            try {
                return new ScratchFolder(Files.createDirectory(path, OWN));
            } catch (FileAlreadyExistsException taken) {
                if (i == MOST_ATTEMPTS) {
                    throw taken;
                }
            }
        }
    }

    public Path path() {
        return path;
    }

    /** Deletes the folder and all that is in it. */
    @Override
    public void close() throws IOException {
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        }
    }
}
