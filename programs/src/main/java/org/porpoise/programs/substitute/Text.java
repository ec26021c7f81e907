package org.porpoise.programs.substitute;

import java.util.Spliterator;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.hooks.ChangeableText;

/**
 * What {@code StringBuilder} and {@code StringBuffer} have in common: an array and how much of it
 * is used, touched in the order in which {@code AbstractStringBuilder} of JDK 25 touches them.
 *
 * <p>The array has characters where the JDK's has bytes, so that there is no second form for text
 * outside of Latin-1.
 */
abstract class Text implements CharSequence, ChangeableText {
  private static final int FIRST_CAPACITY = 16;

  private char[] value;
  int count;

  Text() {
    value = new char[FIRST_CAPACITY];
  }

  Text(int capacity) {
    value = new char[capacity];
  }

  Text(CharSequence text) {
    value = new char[text.length() + FIRST_CAPACITY];
    put(text);
  }

  // --- looking ----------------------------------------------------------------------------------

  @Override
  public int length() {
    return count;
  }

  /** For how many characters there is room. */
  public int capacity() {
    return value.length;
  }

  @Override
  public char charAt(int index) {
    char[] from = value;
    checkIndex(index, Math.min(count, from.length));
    return from[index];
  }

  /** The code point that begins at an index. */
  public int codePointAt(int index) {
    int end = count;
    char[] from = value;
    checkIndex(index, end);
    return Character.codePointAt(from, index, end);
  }

  /** The code point that ends before an index. */
  public int codePointBefore(int index) {
    char[] from = value;
    checkIndex(index - 1, count);
    return Character.codePointBefore(from, index);
  }

  /** How many code points there are. */
  public int codePointCount(int begin, int end) {
    int length = count;
    char[] from = value;
    java.util.Objects.checkFromToIndex(begin, end, length);
    return Character.codePointCount(from, begin, end - begin);
  }

  /** The index that is some code points away. */
  public int offsetByCodePoints(int index, int codePointOffset) {
    if (index < 0 || index > count) {
      throw new IndexOutOfBoundsException();
    }
    return Character.offsetByCodePoints(this, index, codePointOffset);
  }

  /** Copies characters. */
  @Override
  public void getChars(int begin, int end, char[] target, int targetBegin) {
    checkRange(begin, end, count);
    java.util.Objects.checkFromToIndex(targetBegin, targetBegin + end - begin, target.length);
    copy(value, begin, target, targetBegin, end - begin);
  }

  /** A part from an index on. */
  public String substring(int start) {
    return substring(start, count);
  }

  /** A part. */
  public String substring(int start, int end) {
    checkRange(start, end, count);
    return text(value, start, end - start);
  }

  @Override
  public CharSequence subSequence(int start, int end) {
    return substring(start, end);
  }

  /** The first place of a text. */
  public int indexOf(String text) {
    return indexOf(text, 0);
  }

  /** The first place of a text from an index on. */
  public int indexOf(String text, int from) {
    return text().indexOf(text, from);
  }

  /** The last place of a text. */
  public int lastIndexOf(String text) {
    return lastIndexOf(text, count);
  }

  /** The last place of a text that is not behind an index. */
  public int lastIndexOf(String text, int from) {
    return text().lastIndexOf(text, from);
  }

  @Override
  public IntStream chars() {
    return StreamSupport.intStream(
        () -> text().chars().spliterator(),
        Spliterator.ORDERED | Spliterator.SIZED | Spliterator.SUBSIZED,
        false);
  }

  @Override
  public IntStream codePoints() {
    return StreamSupport.intStream(
        () -> text().codePoints().spliterator(), Spliterator.ORDERED, false);
  }

  /** All of it. */
  final String text() {
    char[] from = value;
    return text(from, 0, Math.min(count, from.length));
  }

  final int compare(Text other) {
    return text().compareTo(other.text());
  }

  @Override
  public String toString() {
    return text();
  }

  // --- changing ---------------------------------------------------------------------------------

  /** Makes room. */
  public void ensureCapacity(int capacity) {
    if (capacity > 0) {
      value = withRoom(value, capacity);
    }
  }

  /** Gives unused room back. */
  public void trimToSize() {
    int length = count;
    if (length < value.length) {
      value = copyOf(value, length);
    }
  }

  /** Cuts the text off, or fills it up. */
  public void setLength(int length) {
    if (length < 0) {
      throw new StringIndexOutOfBoundsException(length);
    }
    int before = count;
    char[] to = withRoom(value, length);
    for (int i = before; i < length; i++) {
      to[i] = 0;
    }
    count = length;
    value = to;
  }

  /** Changes a character. */
  public void setCharAt(int index, char character) {
    checkIndex(index, count);
    value[index] = character;
  }

  final void put(@Nullable String text) {
    if (text == null) {
      putShort("null");
      return;
    }
    int at = count;
    char[] to = value;
    int length = text.length();
    if (at + length > to.length) {
      to = withRoom(to, at + length);
      value = to;
    }
    copy(text, 0, to, at, length);
    count = at + length;
  }

  /** Appends a text of the JDK's own, as numbers are appended: the array is always written. */
  final void putShort(String text) {
    int at = count;
    int length = text.length();
    char[] to = withRoom(value, at + length);
    copy(text, 0, to, at, length);
    value = to;
    count = at + length;
  }

  final void put(@Nullable Text other) {
    if (other == null) {
      putShort("null");
      return;
    }
    int length = other.length();
    int at = count;
    char[] to = value;
    if (at + length > to.length) {
      to = withRoom(to, at + length);
      value = to;
    }
    other.copyTo(to, at);
    count = at + length;
  }

  /** Copies all of it. */
  void copyTo(char[] to, int at) {
    copy(value, 0, to, at, count);
  }

  final void put(@Nullable CharSequence text) {
    switch (text) {
      case null -> putShort("null");
      case String string -> put(string);
      case Text other -> putText(other);
      default -> put(text, 0, text.length());
    }
  }

  /** Appends another one; a buffer locks itself for it. */
  void putText(Text other) {
    put(other);
  }

  final void put(@Nullable CharSequence text, int start, int end) {
    CharSequence from = text == null ? "null" : text;
    java.util.Objects.checkFromToIndex(start, end, from.length());
    int length = end - start;
    int at = count;
    char[] to = withRoom(value, at + length);
    copy(from, start, to, at, length);
    count = at + length;
    value = to;
  }

  final void put(char[] text, int offset, int length) {
    java.util.Objects.checkFromToIndex(offset, offset + length, text.length);
    int at = count;
    char[] to = withRoom(value, at + length);
    copy(text, offset, to, at, length);
    count = at + length;
    value = to;
  }

  final void put(char character) {
    int at = count;
    char[] to = value;
    if (at + 1 > to.length) {
      to = withRoom(to, at + 1);
      value = to;
    }
    to[at] = character;
    count = at + 1;
  }

  final void putCodePoint(int codePoint) {
    if (Character.isBmpCodePoint(codePoint)) {
      put((char) codePoint);
    } else {
      put(Character.toChars(codePoint), 0, 2);
    }
  }

  final void remove(int start, int end) {
    int length = count;
    int last = Math.min(end, length);
    checkRange(start, last, length);
    if (last > start) {
      copy(value, last, value, start, length - last);
      count = length - (last - start);
    }
  }

  final void removeAt(int index) {
    int length = count;
    checkIndex(index, length);
    copy(value, index + 1, value, index, length - index - 1);
    count = length - 1;
  }

  final void change(int start, int end, String text) {
    int length = count;
    int last = Math.min(end, length);
    checkRange(start, last, length);
    int changed = length + text.length() - (last - start);
    char[] to = value;
    if (changed > to.length) {
      to = withRoom(to, changed);
      value = to;
    }
    copy(to, last, to, last + changed - length, length - last);
    copy(text, 0, to, start, text.length());
    count = changed;
  }

  final void putAt(int offset, @Nullable String text) {
    int length = count;
    checkRange(offset, length, length);
    String added = text == null ? "null" : text;
    char[] to = value;
    if (length + added.length() > to.length) {
      to = withRoom(to, length + added.length());
      value = to;
    }
    copy(to, offset, to, offset + added.length(), length - offset);
    count = length + added.length();
    copy(added, 0, to, offset, added.length());
  }

  final void putAt(int offset, char[] text, int start, int length) {
    int before = count;
    checkRange(offset, before, before);
    checkRange(start, start + length, text.length);
    char[] to = withRoom(value, before + length);
    copy(to, offset, to, offset + length, before - offset);
    copy(text, start, to, offset, length);
    value = to;
    count = before + length;
  }

  final void putAt(int offset, @Nullable CharSequence text, int start, int end) {
    CharSequence from = text == null ? "null" : text;
    int before = count;
    checkRange(offset, before, before);
    java.util.Objects.checkFromToIndex(start, end, from.length());
    int length = end - start;
    char[] to = withRoom(value, before + length);
    copy(to, offset, to, offset + length, before - offset);
    copy(from, start, to, offset, length);
    value = to;
    count = before + length;
  }

  final void turnRound() {
    char[] array = value;
    int length = count;
    boolean hasSurrogates = false;
    for (int low = 0, high = length - 1; low <= high; low++, high--) {
      char one = array[low];
      char other = array[high];
      array[low] = other;
      array[high] = one;
      hasSurrogates |= Character.isSurrogate(one) || Character.isSurrogate(other);
    }
    for (int i = 0; hasSurrogates && i < length - 1; i++) {
      char second = array[i];
      if (Character.isLowSurrogate(second) && Character.isHighSurrogate(array[i + 1])) {
        array[i] = array[i + 1];
        array[++i] = second;
      }
    }
  }

  final void putRepeated(String text, int times) {
    if (times < 0) {
      throw new IllegalArgumentException("count is negative: " + times);
    }
    put(text.repeat(times));
  }

  @Override
  public final void become(String text) {
    setLength(0);
    put(text);
  }

  // --- arrays -----------------------------------------------------------------------------------

  private static char[] withRoom(char[] array, int capacity) {
    int length = array.length;
    return capacity > length
        ? copyOf(array, length + Math.max(capacity - length, length + 2))
        : array;
  }

  private static char[] copyOf(char[] array, int length) {
    char[] copy = new char[length];
    copy(array, 0, copy, 0, Math.min(array.length, length));
    return copy;
  }

  private static void copy(char[] from, int start, char[] to, int at, int length) {
    System.arraycopy(from, start, to, at, length);
  }

  private static void copy(CharSequence from, int start, char[] to, int at, int length) {
    for (int i = 0; i < length; i++) {
      to[at + i] = from.charAt(start + i);
    }
  }

  private static String text(char[] from, int start, int length) {
    char[] copy = new char[length];
    copy(from, start, copy, 0, length);
    return new String(copy);
  }

  private static void checkIndex(int index, int length) {
    if (index < 0 || index >= length) {
      throw new StringIndexOutOfBoundsException(
          "Index " + index + " out of bounds for length " + length);
    }
  }

  private static void checkRange(int start, int end, int length) {
    if (start < 0 || start > end || end > length) {
      throw new StringIndexOutOfBoundsException(
          "Range [" + start + ", " + end + ") out of bounds for length " + length);
    }
  }
}
