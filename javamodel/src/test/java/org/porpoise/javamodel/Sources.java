package org.porpoise.javamodel;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.porpoise.kernel.TransitionSystem;

/** A folder for the sources of small models, and a front end with a cache of its own. */
record Sources(Path folder) {

  Path cache() {
    return folder.resolve("cache");
  }

  Path write(String name, String source) {
    try {
      return Files.writeString(folder.resolve(name), source);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  TransitionSystem load(Path file, Parameters parameters) {
    try {
      return new JavaFrontEnd(new ClassCache(cache())).load(file, parameters);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  TransitionSystem load(String name, String source) {
    return load(write(name, source), Parameters.none());
  }

  /** A model called M with one variable x of four bits and these members. */
  TransitionSystem model(String... members) {
    return load(
        "M.java",
        """
        import java.util.*;
        import org.porpoise.javamodel.*;
        public class M extends AssetModel {
          final Var x = variable("x", 4);
          protected int transitionCount() { return 2; }
        %s
        }
        """
            .formatted(String.join("\n", members)));
  }
}
