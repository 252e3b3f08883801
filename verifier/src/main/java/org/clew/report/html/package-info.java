/** The report for a browser: one HTML file without network access, made from a template that report-ui builds. */
@NullMarked
package org.clew.report.html;

import org.jspecify.annotations.NullMarked;
