package org.porpoise.petri.colour;

import java.util.BitSet;
import java.util.List;

/**
 * A term that stands for a colour, once its variables are bound. A binding is an array with the
 * colour of each variable, {@link #UNBOUND} where it has none yet.
 */
public sealed interface Value {
  /** What a variable has that has no colour yet. */
  int UNBOUND = -1;

  Sort sort();

  /** The colour it stands for, or {@link #UNBOUND}. */
  int under(int[] binding);

  /**
   * Whether it can stand for this colour; binds the variables that it has to bind for that, also
   * some if it cannot.
   */
  boolean matches(int colour, int[] binding);

  /** Adds its variables. */
  void addVariables(BitSet variables);

  /** A colour by itself. */
  record Constant(Sort sort, int colour) implements Value {
    @Override
    public int under(int[] binding) {
      return colour;
    }

    @Override
    public boolean matches(int other, int[] binding) {
      return colour == other;
    }

    @Override
    public void addVariables(BitSet variables) {}
  }

  /** A variable, by its number. */
  record Variable(String name, Sort sort, int number) implements Value {
    @Override
    public int under(int[] binding) {
      return binding[number];
    }

    @Override
    public boolean matches(int colour, int[] binding) {
      if (binding[number] == UNBOUND) {
        binding[number] = colour;
      }
      return binding[number] == colour;
    }

    @Override
    public void addVariables(BitSet variables) {
      variables.set(number);
    }
  }

  /** The colour so many places behind another in a cyclic sort. */
  record Shifted(Value of, int by) implements Value {
    @Override
    public Sort sort() {
      return of.sort();
    }

    @Override
    public int under(int[] binding) {
      int colour = of.under(binding);
      return colour == UNBOUND ? UNBOUND : Math.floorMod(colour + by, sort().size());
    }

    @Override
    public boolean matches(int colour, int[] binding) {
      return of.matches(Math.floorMod(colour - by, sort().size()), binding);
    }

    @Override
    public void addVariables(BitSet variables) {
      of.addVariables(variables);
    }
  }

  /** Every colour of a sort, one after the other: only in inscriptions. */
  record Any(Sort sort) implements Value {
    @Override
    public int under(int[] binding) {
      return UNBOUND;
    }

    @Override
    public boolean matches(int colour, int[] binding) {
      return true;
    }

    @Override
    public void addVariables(BitSet variables) {}
  }

  /** A tuple of at least two parts. */
  record Tuple(Sort.Product sort, List<Value> parts) implements Value {
    public Tuple {
      parts = List.copyOf(parts);
    }

    @Override
    public int under(int[] binding) {
      int colour = 0;
      for (Value part : parts) {
        int its = part.under(binding);
        if (its == UNBOUND) {
          return UNBOUND;
        }
        colour = colour * part.sort().size() + its;
      }
      return colour;
    }

    @Override
    public boolean matches(int colour, int[] binding) {
      int rest = colour;
      for (int i = parts.size() - 1; i >= 0; i--) {
        Value part = parts.get(i);
        int size = part.sort().size();
        if (!part.matches(rest % size, binding)) {
          return false;
        }
        rest /= size;
      }
      return true;
    }

    @Override
    public void addVariables(BitSet variables) {
      parts.forEach(p -> p.addVariables(variables));
    }
  }

  /**
   * The part of a partition that a colour is in.
   *
   * @param sort the parts
   * @param partOf for each colour the number of its part
   */
  record Part(Sort sort, List<Integer> partOf, Value of) implements Value {
    public Part {
      partOf = List.copyOf(partOf);
    }

    @Override
    public int under(int[] binding) {
      int colour = of.under(binding);
      return colour == UNBOUND ? UNBOUND : partOf.get(colour);
    }

    /** Binds nothing: many colours can be in one part. */
    @Override
    public boolean matches(int part, int[] binding) {
      int its = under(binding);
      return its == UNBOUND || its == part;
    }

    @Override
    public void addVariables(BitSet variables) {
      of.addVariables(variables);
    }
  }
}
