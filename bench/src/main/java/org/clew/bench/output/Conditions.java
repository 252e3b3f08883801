package org.clew.bench.output;

import java.nio.file.Path;
import java.util.Map;
import org.clew.bench.run.RunLimits;

/**
 * Under what conditions runs were made, as far as a table tells it.
 *
 * @param options of each configuration
 * @param folder of the results
 */
public record Conditions(String version, RunLimits limits, Map<String, String> options, Path folder) {}
