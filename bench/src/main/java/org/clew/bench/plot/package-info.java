/** Plots as SVG: scatter plots, and lines over logarithmic axes for quantiles and growth. */
@NullMarked
package org.clew.bench.plot;

import org.jspecify.annotations.NullMarked;
