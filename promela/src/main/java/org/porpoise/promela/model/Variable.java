package org.porpoise.promela.model;

import java.util.OptionalInt;
import org.porpoise.logic.source.SourcePlace;

/**
 * A variable, a parameter, or a field of a structure.
 *
 * @param name as the model writes it; two variables of one proctype may share a name if they are in
 *     different blocks
 * @param scope what it belongs to
 * @param slot its number among those of the same owner, from 0: in {@link Model#globals}, {@link
 *     Proctype#variables} (parameters first) or {@link StructType#fields}
 * @param type its type, or that of its elements
 * @param length how many elements it has, if it is an array
 * @param initial what it holds when its owner comes into being
 * @param visibility {@code hidden}, {@code show} or {@code local}
 * @param place where it is declared
 */
public record Variable(
    String name,
    Scope scope,
    int slot,
    Type type,
    OptionalInt length,
    Initial initial,
    Visibility visibility,
    SourcePlace place) {
  /** What a variable belongs to. */
  public enum Scope {
    GLOBAL,
    PARAMETER,
    LOCAL,
    FIELD
  }

  /** What a declaration says about how the variable is treated. */
  public enum Visibility {
    PLAIN,
    /** Not part of the state, unless it influences something. */
    HIDDEN,
    /** Shown in SPIN's charts; no other meaning. */
    SHOW,
    /** A promise that one process only uses it. */
    LOCAL
  }

  public boolean isArray() {
    return length.isPresent();
  }

  /** How many elements it has: 1 if it is no array. */
  public int elements() {
    return length.orElse(1);
  }

  public boolean isGlobal() {
    return scope == Scope.GLOBAL;
  }

  public boolean isParameter() {
    return scope == Scope.PARAMETER;
  }

  /** The place tells variables apart that are alike otherwise, and is long to hash. */
  @Override
  public int hashCode() {
    return 31 * name.hashCode() + slot;
  }

  @Override
  public String toString() {
    return name;
  }
}
