package org.porpoise.programs.substitute;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/** Stands for {@code StringBuilder}. */
public final class TextBuilder extends Text
    implements Appendable, Comparable<TextBuilder>, Serializable {
  private static final long serialVersionUID = 1;

  /** An empty one. */
  public TextBuilder() {}

  /** An empty one with room. */
  public TextBuilder(int capacity) {
    super(capacity);
  }

  /** One with a text. */
  public TextBuilder(String text) {
    super(text);
  }

  /** One with a text. */
  public TextBuilder(CharSequence text) {
    super(text);
  }

  @Override
  public int compareTo(TextBuilder other) {
    return compare(other);
  }

  /** Adds at the end. */
  public TextBuilder append(@Nullable Object object) {
    put(String.valueOf(object));
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(@Nullable String text) {
    put(text);
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(@Nullable TextBuffer text) {
    put((Text) text);
    return this;
  }

  @Override
  public TextBuilder append(@Nullable CharSequence text) {
    put(text);
    return this;
  }

  @Override
  public TextBuilder append(@Nullable CharSequence text, int start, int end) {
    put(text, start, end);
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(char[] text) {
    put(text, 0, text.length);
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(char[] text, int offset, int length) {
    put(text, offset, length);
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(boolean value) {
    putShort(String.valueOf(value));
    return this;
  }

  @Override
  public TextBuilder append(char value) {
    put(value);
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(int value) {
    putShort(String.valueOf(value));
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(long value) {
    putShort(String.valueOf(value));
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(float value) {
    putShort(String.valueOf(value));
    return this;
  }

  /** Adds at the end. */
  public TextBuilder append(double value) {
    putShort(String.valueOf(value));
    return this;
  }

  /** Adds a code point at the end. */
  public TextBuilder appendCodePoint(int codePoint) {
    putCodePoint(codePoint);
    return this;
  }

  /** Takes a part away. */
  public TextBuilder delete(int start, int end) {
    remove(start, end);
    return this;
  }

  /** Takes a character away. */
  public TextBuilder deleteCharAt(int index) {
    removeAt(index);
    return this;
  }

  /** Puts a text in place of a part. */
  public TextBuilder replace(int start, int end, String text) {
    change(start, end, text);
    return this;
  }

  /** Adds in between. */
  public TextBuilder insert(int index, char[] text, int offset, int length) {
    putAt(index, text, offset, length);
    return this;
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, @Nullable Object object) {
    putAt(offset, String.valueOf(object));
    return this;
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, @Nullable String text) {
    putAt(offset, text);
    return this;
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, char[] text) {
    putAt(offset, text, 0, text.length);
    return this;
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, @Nullable CharSequence text) {
    CharSequence added = text == null ? "null" : text;
    return insert(offset, added, 0, added.length());
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, @Nullable CharSequence text, int start, int end) {
    putAt(offset, text, start, end);
    return this;
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, boolean value) {
    return insert(offset, String.valueOf(value));
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, char value) {
    putAt(offset, String.valueOf(value));
    return this;
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, int value) {
    return insert(offset, String.valueOf(value));
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, long value) {
    return insert(offset, String.valueOf(value));
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, float value) {
    return insert(offset, String.valueOf(value));
  }

  /** Adds in between. */
  public TextBuilder insert(int offset, double value) {
    return insert(offset, String.valueOf(value));
  }

  /** Turns it round. */
  public TextBuilder reverse() {
    turnRound();
    return this;
  }

  /** Adds something several times at the end. */
  public TextBuilder repeat(int codePoint, int times) {
    putRepeated(Character.toString(codePoint), times);
    return this;
  }

  /** Adds something several times at the end. */
  public TextBuilder repeat(@Nullable CharSequence text, int times) {
    putRepeated(String.valueOf(text), times);
    return this;
  }
}
