/** What is to hold, and how it is written in property files. */
@NullMarked
package org.clew.property;

import org.jspecify.annotations.NullMarked;
