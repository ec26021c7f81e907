package org.porpoise.javamodel;

import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import org.porpoise.kernel.ModelFault;

/**
 * One instance of an {@link AssetModel}, put into states and asked about them. Failures of the
 * model's code come out as {@link ModelFault}s that tell the state and the line.
 *
 * <p>Mutable and confined to one thread; part of the hot loop.
 */
final class Instance {
  private final AssetModel model;
  private final long[] words; // the model's own: its variables read and write them
  private final long[] loaded; // the state that the model was put into

  Instance(AssetModel model) {
    this.model = model;
    words = model.declared.words();
    loaded = words.clone();
  }

  /** Puts the model into a state. */
  void load(long[] state, int offset) {
    for (int i = 0; i < words.length; i++) {
      long word = state[offset + i];
      words[i] = word;
      loaded[i] = word;
    }
  }

  /** Puts the model into the state that another one has loaded last. */
  void loadSameAs(Instance other) {
    load(other.loaded, 0);
  }

  /** Puts the model back into the state loaded last. */
  void reload() {
    for (int i = 0; i < words.length; i++) {
      words[i] = loaded[i];
    }
  }

  /** Whether a state is the one loaded last. */
  boolean isLoaded(long[] state, int offset) {
    for (int i = 0; i < loaded.length; i++) {
      if (loaded[i] != state[offset + i]) {
        return false;
      }
    }
    return true;
  }

  /** Copies the state that the model is in. */
  void copyTo(long[] target, int offset) {
    for (int i = 0; i < words.length; i++) {
      target[offset + i] = words[i];
    }
  }

  /** Whether the model is in a state. */
  boolean isIn(long[] state, int offset) {
    for (int i = 0; i < words.length; i++) {
      if (words[i] != state[offset + i]) {
        return false;
      }
    }
    return true;
  }

  /** Fires a transition from the state loaded last, where the model must be; false if disabled. */
  boolean fire(int transition) {
    boolean fired;
    try {
      fired = model.fire(transition);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError failure) {
      throw failed(quoted(transition), failure);
    }
    if (!fired && !isIn(loaded, 0)) {
      String after = print();
      throw new ModelFault(
          "%s says that it is disabled, but changed the state to%n  %s%nfrom the state%n  %s"
              .formatted(quoted(transition), after, printLoaded()));
    }
    return fired;
  }

  Optional<String> checkState() {
    try {
      return Objects.requireNonNull(model.checkState(), "it returns null");
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError failure) {
      throw failed("checkState", failure);
    }
  }

  Optional<String> checkDeadlock() {
    try {
      return Objects.requireNonNull(model.checkDeadlock(), "it returns null");
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError failure) {
      throw failed("checkDeadlock", failure);
    }
  }

  boolean isMayProgress() {
    try {
      return model.isMayProgress();
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError failure) {
      throw failed("isMayProgress", failure);
    }
  }

  boolean isMustProgress() {
    try {
      return model.isMustProgress();
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError failure) {
      throw failed("isMustProgress", failure);
    }
  }

  void nextStubborn(int transition, Stubborn out) {
    try {
      model.nextStubborn(transition, out);
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError failure) {
      throw failed("nextStubborn(" + transition + ")", failure);
    }
  }

  /** The state that the model is in, on one line; printing never fails. */
  String print() {
    try {
      return String.join(" ", model.printState().lines().toList());
    } catch (RuntimeException | StackOverflowError | AssertionError | LinkageError failure) {
      return Arrays.toString(words) + " (printState fails with " + failure + ")";
    }
  }

  /** The name and the number of a transition, for messages. */
  String quoted(int transition) {
    return "\"" + transitionName(transition) + "\" (transition " + transition + ")";
  }

  String transitionName(int transition) {
    try {
      return Objects.requireNonNull(model.transitionName(transition));
    } catch (RuntimeException failure) {
      return "transition " + transition;
    }
  }

  String processName(int transition) {
    try {
      return Objects.requireNonNull(model.processName(transition));
    } catch (RuntimeException failure) {
      return "";
    }
  }

  /** The state loaded last, on one line; leaves the model in it. */
  String printLoaded() {
    reload();
    return print();
  }

  private ModelFault failed(String what, Throwable failure) {
    String why = failure instanceof ModelFault ? failure.getMessage() : failure.toString();
    return new ModelFault(
        "%s in %s%s, from the state%n  %s"
            .formatted(
                why,
                what,
                ModelLine.text(failure).map(line -> ", " + line).orElse(""),
                printLoaded()),
        failure);
  }
}
