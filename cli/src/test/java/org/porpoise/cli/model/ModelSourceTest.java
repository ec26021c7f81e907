package org.porpoise.cli.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.cli.Run;

/** Models are read as their authors wrote and started them. */
final class ModelSourceTest {
  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "promela/peterson.pml",
        "dve/peterson.dve",
        "machines/connection.cfsm",
        "nets/philosophers-4.pnml",
        "philosophers/TwoPhilosophers.java"
      })
  void aByteOrderMarkIsNoPartOfAModel(String example) throws IOException {
    Path source = Path.of("../examples", example);
    Path marked = folder.resolve(String.valueOf(source.getFileName()));
    Files.writeString(marked, "\uFEFF" + Files.readString(source));
    Run plain = Run.of("verify", source.toString(), "--quiet");
    Run run = Run.of("verify", marked.toString(), "--quiet");
    assertEquals(plain.status(), run.status(), run.err());
    assertTrue(run.status() < 2, run.err());
  }

  @Test
  @Tag("slow")
  void whatIsDefinedWithoutAValueIsOne() throws IOException {
    Path model = folder.resolve("model.pml");
    Files.writeString(model, "active proctype P() { assert(BUG == 1) }");
    assertEquals(0, Run.of("verify", model.toString(), "-D", "BUG").status());
    assertEquals(0, Run.of("verify", model.toString(), "-DBUG").status());
    Run java = Run.of("verify", Run.DINERS, "-D", "n", "--property", "deadlock");
    assertEquals(
        Run.of("verify", Run.DINERS, "-Dn=1", "--property", "deadlock").status(), java.status());
    Run nameless = Run.of("verify", model.toString(), "-D", "=3");
    assertEquals(64, nameless.status());
    assertTrue(nameless.err().contains("expected NAME=VALUE"), nameless.err());
  }

  @Test
  void anInvariantThatIsWrongIsToldAsItWasTyped() throws IOException {
    Path model = folder.resolve("model.pml");
    Files.writeString(model, "byte x; active proctype P() { x = 1 }");
    Run open = Run.of("verify", model.toString(), "--invariant", "(x");
    assertEquals(64, open.status());
    assertTrue(open.err().contains("unmatched (\n  (x\n  ^"), open.err());
    Run unfinished = Run.of("verify", model.toString(), "--invariant", "x <");
    assertTrue(
        unfinished.err().contains("found the end of the expression\n  x <\n     ^"),
        unfinished.err());
    Run empty = Run.of("verify", model.toString(), "--invariant", " ");
    assertTrue(empty.err().contains("the expression is empty"), empty.err());
  }
}
