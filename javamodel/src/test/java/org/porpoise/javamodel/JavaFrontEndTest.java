package org.porpoise.javamodel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.javamodel.ModelException.Place;
import org.porpoise.javamodel.ModelException.Problem;
import org.porpoise.kernel.builder.SystemBuilder;

final class JavaFrontEndTest {
  private static final String IMPORTS = "import org.porpoise.javamodel.*;\n";
  private static final String BODY =
      "{ protected int transitionCount() { return 1; }"
          + " protected boolean fire(int t) { return false; } }\n";

  @TempDir Path folder;
  private Sources sources = new Sources(Path.of(""));

  @BeforeEach
  void setUp() {
    sources = new Sources(folder);
  }

  /** A model on the class path. */
  public static final class OnClassPath extends StructuredModel {
    @Override
    protected void define(SystemBuilder system) {
      system.process("p").step("s", "a", "b");
    }
  }

  private ModelException mistake(String name, String source) {
    return assertThrows(ModelException.class, () -> sources.load(name, source));
  }

  @Test
  void javaFilesLookLikeModels() {
    assertTrue(new JavaFrontEnd().hasEnding(Path.of("a", "B.java")));
    assertFalse(new JavaFrontEnd().hasEnding(Path.of("a", "b.pml")));
  }

  @Test
  void aClassOnTheClassPathIsAModel() {
    assertEquals(
        new BreadthFirst(2, 1, List.of(), Set.of()),
        BreadthFirst.all(new JavaFrontEnd().load(OnClassPath.class.getName(), Parameters.none())));
  }

  @Test
  void aClassThatIsNowhereIsAMistake() {
    ModelException e =
        assertThrows(
            ModelException.class, () -> new JavaFrontEnd().load("no.Such", Parameters.none()));
    assertEquals("cannot load the class no.Such: no.Such", e.getMessage());
  }

  @Test
  void aFileThatIsNowhereIsAnInputError() {
    Path nowhere = folder.resolve("Nowhere.java");
    assertThrows(
        NoSuchFileException.class,
        () -> new JavaFrontEnd(new ClassCache(folder)).load(nowhere, Parameters.none()));
  }

  @Test
  void allCompileErrorsAreReportedWithTheirPlaces() {
    ModelException e =
        mistake("M.java", "class M {\n\tint a = true;\n  String b() { return c; }\n}\n");
    String file = folder.resolve("M.java").toString();
    assertEquals(
        List.of(
            new Problem(
                Optional.of(new Place(file, 2, OptionalInt.of(10), "\tint a = true;")),
                "incompatible types: boolean cannot be converted to int"),
            new Problem(
                Optional.of(new Place(file, 3, OptionalInt.of(23), "  String b() { return c; }")),
                "cannot find symbol\n  symbol:   variable c\n  location: class M")),
        e.problems());
  }

  @Test
  void aFileThatIsNotTextIsAMistake() throws IOException {
    Path file = Files.write(folder.resolve("M.java"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
    ModelException e =
        assertThrows(ModelException.class, () -> sources.load(file, Parameters.none()));
    assertEquals(file + ":1: the file is not text in UTF-8", e.getMessage());
  }

  @Test
  void aFileWithoutAModelIsAMistake() {
    assertEquals(
        folder.resolve("M.java")
            + " has no class that extends AssetModel or StructuredModel"
            + " (of org.porpoise.javamodel)",
        mistake("M.java", "public class M {}").getMessage());
  }

  @Test
  void thePublicModelIsTheOneThatRuns() {
    String source = IMPORTS + "class A extends AssetModel" + BODY + "public class B extends A {}\n";
    assertEquals("B", sources.load("B.java", source).name());
  }

  @Test
  void theOnlyModelRunsEvenIfItIsNotPublic() {
    String source =
        IMPORTS
            + "abstract class Base extends AssetModel"
            + BODY
            + "class Only extends Base { record Helper(int a) {} }\n";
    assertEquals("Only", sources.load("Anything.java", source).name());
  }

  @Test
  void severalModelsAreAMistake() {
    String source =
        IMPORTS + "class A extends AssetModel" + BODY + "class B extends AssetModel" + BODY;
    assertEquals(
        folder.resolve("M.java") + " has several models and none of them is the public one: A, B",
        mistake("M.java", source).getMessage());
  }

  @Test
  void aConstructorWithOtherArgumentsIsAMistake() {
    String source = IMPORTS + "class M extends AssetModel" + BODY;
    assertEquals(
        "M needs a constructor that takes Parameters, or nothing",
        mistake("M.java", source.replaceFirst("\\{", "{ M(int n) {}")).getMessage());
  }

  @Test
  void aConstructorThatThrowsIsAMistakeWithALine() {
    String source = IMPORTS + "class M extends AssetModel" + BODY;
    ModelException e =
        mistake("M.java", source.replaceFirst("\\{", "{\n  M() { int[] a = {}; a[1] = 2; }\n"));
    assertEquals(
        new Problem(
            Optional.of(
                new Place(
                    folder.resolve("M.java").toString(),
                    3,
                    OptionalInt.empty(),
                    "  M() { int[] a = {}; a[1] = 2; }")),
            "the constructor of M fails with java.lang.ArrayIndexOutOfBoundsException:"
                + " Index 1 out of bounds for length 0"),
        e.problems().getFirst());
  }

  @Test
  void aWrongDeclarationIsAMistakeWithALine() {
    String source = IMPORTS + "class M extends AssetModel" + BODY;
    ModelException e =
        mistake(
            "M.java",
            source.replaceFirst("\\{", "{ M() { variable(\"x\", 1);\n variable(\"x\", 2); }"));
    assertEquals(folder.resolve("M.java") + ":3: two variables are called x", e.getMessage());
  }

  @Test
  void aWrongDescriptionIsAMistakeWithALine() {
    ModelException e =
        mistake(
            "M.java",
            """
            import org.porpoise.javamodel.*;
            import org.porpoise.kernel.builder.SystemBuilder;
            class M extends StructuredModel {
              protected void define(SystemBuilder system) {
                system.variable("x", 0, 3, 4);
              }
            }
            """);
    assertEquals(
        folder.resolve("M.java") + ":5: x starts at 4, outside its range 0 to 3", e.getMessage());
  }

  @Test
  void anUnknownDefineIsAMistake() {
    Path file = sources.write("M.java", IMPORTS + "class M extends AssetModel" + BODY);
    ModelException e =
        assertThrows(
            ModelException.class, () -> sources.load(file, new Parameters(Map.of("n", "2"))));
    assertEquals(
        "--define n: there is no such parameter\nthe model has no parameters", e.getMessage());
  }

  @Test
  void aSecondLoadTakesTheClassesOfTheFirst() throws IOException {
    Path file = sources.write("M.java", IMPORTS + "class M extends AssetModel" + BODY);
    SourceText source = SourceText.read(file);
    ClassCache cache = new ClassCache(sources.cache());
    assertTrue(cache.find(source).isEmpty());
    sources.load(file, Parameters.none());
    assertEquals(List.of("M"), List.copyOf(cache.find(source).orElseThrow().names()));
    assertEquals("M", sources.load(file, Parameters.none()).name());
    assertTrue(cache.find(new SourceText(file, source.text() + " ")).isEmpty());
  }

  @Test
  void aDamagedCacheIsIgnored() throws IOException {
    Path file = sources.write("M.java", IMPORTS + "class M extends AssetModel" + BODY);
    sources.load(file, Parameters.none());
    try (Stream<Path> kept = Files.list(sources.cache())) {
      for (Path path : kept.toList()) {
        byte[] bytes = Files.readAllBytes(path);
        bytes[bytes.length / 2]++;
        Files.write(path, bytes);
      }
    }
    assertTrue(new ClassCache(sources.cache()).find(SourceText.read(file)).isEmpty());
    assertEquals("M", sources.load(file, Parameters.none()).name());
  }

  @Test
  void aCacheThatCannotBeWrittenDoesNotMatter() throws IOException {
    Files.writeString(sources.cache(), "a file where the folder should be");
    assertEquals("M", sources.load("M.java", IMPORTS + "class M extends AssetModel" + BODY).name());
  }
}
