package org.clew.source.cdt.syntax;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.clew.source.text.PredefinedMacros;
import org.eclipse.cdt.core.index.IIndexFileLocation;
import org.eclipse.cdt.internal.core.parser.IMacroDictionary;
import org.eclipse.cdt.internal.core.parser.scanner.CharArray;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContent;
import org.eclipse.cdt.internal.core.parser.scanner.InternalFileContentProvider;
import org.jspecify.annotations.Nullable;

/**
 * The files that a program includes: from disk, or, below {@link #STANDARD}, headers of our own. A machine without a compiler
 * seldom has a C library's.
 */
final class HeaderFiles extends InternalFileContentProvider {
    static final String STANDARD = "/<headers>";

    @Override
    public boolean getInclusionExists(String path) {
        return isStandard(path) ? resource(path) != null : Files.isRegularFile(Path.of(path));
    }

    @Override
    public @Nullable InternalFileContent getContentForInclusion(String path, IMacroDictionary macros) {
        try {
            byte[] bytes = isStandard(path) ? standard(path) : Files.readAllBytes(Path.of(path));
            char[] text = new String(bytes, StandardCharsets.ISO_8859_1).toCharArray();
            return new InternalFileContent(path, new CharArray(text));
        } catch (IOException missing) {
            return null;
        }
    }

    private static boolean isStandard(String path) {
        return path.startsWith(STANDARD);
    }

    private static @Nullable URL resource(String path) {
        return PredefinedMacros.class.getResource("headers" + path.substring(STANDARD.length()));
    }

    private static byte[] standard(String path) throws IOException {
        URL resource = resource(path);
        if (resource == null) {
            throw new FileNotFoundException(path);
        }
        try (InputStream stream = resource.openStream()) {
            return stream.readAllBytes();
        }
    }

    @Override
    public @Nullable InternalFileContent getContentForInclusion(IIndexFileLocation location, String path) {
        return null;
    }
}
