package org.clew.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.cli.option.UsageException;
import org.jspecify.annotations.Nullable;

/** Checks before a run begins that its output files can be written, because a run may take hours. */
final class OutputPath {

    private OutputPath() {}

    /** A folder that is there, or can be made. */
    static void checkFolder(String option, @Nullable Path folder) throws UsageException {
        if (folder == null) {
            return;
        }
        Path existing = folder.toAbsolutePath();
        while (existing != null && !Files.exists(existing)) {
            existing = existing.getParent();
        }
        if (existing != null && !Files.isDirectory(existing)) {
            throw new UsageException(option + ": " + existing + " is not a folder");
        }
        try {
            tryToWrite(Files.createDirectories(folder));
        } catch (IOException e) {
            throw new UsageException(option + ": cannot write to " + folder);
        }
    }

    /** A file in a folder that is there. */
    static void checkFile(String option, @Nullable Path file) throws UsageException {
        if (file == null) {
            return;
        }
        Path folder = file.toAbsolutePath().getParent();
        if (Files.isDirectory(file)) {
            throw new UsageException(option + ": " + file + " is a folder");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new UsageException(option + ": there is no folder " + folder);
        }
        try {
            if (!Files.isWritable(file)) {
                tryToWrite(folder);
            }
        } catch (IOException e) {
            throw new UsageException(option + ": cannot write to " + file);
        }
    }

    /** Permissions do not tell everything. A name that only has to be free needs no secure random numbers, whose first use takes milliseconds. */
    private static void tryToWrite(Path folder) throws IOException {
        String name = "clew" + Long.toHexString(System.nanoTime())
                + ProcessHandle.current().pid() + ".part";
        Files.delete(Files.createFile(folder.resolve(name)));
    }
}
