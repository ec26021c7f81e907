/**
 * What can be known of a Promela model from its text, before any process exists: what its variables
 * can hold at most ({@link org.porpoise.promela.analysis.Ranges}), what can go wrong, which
 * variables matter at which node and which at none, which nodes concern nobody else, and which
 * parts of a state it needs. Nothing here knows where a variable lives in a state; that is {@code
 * layout}, which is made from these answers. {@link org.porpoise.promela.analysis.LocalNodes} finds
 * nodes whose transitions are a stubborn set by themselves, and invisible where propositions are
 * observed.
 */
@NullMarked
package org.porpoise.promela.analysis;

import org.jspecify.annotations.NullMarked;
