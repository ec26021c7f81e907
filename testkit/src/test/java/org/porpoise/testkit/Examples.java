package org.porpoise.testkit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.javamodel.JavaFrontEnd;
import org.porpoise.javamodel.Parameters;
import org.porpoise.kernel.TransitionSystem;

/** The models of the examples folder. */
final class Examples {
  private Examples() {}

  /**
   * Peterson's algorithm for two customers, with the counts of Table I of "Stop It, and Be
   * Stubborn!".
   */
  static List<Catalogue.Entry> peterson() {
    return List.of(
        new Catalogue.Entry(peterson("plain"), 133, 266, 0),
        new Catalogue.Entry(peterson("nonprogress"), 163, 326, 0),
        new Catalogue.Entry(peterson("correct"), 574, 1_148, 0));
  }

  private static TransitionSystem peterson(String variant) {
    Path model = folder().resolve("peterson").resolve("PetersonStructured.java");
    try {
      return new JavaFrontEnd().load(model, new Parameters(Map.of("variant", variant)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The examples folder, looked for from here upwards. */
  static Path folder() {
    Path here = Path.of("").toAbsolutePath();
    while (!Files.isDirectory(here.resolve("examples"))) {
      here = Objects.requireNonNull(here.getParent(), "no examples folder");
    }
    return here.resolve("examples");
  }
}
