package org.porpoise.javamodel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;

/**
 * What an {@link AssetModel} declares while it is constructed, and the words that hold its current
 * state.
 */
final class Declarations {
  /** Values are {@code int}s and not negative. */
  private static final int MOST_BITS = 31;

  private final StateLayout.Builder layout = new StateLayout.Builder();
  private final Set<String> names = new HashSet<>();
  private final List<Var> variables = new ArrayList<>();
  private final List<Claim.NoEndlessRepetition> repetitions = new ArrayList<>();
  private long[] words = new long[1];
  private boolean closed;

  Var variable(String name, int bits, int initial) {
    checkOpen(name);
    if (bits < 1 || bits > MOST_BITS) {
      throw new ModelFault(
          "variable %s wants %d bits; 1 to %d are possible".formatted(name, bits, MOST_BITS));
    }
    if (!names.add(name)) {
      throw new ModelFault("two variables are called " + name);
    }
    Field field = layout.add(name, bits);
    if (field.word() >= words.length) {
      words = Arrays.copyOf(words, field.word() + 1);
      variables.forEach(v -> v.moveTo(words));
    }
    Var made = new Var(field, words);
    variables.add(made);
    made.set(initial);
    return made;
  }

  void repetition(Claim.NoEndlessRepetition claim) {
    checkOpen(claim.name());
    repetitions.add(claim);
  }

  /** Ends the time for declaring; what the variables hold now is the initial state. */
  void close() {
    closed = true;
  }

  StateLayout layout() {
    return layout.build();
  }

  long[] words() {
    return words;
  }

  List<Var> variables() {
    return variables;
  }

  List<Claim.NoEndlessRepetition> repetitions() {
    return repetitions;
  }

  private void checkOpen(String name) {
    if (closed) {
      throw new ModelFault(name + " is declared too late: declare in the constructor");
    }
  }
}
