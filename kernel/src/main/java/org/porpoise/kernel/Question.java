package org.porpoise.kernel;

/**
 * A formula that the user asks of a model without having written it there.
 *
 * @param name what the claim will be called
 * @param formula linear temporal logic over expressions of the model's own language
 */
public record Question(String name, String formula) {}
