package org.porpoise.petri.colour;

import java.util.List;
import java.util.stream.Collectors;

/** A finite set of colours, numbered from 0 in its order. */
public sealed interface Sort {
  /** How many colours there are. */
  int size();

  /** A colour as a person reads it. */
  String text(int colour);

  /** The sort as a person reads it. */
  String name();

  /** Whether its colours can be compared for less and greater. */
  default boolean isOrdered() {
    return true;
  }

  /** Whether each colour has a next one, after the last of which comes the first. */
  default boolean isCyclic() {
    return false;
  }

  /** The sort with one colour, that of plain tokens. */
  record Dot() implements Sort {
    @Override
    public int size() {
      return 1;
    }

    @Override
    public String text(int colour) {
      return "dot";
    }

    @Override
    public String name() {
      return "dot";
    }

    @Override
    public boolean isOrdered() {
      return false;
    }
  }

  /** False and true. */
  record Bool() implements Sort {
    @Override
    public int size() {
      return 2;
    }

    @Override
    public String text(int colour) {
      return colour == 0 ? "false" : "true";
    }

    @Override
    public String name() {
      return "bool";
    }

    @Override
    public boolean isOrdered() {
      return false;
    }
  }

  /**
   * Named colours.
   *
   * @param id what tells it from other enumerations
   * @param constants the names, in order
   */
  record Enumeration(String id, String name, List<String> constants, boolean isCyclic)
      implements Sort {
    public Enumeration {
      constants = List.copyOf(constants);
    }

    @Override
    public int size() {
      return constants.size();
    }

    @Override
    public String text(int colour) {
      return constants.get(colour);
    }
  }

  /** The numbers from one to another, both included. */
  record Range(int first, int last) implements Sort {
    @Override
    public int size() {
      return Math.addExact(Math.subtractExact(last, first), 1);
    }

    @Override
    public String text(int colour) {
      return String.valueOf(first + colour);
    }

    @Override
    public String name() {
      return first + ".." + last;
    }
  }

  /** Tuples. The last part counts fastest. */
  record Product(List<Sort> parts) implements Sort {
    /**
     * The product of at least one sort.
     *
     * @throws ArithmeticException if it has too many colours to number them
     */
    public Product {
      parts = List.copyOf(parts);
      int size = 1;
      for (Sort part : parts) {
        size = Math.multiplyExact(size, part.size());
      }
    }

    @Override
    public int size() {
      int size = 1;
      for (Sort part : parts) {
        size *= part.size();
      }
      return size;
    }

    @Override
    public String text(int colour) {
      StringBuilder text = new StringBuilder();
      int rest = colour;
      for (int i = parts.size() - 1; i >= 0; i--) {
        int size = parts.get(i).size();
        text.insert(0, (i == 0 ? "" : ",") + parts.get(i).text(rest % size));
        rest /= size;
      }
      return text.toString();
    }

    @Override
    public String name() {
      return parts.stream().map(Sort::name).collect(Collectors.joining(" x "));
    }

    @Override
    public boolean isOrdered() {
      return false;
    }
  }
}
