package org.porpoise.programs.engine.objects;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.engine.limits.Limits;
import org.porpoise.programs.trace.Access;
import org.porpoise.programs.trace.Operation;
import org.porpoise.programs.trace.Shared;

/**
 * A location of memory, as something compares it and sets it: that looks, if the value is another
 * one than expected.
 *
 * <p>The state stands for the value, and is known only where it is compared: other accesses of the
 * location do not say what was there before. What is not known counts as what is expected, and the
 * operation as a change.
 */
public final class Comparison implements Shared {
  /** The state of a value that is not known. */
  static final long UNKNOWN = 0;

  private final ProgramObjects objects;
  private final Limits limits;
  private final Supplier<@Nullable Object> value;

  /**
   * A location.
   *
   * @param value reads it, in no step; empty-handed ({@link #UNKNOWN}) if it cannot be read
   */
  public Comparison(ProgramObjects objects, Limits limits, Supplier<@Nullable Object> value) {
    this.objects = objects;
    this.limits = limits;
    this.value = value;
  }

  @Override
  public long state() {
    return stateOf(objects, value.get());
  }

  @Override
  public boolean isStateOfPart() {
    return true;
  }

  @Override
  public Access access(Operation operation, long argument, int thread, long state) {
    boolean isOther = state != UNKNOWN && argument != UNKNOWN && state != argument;
    return isOther && !limits.coarse() ? Access.READ : Access.WRITE;
  }

  /** What stands for a value: the same for the same value, in every execution. */
  public static long stateOf(ProgramObjects objects, @Nullable Object value) {
    long bits =
        switch (value) {
          case null -> 1;
          case Boolean bool -> bool ? 3 : 2;
          case Character character -> character;
          case Float number -> Float.floatToRawIntBits(number);
          case Double number -> Double.doubleToRawLongBits(number);
          case Byte number -> number;
          case Short number -> number;
          case Integer number -> number;
          case Long number -> number;
          default -> objects.numberIfKnown(value);
        };
    boolean isUnknown = bits == 0 && !(value instanceof Number || value instanceof Character);
    return isUnknown ? UNKNOWN : bits * 2 + 1;
  }
}
