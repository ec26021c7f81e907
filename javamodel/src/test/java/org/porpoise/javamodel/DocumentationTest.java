package org.porpoise.javamodel;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;

/** The model in the documentation is one. */
final class DocumentationTest {
  private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
  private static final Pattern NAME = Pattern.compile("public final class (\\w+)");

  @Test
  @Tag("slow")
  void theModelInTheDocumentationLoads(@TempDir Path folder) throws Exception {
    String page = Files.readString(Path.of("../docs/java-models.md"));
    List<String> models =
        BLOCK
            .matcher(page)
            .results()
            .map(m -> m.group(1))
            .filter(code -> NAME.matcher(code).find())
            .toList();
    assertEquals(1, models.size());
    String name = NAME.matcher(models.getFirst()).results().findFirst().orElseThrow().group(1);
    Path file = Files.writeString(folder.resolve(name + ".java"), models.getFirst());
    TransitionSystem system = new JavaFrontEnd().load(file, Parameters.none());
    assertEquals(List.of("small"), system.claims().stream().map(Claim::name).toList());
  }
}
