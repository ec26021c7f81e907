package org.porpoise.programs.substitute;

import java.io.Serializable;
import org.jspecify.annotations.Nullable;

/**
 * Stands for {@code StringBuffer}: it locks itself. While it adds another buffer it locks that one,
 * too, for its length and again for its characters.
 */
public final class TextBuffer extends Text
    implements Appendable, Comparable<TextBuffer>, Serializable {
  private static final long serialVersionUID = 1;

  /** An empty one. */
  public TextBuffer() {}

  /** An empty one with room. */
  public TextBuffer(int capacity) {
    super(capacity);
  }

  /** One with a text. */
  public TextBuffer(String text) {
    super(text);
  }

  /** One with a text. */
  public TextBuffer(CharSequence text) {
    super(text);
  }

  @Override
  public synchronized int compareTo(TextBuffer other) {
    return compare(other);
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(@Nullable Object object) {
    put(String.valueOf(object));
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(@Nullable String text) {
    put(text);
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(@Nullable TextBuffer text) {
    put((Text) text);
    return this;
  }

  @Override
  public synchronized TextBuffer append(@Nullable CharSequence text) {
    put(text);
    return this;
  }

  @Override
  public synchronized TextBuffer append(@Nullable CharSequence text, int start, int end) {
    put(text, start, end);
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(char[] text) {
    put(text, 0, text.length);
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(char[] text, int offset, int length) {
    put(text, offset, length);
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(boolean value) {
    putShort(String.valueOf(value));
    return this;
  }

  @Override
  public synchronized TextBuffer append(char value) {
    put(value);
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(int value) {
    putShort(String.valueOf(value));
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(long value) {
    putShort(String.valueOf(value));
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(float value) {
    putShort(String.valueOf(value));
    return this;
  }

  /** Adds at the end. */
  public synchronized TextBuffer append(double value) {
    putShort(String.valueOf(value));
    return this;
  }

  /** Adds a code point at the end. */
  public synchronized TextBuffer appendCodePoint(int codePoint) {
    putCodePoint(codePoint);
    return this;
  }

  /** Takes a part away. */
  public synchronized TextBuffer delete(int start, int end) {
    remove(start, end);
    return this;
  }

  /** Takes a character away. */
  public synchronized TextBuffer deleteCharAt(int index) {
    removeAt(index);
    return this;
  }

  /** Puts a text in place of a part. */
  public synchronized TextBuffer replace(int start, int end, String text) {
    change(start, end, text);
    return this;
  }

  /** Adds in between. */
  public synchronized TextBuffer insert(int index, char[] text, int offset, int length) {
    putAt(index, text, offset, length);
    return this;
  }

  /** Adds in between. */
  public synchronized TextBuffer insert(int offset, @Nullable Object object) {
    putAt(offset, String.valueOf(object));
    return this;
  }

  /** Adds in between. */
  public synchronized TextBuffer insert(int offset, @Nullable String text) {
    putAt(offset, text);
    return this;
  }

  /** Adds in between. */
  public synchronized TextBuffer insert(int offset, char[] text) {
    putAt(offset, text, 0, text.length);
    return this;
  }

  /** Adds in between. */
  public TextBuffer insert(int offset, @Nullable CharSequence text) {
    CharSequence added = text == null ? "null" : text;
    return insert(offset, added, 0, added.length());
  }

  /** Adds in between. */
  public synchronized TextBuffer insert(
      int offset, @Nullable CharSequence text, int start, int end) {
    putAt(offset, text, start, end);
    return this;
  }

  /** Adds in between. */
  public TextBuffer insert(int offset, boolean value) {
    return insert(offset, String.valueOf(value));
  }

  /** Adds in between. */
  public synchronized TextBuffer insert(int offset, char value) {
    putAt(offset, String.valueOf(value));
    return this;
  }

  /** Adds in between. */
  public TextBuffer insert(int offset, int value) {
    return insert(offset, String.valueOf(value));
  }

  /** Adds in between. */
  public TextBuffer insert(int offset, long value) {
    return insert(offset, String.valueOf(value));
  }

  /** Adds in between. */
  public TextBuffer insert(int offset, float value) {
    return insert(offset, String.valueOf(value));
  }

  /** Adds in between. */
  public TextBuffer insert(int offset, double value) {
    return insert(offset, String.valueOf(value));
  }

  /** Turns it round. */
  public synchronized TextBuffer reverse() {
    turnRound();
    return this;
  }

  /** Adds something several times at the end. */
  public synchronized TextBuffer repeat(int codePoint, int times) {
    putRepeated(Character.toString(codePoint), times);
    return this;
  }

  /** Adds something several times at the end. */
  public synchronized TextBuffer repeat(@Nullable CharSequence text, int times) {
    putRepeated(String.valueOf(text), times);
    return this;
  }

  @Override
  public synchronized int length() {
    return super.length();
  }

  @Override
  public synchronized int capacity() {
    return super.capacity();
  }

  @Override
  public synchronized void ensureCapacity(int capacity) {
    super.ensureCapacity(capacity);
  }

  @Override
  public synchronized void trimToSize() {
    super.trimToSize();
  }

  @Override
  public synchronized void setLength(int length) {
    super.setLength(length);
  }

  @Override
  public synchronized char charAt(int index) {
    return super.charAt(index);
  }

  @Override
  public synchronized int codePointAt(int index) {
    return super.codePointAt(index);
  }

  @Override
  public synchronized int codePointBefore(int index) {
    return super.codePointBefore(index);
  }

  @Override
  public synchronized int codePointCount(int begin, int end) {
    return super.codePointCount(begin, end);
  }

  @Override
  public synchronized int offsetByCodePoints(int index, int codePointOffset) {
    return super.offsetByCodePoints(index, codePointOffset);
  }

  @Override
  public synchronized void getChars(int begin, int end, char[] target, int targetBegin) {
    super.getChars(begin, end, target, targetBegin);
  }

  @Override
  public synchronized void setCharAt(int index, char character) {
    super.setCharAt(index, character);
  }

  @Override
  public synchronized String substring(int start) {
    return super.substring(start);
  }

  @Override
  public synchronized String substring(int start, int end) {
    return super.substring(start, end);
  }

  @Override
  public synchronized CharSequence subSequence(int start, int end) {
    return super.subSequence(start, end);
  }

  @Override
  public synchronized int indexOf(String text, int from) {
    return super.indexOf(text, from);
  }

  @Override
  public synchronized int lastIndexOf(String text, int from) {
    return super.lastIndexOf(text, from);
  }

  @Override
  public synchronized String toString() {
    return super.toString();
  }

  @Override
  synchronized void copyTo(char[] to, int at) {
    super.copyTo(to, at);
  }

  @Override
  synchronized void putText(Text other) {
    super.putText(other);
  }
}
