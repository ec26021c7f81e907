/**
 * What is a temporal property? Formulas of linear temporal logic over numbered propositions, and
 * automata on infinite words.
 *
 * <p>Nothing here knows of systems: who knows what a proposition means gives it a number. As the
 * lowest module this one also has the room of the texts that users write, {@code logic.source}.
 */
@NullMarked
package org.porpoise.logic;

import org.jspecify.annotations.NullMarked;
