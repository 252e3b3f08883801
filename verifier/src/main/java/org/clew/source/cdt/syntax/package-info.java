/** Parsing by Eclipse CDT, and facts about its syntax trees that are collected before the lowering. */
@NullMarked
package org.clew.source.cdt.syntax;

import org.jspecify.annotations.NullMarked;
