package org.clew.cli;

import picocli.CommandLine.Option;

/** Every command explains itself. */
final class HelpOption {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    @SuppressWarnings("UnusedVariable") // picocli reads it
    private boolean help;
}
