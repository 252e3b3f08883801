/** Properties, and their form in property files. */
@NullMarked
package org.clew.property;

import org.jspecify.annotations.NullMarked;
