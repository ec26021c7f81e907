package org.porpoise.kernel.frontend;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/** The languages that are known, and which of them a file is in. */
public final class FrontEnds {
  private final List<FrontEnd> all;

  private FrontEnds(List<FrontEnd> all) {
    this.all = all;
  }

  /** Those that are there as services. */
  public static FrontEnds known() {
    return new FrontEnds(
        ServiceLoader.load(FrontEnd.class, FrontEnd.class.getClassLoader()).stream()
            .map(ServiceLoader.Provider::get)
            .toList());
  }

  /** The front end of a language by its word. */
  public Optional<FrontEnd> named(String language) {
    return all.stream().filter(f -> f.language().equals(language)).findFirst();
  }

  /** The front end of a file, by its name or, where that says nothing, by what is in it. */
  public Optional<FrontEnd> of(Path file) {
    return all.stream()
        .filter(f -> f.hasEnding(file))
        .findFirst()
        .or(() -> all.stream().filter(f -> f.looksLikeModel(file)).findFirst());
  }

  /** The model in a folder, if some language has one there. */
  public Optional<Path> modelIn(Path folder) {
    return all.stream().flatMap(f -> f.modelIn(folder).stream()).findFirst();
  }
}
