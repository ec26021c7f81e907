package org.porpoise.dve.model;

/** An effect: the value is computed after the effects to its left are done, and then stored. */
public record Assignment(Expression.Target target, Expression value) {}
