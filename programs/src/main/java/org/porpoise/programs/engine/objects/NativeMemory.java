package org.porpoise.programs.engine.objects;

import java.util.Map;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import org.porpoise.programs.engine.numbers.Label;
import org.porpoise.programs.engine.threads.Steps;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Parts;

/**
 * The memory outside of objects that a program has in one execution.
 *
 * <p>Addresses differ from execution to execution, so a location is a byte of a block, and a block
 * has a number like an object that the same thread makes.
 */
public final class NativeMemory {
  /** All memory that was got in ways that are not seen: one location. */
  private static final long ELSEWHERE = 1L << 57;

  private static final Label TOLD = new Label("native memory");

  private record Block(long address, long size, long number) {
    boolean has(long first, long count) {
      return first >= address && first + count <= address + size;
    }
  }

  private final Steps steps;
  private final LongSupplier newNumber;
  private final TreeMap<Long, Block> blocks = new TreeMap<>();

  /**
   * None yet.
   *
   * @param newNumber gives the number of an object that the running thread makes
   */
  NativeMemory(Steps steps, LongSupplier newNumber) {
    this.steps = steps;
    this.newNumber = newNumber;
  }

  /** Notes a new block. What was there before is gone. */
  public void allocated(long address, long size) {
    long end = address + Math.max(1, size);
    Map.Entry<Long, Block> before = blocks.lowerEntry(address);
    if (before != null && before.getValue().address + before.getValue().size > address) {
      blocks.remove(before.getKey());
    }
    blocks.subMap(address, end).clear();
    blocks.put(address, new Block(address, Math.max(1, size), newNumber.getAsLong()));
  }

  public void access(Operation operation, long address, int size, int site) {
    Map.Entry<Long, Block> below = blocks.floorEntry(address);
    if (below == null || !below.getValue().has(address, size)) {
      accessWhole(operation, ELSEWHERE, site);
      return;
    }
    Block block = below.getValue();
    int part = Parts.range(address - block.address, size);
    steps.access(operation.ofPart(part), block.number, part, site, TOLD);
  }

  /** An access of many bytes, as one step. */
  public void accessMany(Operation operation, long address, int site) {
    Map.Entry<Long, Block> below = blocks.floorEntry(address);
    boolean isKnown = below != null && below.getValue().has(address, 1);
    accessWhole(operation, isKnown ? below.getValue().number : ELSEWHERE, site);
  }

  private void accessWhole(Operation operation, long block, int site) {
    steps.access(operation.ofPart(Log.WHOLE), block, Log.WHOLE, site, TOLD);
  }
}
