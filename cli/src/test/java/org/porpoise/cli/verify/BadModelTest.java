package org.porpoise.cli.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.cli.Run;

/** Inputs that are no models: exit status 65, and a message with a place. */
final class BadModelTest {
  @TempDir private Path folder = Path.of("");

  private Run verify(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.writeString(file, text);
    Run run = Run.of("verify", file.toString());
    assertEquals("", run.out());
    assertEquals(65, run.status(), run.err());
    return run;
  }

  @Test
  void compileErrorsPointAtThePlace() throws IOException {
    Run run =
        verify(
            "Wrong.java",
            """
            import org.porpoise.javamodel.AssetModel;

            public final class Wrong extends AssetModel {
            \tprotected int transitionCount() { return "two"; }
              protected boolean fire(int t) { return false; }
            }
            """);
    String place = folder.resolve("Wrong.java") + ":4:";
    assertTrue(run.err().startsWith(place), run.err());
    String[] lines = run.err().split("\n", -1);
    assertTrue(lines[0].contains(": error: "), lines[0]);
    assertEquals("  \tprotected int transitionCount() { return \"two\"; }", lines[1]);
    assertEquals("^", lines[2].strip());
    assertEquals(lines[1].indexOf("\"two\""), lines[2].indexOf('^'));
    assertEquals('\t', lines[2].charAt(2));
  }

  @Test
  void aClassThatIsNoModelIsSaidToBeNone() throws IOException {
    verify("Plain.java", "public final class Plain {}");
    verify("Empty.java", "");
  }

  @Test
  void aFileOfAnotherKindIsSaidToBeUnknown() throws IOException {
    Run run = verify("model.xyz", "nonsense");
    assertTrue(run.err().contains("Porpoise reads Promela"), run.err());
  }

  @Test
  void aModelThatFailsIsNotADefect() throws IOException {
    Run run =
        verify(
            "Failing.java",
            """
            import org.porpoise.javamodel.AssetModel;
            import org.porpoise.javamodel.Var;

            public final class Failing extends AssetModel {
              private final Var x = variable("x", 2);
              protected int transitionCount() { return 1; }
              protected boolean fire(int t) {
                x.set(x.get() + 1 / (1 - x.get()));
                return true;
              }
            }
            """);
    assertTrue(run.err().startsWith("porpoise: the model fails: "), run.err());
    assertTrue(run.err().contains("Failing.java:8"), run.err());
  }
}
