package org.clew.cli;

import picocli.CommandLine.Option;

/** Every command explains itself. */
final class HelpOption {
    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "Show this help and exit.")
    private boolean help;
}
