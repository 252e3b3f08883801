/** The result of a run as SARIF 2.1.0, for editors and code scanning. */
@NullMarked
package org.clew.report.sarif;

import org.jspecify.annotations.NullMarked;
