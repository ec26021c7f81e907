package org.porpoise.testkit.house;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The classes of all modules, as they are compiled. */
final class House {
  static final String ROOT = "org.porpoise";
  private static final ImportOption NO_TEST_JARS = place -> !place.contains("-tests.jar");

  private House() {}

  /** What users get, and the fixtures. */
  static JavaClasses main() {
    return new ClassFileImporter()
        .withImportOption(new ImportOption.DoNotIncludeTests())
        .withImportOption(NO_TEST_JARS)
        .importPackages(ROOT);
  }

  /** The tests of all modules. */
  static JavaClasses tests() {
    try (Stream<Path> modules = Files.list(Path.of(".."))) {
      List<Path> folders =
          modules
              .map(m -> m.resolve("target/test-classes/org"))
              .filter(Files::isDirectory)
              .toList();
      return new ClassFileImporter().importPaths(folders);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
