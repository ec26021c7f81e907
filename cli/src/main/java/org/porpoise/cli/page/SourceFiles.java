package org.porpoise.cli.page;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.porpoise.report.page.Source;

/** Finds the sources that a page names. What cannot be found or read is left out. */
final class SourceFiles {
  private static final long LARGEST = 1_000_000;
  private static final int MOST = 50;

  private SourceFiles() {}

  /**
   * The sources of these names.
   *
   * @param folders where to look, besides the current folder
   */
  static List<Source> of(Collection<String> names, List<Path> folders) {
    List<Source> found = new ArrayList<>();
    for (String name : names) {
      if (found.size() < MOST) {
        find(name, folders).ifPresent(text -> found.add(new Source(name, text)));
      }
    }
    return found;
  }

  private static Optional<String> find(String name, List<Path> folders) {
    try {
      List<Path> places = new ArrayList<>(List.of(Path.of(name)));
      folders.forEach(folder -> places.add(folder.resolve(name)));
      for (Path place : places.reversed()) {
        if (Files.isRegularFile(place) && Files.size(place) <= LARGEST) {
          return Optional.of(new String(Files.readAllBytes(place), StandardCharsets.UTF_8));
        }
      }
    } catch (IOException | InvalidPathException e) {
      return Optional.empty();
    }
    return Optional.empty();
  }
}
