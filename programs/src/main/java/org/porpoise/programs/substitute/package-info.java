/**
 * Classes that a program gets in place of classes of the JDK that neither can be copied, because
 * they use what only their own package can see, nor need a model, because they are plain code.
 *
 * <p>{@link org.porpoise.programs.substitute.TextBuilder} is {@code StringBuilder} and {@link
 * org.porpoise.programs.substitute.TextBuffer} is {@code StringBuffer}, with the accesses of the
 * JDK's in the JDK's order; {@link org.porpoise.programs.substitute.ArrayLoops} is what the JDK's
 * classes do to arrays by instructions of the machine, written as loops. They are renamed and
 * rewritten like the copies, so what they do is visible, and they are never used as they are.
 */
@NullMarked
package org.porpoise.programs.substitute;

import org.jspecify.annotations.NullMarked;
