package org.clew.engine.portfolio;

import org.clew.engine.Strategy;

/** A strategy and its share when it works one after the other with others. */
public record Stage(Strategy strategy, Share share) {}
