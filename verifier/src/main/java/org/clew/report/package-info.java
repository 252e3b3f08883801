/** Writers: results to text and pictures. They see data, never an engine. */
@NullMarked
package org.clew.report;

import org.jspecify.annotations.NullMarked;
