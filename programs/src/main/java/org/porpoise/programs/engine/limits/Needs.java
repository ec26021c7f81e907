package org.porpoise.programs.engine.limits;

import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What an exploration has turned out to need.
 *
 * @param letters those of the needs, in their order
 */
public record Needs(String letters) {
  /** Nothing. */
  public static final Needs NONE = new Needs("");

  /** What letters in front of a schedule stand for; others stand for nothing. */
  public static Needs parse(String letters) {
    return letters.isEmpty()
        ? NONE
        : of(Stream.of(Need.values()).filter(need -> letters.indexOf(need.letter()) >= 0));
  }

  private static Needs of(Stream<Need> needs) {
    return new Needs(
        needs.map(need -> String.valueOf(need.letter())).collect(Collectors.joining()));
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return letters.isEmpty();
  }

  /** Whether something is among them. */
  public boolean has(Need need) {
    return letters.indexOf(need.letter()) >= 0;
  }

  /** The same and one more. */
  public Needs with(Need need) {
    return parse(letters + need.letter());
  }

  /** These and others. */
  Needs and(Needs others) {
    return others.isEmpty() || equals(others) ? this : parse(letters + others.letters);
  }

  /** The classes of {@code java.util.concurrent} that have no model. */
  public Set<String> copies() {
    return isEmpty()
        ? Set.of()
        : Stream.of(Need.values())
            .filter(this::has)
            .flatMap(need -> need.copies().stream())
            .collect(Collectors.toUnmodifiableSet());
  }
}
