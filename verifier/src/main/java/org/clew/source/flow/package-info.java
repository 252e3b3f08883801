/** Functions under construction: a graph whose joins are merged instead of linked, so that no empty edges remain. */
@NullMarked
package org.clew.source.flow;

import org.jspecify.annotations.NullMarked;
