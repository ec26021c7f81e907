package org.porpoise.promela.model;

import org.porpoise.logic.source.SourcePlace;

/**
 * An {@code ltl} block.
 *
 * @param name its name; those without one are {@code never}, {@code never_1}, and so on
 * @param formula what shall hold of every execution
 * @param place where it is
 */
public record LtlProperty(String name, Formula formula, SourcePlace place) {}
