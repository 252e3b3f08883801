/** The concrete interpreter: functions are compiled to instructions over registers and run on given inputs. */
@NullMarked
package org.clew.semantics.run;

import org.jspecify.annotations.NullMarked;
