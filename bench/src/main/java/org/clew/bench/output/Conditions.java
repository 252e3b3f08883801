package org.clew.bench.output;

import java.nio.file.Path;
import java.util.Map;
import org.clew.bench.run.RunLimits;

/**
 * The conditions under which runs were made, as the tables show them.
 *
 * @param options of each configuration
 * @param folder of the results
 */
public record Conditions(String version, RunLimits limits, Map<String, String> options, Path folder) {}
