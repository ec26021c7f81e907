package org.porpoise.promela.model;

import org.porpoise.promela.source.Place;

/**
 * An {@code ltl} block.
 *
 * @param name its name; SPIN calls those without one {@code ltl_0}, {@code ltl_1}, and so on
 * @param formula what shall hold of every execution
 * @param place where it is
 */
public record LtlProperty(String name, Formula formula, Place place) {}
