package org.clew.cli;

import java.util.List;

/**
 * The answer of several processes about one program.
 *
 * @param verdict the text of the verdict line; empty if the input could not be read
 * @param out what the process that decided printed before its verdict, and which one it was
 * @param err its warnings
 */
public record NodesAnswer(ExitCode code, String verdict, List<String> out, List<String> err) {
    public NodesAnswer {
        out = List.copyOf(out);
        err = List.copyOf(err);
    }
}
