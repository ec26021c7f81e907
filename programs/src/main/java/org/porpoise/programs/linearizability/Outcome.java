package org.porpoise.programs.linearizability;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What came of a call. */
sealed interface Outcome {

  /** It returned. */
  record Returned(@Nullable Object value) implements Outcome {
    @Override
    public String toString() {
      return Objects.toString(value);
    }
  }

  /** It returned nothing. */
  record Done() implements Outcome {
    @Override
    public String toString() {
      return "done";
    }
  }

  /** It threw; of the exception the class counts. */
  record Threw(Class<?> type) implements Outcome {
    @Override
    public String toString() {
      return "throws " + type.getSimpleName();
    }
  }
}
