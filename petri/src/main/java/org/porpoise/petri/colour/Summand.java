package org.porpoise.petri.colour;

/**
 * So many tokens of a colour, or of each colour where the value has blanks.
 *
 * @param factor how many; negative where they are subtracted
 */
public record Summand(long factor, Value value) {}
