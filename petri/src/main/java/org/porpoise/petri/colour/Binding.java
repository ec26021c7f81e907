package org.porpoise.petri.colour;

import java.util.Arrays;

/** The colours of the variables of a transition, to be looked up and put in order. */
record Binding(int[] colours) implements Comparable<Binding> {
  @Override
  public int compareTo(Binding other) {
    return Arrays.compare(colours, other.colours);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Binding(var its) && Arrays.equals(colours, its);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(colours);
  }

  @Override
  public String toString() {
    return Arrays.toString(colours);
  }
}
