package sample;

import static sample.Proofs.found;
import static sample.Proofs.proved;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;
import org.porpoise.programs.Finding.Kind;
import org.porpoise.programs.Porpoise;

/** Memory behind buffers, views and segments is seen, byte by byte. */
final class BuffersTest {
  private static final VarHandle INTS =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
  private static final VarHandle BUFFERED =
      MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.nativeOrder());

  private static void twice(Runnable one, Runnable other) throws InterruptedException {
    Thread thread = new Thread(other, "other");
    thread.start();
    one.run();
    thread.join();
  }

  @Test
  void twoRelativePutsMayTakeTheSamePosition() {
    found(
        Kind.EXCEPTION,
        () -> {
          ByteBuffer buffer = ByteBuffer.allocate(8);
          twice(() -> buffer.put((byte) 1), () -> buffer.putShort((short) 2));
          Porpoise.check(buffer.position() == 3);
        });
  }

  @Test
  void relativeAccessesDoWhatTheyDo() {
    proved(
        () -> {
          ByteBuffer buffer = ByteBuffer.allocate(16);
          buffer.put((byte) 1).putInt(7).putLong(9).flip();
          Porpoise.check(buffer.get() == 1 && buffer.getInt() == 7 && buffer.remaining() == 8);
          Porpoise.check(buffer.slice().getLong() == 9);
          IntBuffer ints = IntBuffer.allocate(2);
          ints.put(3).put(4).flip();
          Porpoise.check(ints.get() + ints.get() == 7);
          try {
            ints.get();
            Porpoise.check(false);
          } catch (java.nio.BufferUnderflowException e) {
            Porpoise.check(ints.position() == 2);
          }
        });
  }

  @Test
  void differentBytesAreDifferentLocations() {
    proved(
        () -> {
          ByteBuffer all = ByteBuffer.allocateDirect(16);
          ByteBuffer low = all.slice(0, 8);
          ByteBuffer high = all.slice(8, 8);
          twice(() -> low.putLong(1), () -> high.put((byte) 2).put((byte) 3));
          Porpoise.check(all.getLong(0) == 1 && all.get(8) == 2 && all.get(9) == 3);
        });
  }

  @Test
  void duplicatesAndViewsShareContents() {
    found(
        Kind.EXCEPTION,
        () -> {
          ByteBuffer buffer = ByteBuffer.allocate(8);
          IntBuffer view = buffer.duplicate().asIntBuffer();
          twice(() -> view.put(0, view.get(0) + 1), () -> buffer.putInt(0, buffer.getInt(0) + 1));
          Porpoise.check(buffer.getInt(0) == 2);
        });
  }

  @Test
  void aByteOfAnIntIsAPartOfIt() {
    found(
        Kind.EXCEPTION,
        () -> {
          byte[] bytes = new byte[8];
          twice(() -> INTS.set(bytes, 0, (int) INTS.get(bytes, 0) + 1), () -> bytes[1] = 1);
          Porpoise.check((int) INTS.get(bytes, 0) == 0x101);
        });
  }

  @Test
  void anUpdateOfABufferThroughAHandleIsOneStep() {
    proved(
        () -> {
          ByteBuffer buffer = ByteBuffer.allocateDirect(8);
          twice(() -> BUFFERED.getAndAdd(buffer, 4, 1), () -> BUFFERED.getAndAdd(buffer, 4, 1));
          Porpoise.check((int) BUFFERED.getVolatile(buffer, 4) == 2);
        });
  }

  @Test
  void memorySegmentsAreMemory() {
    found(
        Kind.EXCEPTION,
        () -> {
          try (Arena arena = Arena.ofShared()) {
            MemorySegment segment = arena.allocate(16);
            MemorySegment slice = segment.asSlice(8);
            twice(
                () ->
                    segment.setAtIndex(
                        ValueLayout.JAVA_LONG, 1, segment.getAtIndex(ValueLayout.JAVA_LONG, 1) + 1),
                () -> slice.set(ValueLayout.JAVA_LONG, 0, slice.get(ValueLayout.JAVA_LONG, 0) + 1));
            Porpoise.check(segment.get(ValueLayout.JAVA_LONG, 8) == 2);
          }
        });
  }

  @Test
  void handlesOfLayoutsUpdateInOneStep() {
    proved(
        () -> {
          VarHandle handle = ValueLayout.JAVA_LONG.varHandle();
          MemorySegment segment = Arena.ofAuto().allocate(16, 8);
          twice(() -> handle.getAndAdd(segment, 8L, 1L), () -> handle.getAndAdd(segment, 8L, 1L));
          Porpoise.check((long) handle.getVolatile(segment, 8L) == 2);
        });
  }
}
