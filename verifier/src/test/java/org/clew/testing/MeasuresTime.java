package org.clew.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test whose expectation is about the clock: that a limit in seconds holds. All others count steps, so that they have the same
 * outcome on a busy machine; {@code -DexcludedGroups=clock} leaves these few out.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("clock")
public @interface MeasuresTime {}
