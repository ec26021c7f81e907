/**
 * How does Porpoise compare with SPIN on the same models, on the same machine, in the same hour?
 *
 * <p>{@link org.porpoise.bench.spin.SpinBench} runs {@code spin}, {@code gcc} and {@code pan} and
 * then the launcher of Porpoise, one after the other, each as a process of its own so that
 * everything a user waits for is measured. A model on which SPIN has no complete answer is left out
 * and named; one on which Porpoise has none is a miss.
 */
@NullMarked
package org.porpoise.bench.spin;

import org.jspecify.annotations.NullMarked;
