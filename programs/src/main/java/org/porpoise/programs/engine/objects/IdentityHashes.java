package org.porpoise.programs.engine.objects;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;
import org.porpoise.programs.doubt.Assumption;
import org.porpoise.programs.engine.threads.Steps;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Log;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Operation.Order;
import org.porpoise.programs.trace.Shared;

/**
 * The identity hash codes of one execution.
 *
 * <p>They are made of the numbers of objects, so that they are the same in every execution that
 * makes the objects the same way. Another run of a virtual machine would have others. Where a
 * program only compares them, each new one is a choice: less than, equal to or between those
 * before, which are all the relations that there are. Otherwise that is a doubt.
 */
public final class IdentityHashes implements Shared {
  private static final Operation ASK = Operation.of("ask identity hash code of", Order.NONE);

  private static final long NUMBER = 1L << 58;

  /** More objects have too many orders. */
  private static final int COMPARED = 3;

  private final Steps steps;
  private final ProgramObjects objects;
  private final Map<Long, Integer> chosen = new HashMap<>();
  private final TreeSet<Integer> values = new TreeSet<>();
  private final IdentityTable<Object> keys = new IdentityTable<>();
  private int asked;

  public IdentityHashes(Steps steps, ProgramObjects objects) {
    this.steps = steps;
    this.objects = objects;
  }

  /** The hash code of an object. */
  public int of(Object object) {
    asked++;
    long number = objects.numberOf(object);
    Integer known = chosen.get(number);
    return known == null ? (int) mix(number) & Integer.MAX_VALUE : known;
  }

  /** How many hash codes were asked for. */
  public int asked() {
    return asked;
  }

  /** Notes that the hash code of an object is made of identity hash codes. */
  public void note(Object key) {
    keys.put(key, key);
  }

  /** Whether the hash code of an object is made of identity hash codes. */
  public boolean isConcerned(Object key) {
    return keys.get(key) != null;
  }

  /** The hash code of an object for a program that does nothing with it but compare it. */
  public int compared(Object object, int site) {
    long number = objects.identityOf(object);
    int choice =
        steps.perform(ASK, NUMBER, Log.WHOLE, this, chosen.containsKey(number) ? 0 : 1, object);
    Integer known = chosen.get(number);
    if (known == null) {
      known = chosen.size() < COMPARED ? value(choice) : of(object);
      if (chosen.size() >= COMPARED) {
        steps.doubt(
            Assumption.IDENTITY_ORDER, "the program compares many identity hash codes", site);
      }
      chosen.put(number, known);
      values.add(known);
    }
    steps.value(known);
    return known;
  }

  /** Even choices are the gaps between the values before, odd ones those values. */
  private int value(int choice) {
    int before = 0;
    int place = 0;
    for (int value : values) {
      if (place == choice) {
        return before + (value - before) / 2;
      }
      if (place + 1 == choice) {
        return value;
      }
      before = value;
      place += 2;
    }
    return before + (Integer.MAX_VALUE - before) / 2;
  }

  /** The finalizer of MurmurHash3. */
  public static long mix(long value) {
    long mixed = value + 0x9e3779b97f4a7c15L;
    mixed = (mixed ^ mixed >>> 33) * 0xff51afd7ed558ccdL;
    mixed = (mixed ^ mixed >>> 33) * 0xc4ceb9fe1a85ec53L;
    return mixed ^ mixed >>> 33;
  }

  @Override
  public long state() {
    return chosen.size();
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    return Access.WRITE;
  }

  @Override
  public int alternatives(Operation operation, long argument) {
    return argument == 0 || chosen.size() >= COMPARED ? 1 : 2 * values.size() + 1;
  }
}
