/** A campaign: runs that are made once each, kept in a journal, and shown while they are made. */
@NullMarked
package org.clew.bench.campaign;

import org.jspecify.annotations.NullMarked;
