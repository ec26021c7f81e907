package org.porpoise.programs.engine.hooks;

import org.jspecify.annotations.Nullable;

/** Turns what stands for a string builder into one of the JDK, and back. */
public final class TextHooks {
  private TextHooks() {}

  /** A builder of the JDK with the same text. */
  public static @Nullable StringBuilder builder(@Nullable Object text) {
    return text == null ? null : new StringBuilder(text.toString());
  }

  /** A buffer of the JDK with the same text. */
  @SuppressWarnings("JdkObsolete") // it is the one that is wanted
  public static @Nullable StringBuffer buffer(@Nullable Object text) {
    return text == null ? null : new StringBuffer(text.toString());
  }

  /** Puts what the program has made of a text into the JDK's builder that it came from. */
  public static void forth(@Nullable Object builder, @Nullable CharSequence changed) {
    String text = String.valueOf(changed);
    if (builder instanceof StringBuilder own && !text.contentEquals(own)) {
      own.setLength(0);
      own.append(text);
    } else if (builder instanceof StringBuffer own && !text.contentEquals(own)) {
      own.setLength(0);
      own.append(text);
    }
  }

  /** Puts back what has become of a text. */
  public static void back(@Nullable Object text, @Nullable CharSequence changed) {
    if (text instanceof ChangeableText own
        && changed != null
        && !own.toString().contentEquals(changed)) {
      own.become(changed.toString());
    }
  }
}
