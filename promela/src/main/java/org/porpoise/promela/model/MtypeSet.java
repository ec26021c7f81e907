package org.porpoise.promela.model;

import java.util.List;

/**
 * The symbolic constants of {@code mtype}, or of one {@code mtype:name}.
 *
 * @param name the name after {@code mtype:}; empty for plain {@code mtype}
 * @param constants by number: the first has number 1
 */
public record MtypeSet(String name, List<String> constants) {
  public MtypeSet {
    constants = List.copyOf(constants);
  }

  /** The name of a number; the number itself if it has none. */
  public String shown(int value) {
    return value >= 1 && value <= constants.size()
        ? constants.get(value - 1)
        : String.valueOf(value);
  }
}
