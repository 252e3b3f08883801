package org.clew.source.text;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file that should contain C; everything that can be wrong with it has a message of its own. */
public final class SourceFile {
    /** Beyond this, offsets and the syntax tree of one file would not fit; no program that people write comes near. */
    private static final long MOST_BYTES = 1L << 28;

    private SourceFile() {}

    public static String read(Path file) throws InputException {
        String name = file.toString();
        if (!Files.exists(file)) {
            throw new InputException(name, "file", "does not exist", "check the path");
        }
        if (Files.isDirectory(file)) {
            throw new InputException(name, "file", "is a directory", "name a .c or .i file");
        }
        if (!Files.isReadable(file)) {
            throw new InputException(name, "file", "cannot be read", "check its permissions");
        }
        try {
            if (Files.size(file) > MOST_BYTES) {
                throw new InputException(
                        name, "file", "is larger than " + (MOST_BYTES >> 20) + " MB", "split the program");
            }
            return decode(name, Files.readAllBytes(file));
        } catch (IOException failure) {
            throw new InputException(name, "file", "cannot be read: " + failure.getMessage(), "");
        }
    }

    private static String decode(String name, byte[] bytes) throws InputException {
        for (byte b : bytes) {
            if (b == 0) {
                throw new InputException(name, "file", "contains binary data, not C text", "name a .c or .i file");
            }
        }
        String text = text(bytes);
        if (text.isBlank()) {
            throw new InputException(name, "file", "is empty", "name a C program with a function main");
        }
        return text;
    }

    /** Where a byte of a text that is not UTF-8 goes: compilers pass such bytes through, and no character is one of these. */
    public static final int RAW_BYTES = 0xDC00;

    static String text(byte[] bytes) {
        try {
            String text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException notUtf8) {
            StringBuilder text = new StringBuilder(bytes.length);
            for (byte b : bytes) {
                text.append((char) (b >= 0 ? b : RAW_BYTES + (b & 0xff)));
            }
            return text.toString();
        }
    }
}
