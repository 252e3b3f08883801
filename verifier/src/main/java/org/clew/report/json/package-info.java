/** The result of a run as JSON; its schema stands in docs/schema. */
@NullMarked
package org.clew.report.json;

import org.jspecify.annotations.NullMarked;
