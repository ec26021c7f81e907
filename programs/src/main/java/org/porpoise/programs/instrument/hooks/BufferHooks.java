package org.porpoise.programs.instrument.hooks;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.Execution;
import org.porpoise.programs.engine.hooks.Hooks;
import org.porpoise.programs.engine.hooks.MemoryHooks;
import org.porpoise.programs.engine.jdk.Backing;
import org.porpoise.programs.trace.Operation;

/**
 * What rewritten code calls around the methods of buffers.
 *
 * <p>A buffer has a state of its own, its position, limit and mark, which is one location; its
 * contents are memory that others may show as well. A relative access reads the position, writes
 * it, and then accesses the contents, as the JDK does it.
 */
public final class BufferHooks {
  /** The part of a buffer that its position, limit and mark are. */
  private static final int STATE = 0;

  private BufferHooks() {}

  /** Before the state is looked at. */
  public static void look(@Nullable Buffer buffer, int site) {
    Hooks.access(Operation.READ, buffer, STATE, site);
  }

  /** Before the state is changed. */
  public static void change(@Nullable Buffer buffer, int site) {
    Hooks.access(Operation.WRITE, buffer, STATE, site);
  }

  /** Before an element is accessed by its index; of a byte buffer, some bytes. */
  public static void absolute(
      @Nullable Buffer buffer, int index, int bytes, boolean isWrite, int site) {
    if (buffer != null) {
      look(buffer, site);
      contents(buffer, index, bytes, isWrite, site);
    }
  }

  /**
   * Before an element is accessed where the position is.
   *
   * @return the position that the buffer has to have afterwards, -1 if it is left alone; now it is
   *     that of the element
   */
  public static int relative(@Nullable Buffer buffer, int bytes, boolean isWrite, int site) {
    if (buffer == null || Execution.currentOrNull() == null) {
      return -1;
    }
    int count = buffer instanceof ByteBuffer ? bytes : 1;
    look(buffer, site);
    int at = buffer.position();
    if (buffer.limit() - at < count || isWrite && buffer.isReadOnly()) {
      return -1; // the access fails, and changes nothing
    }
    change(buffer, site);
    buffer.position(at + count);
    contents(buffer, at, bytes, isWrite, site);
    int after = buffer.position();
    if (buffer.limit() - at < count) {
      return -1; // another thread has changed it meanwhile
    }
    buffer.position(at);
    return after;
  }

  /** After such an access. */
  public static void after(Buffer buffer, int position) {
    if (position >= 0) {
      buffer.position(position);
    }
  }

  /** Before many elements are accessed. */
  public static void many(@Nullable Buffer buffer, boolean isWrite, int site) {
    if (buffer != null && buffer.capacity() > 0) {
      Backing backing = Backing.of(buffer);
      MemoryHooks.accessMany(
          isWrite ? Operation.WRITE : Operation.READ, backing.array(), backing.place(), site);
    }
  }

  /** After a buffer was made that may have memory of its own. */
  public static void made(@Nullable Buffer buffer) {
    if (buffer != null) {
      Hooks.met(buffer);
      if (buffer.isDirect() && buffer instanceof ByteBuffer) {
        MemoryHooks.allocated(Backing.of(buffer).place(), buffer.capacity());
      }
    }
  }

  /** Before some bytes are accessed through a handle. */
  static void view(Operation operation, Buffer buffer, long index, int bytes, int site) {
    look(buffer, site);
    Backing backing = Backing.of(buffer);
    MemoryHooks.access(operation, backing.array(), backing.place() + index, bytes, site);
  }

  private static void contents(Buffer buffer, int index, int bytes, boolean isWrite, int site) {
    if (index < 0 || index >= buffer.capacity()) {
      return; // the access fails
    }
    Backing backing = Backing.of(buffer);
    MemoryHooks.access(
        isWrite ? Operation.WRITE : Operation.READ,
        backing.array(),
        backing.place() + (long) index * unit(buffer),
        buffer instanceof ByteBuffer ? bytes : unit(buffer),
        site);
  }

  private static int unit(Buffer buffer) {
    return switch (buffer) {
      case ByteBuffer _ -> 1;
      case CharBuffer _, ShortBuffer _ -> 2;
      case IntBuffer _, FloatBuffer _ -> 4;
      case LongBuffer _, DoubleBuffer _ -> 8;
      default -> 1;
    };
  }
}
