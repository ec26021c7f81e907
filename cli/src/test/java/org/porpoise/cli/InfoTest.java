package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code info} tells and draws. */
final class InfoTest {
  private static final String NET = "../examples/nets/philosophers-4.pnml";

  @ParameterizedTest
  @ValueSource(
      strings = {
        NET,
        "../examples/nets/slotted-ring.pnml",
        "../examples/promela/peterson.pml",
        "../examples/bounded-buffer/BoundedBuffer.java"
      })
  void everyLanguageIsDrawn(String model) {
    Run run = Run.of("info", model, "--svg");

    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().contains("<svg") && run.out().contains("</svg>"), run.out());
  }

  @Test
  void aPictureGoesToAFileAndNeedsNoGraphviz(@TempDir Path folder) throws Exception {
    Path svg = folder.resolve("net.svg");
    Run run = Run.of("info", NET, "--svg", svg.toString(), "--layout", "own");

    assertEquals(0, run.status(), run.err());
    assertEquals("", run.out());
    assertTrue(Files.readString(svg).contains(">e4</text>"));
  }

  @Test
  void aSecondFileMakesNoSenseWithoutAPicture() {
    assertEquals(64, Run.of("info", NET, "x.svg").status());
  }

  @Test
  void aNetIsFoundInTheFolderThatTheContestMakesForIt(@TempDir Path folder) throws Exception {
    Files.copy(Path.of(NET), folder.resolve("model.pnml"));
    Run run = Run.of("info", folder.toString());

    assertEquals(0, run.status(), run.err());
    assertTrue(run.out().startsWith("philosophers-4"), run.out());
  }

  @Test
  void aMalformedNetIsRefusedWithItsPlace(@TempDir Path folder) throws Exception {
    Path net = folder.resolve("bad.pnml");
    Files.writeString(
        net,
        Files.readString(Path.of(NET))
            .replace("source=\"i1\" target=\"t1\"", "source=\"i1\" target=\"t\""));
    Run run = Run.of("verify", net.toString());

    assertEquals(65, run.status());
    assertTrue(run.err().contains("bad.pnml:"), run.err());
    assertTrue(run.err().contains("there is no node \"t\""), run.err());
    assertTrue(run.err().contains("hint: "), run.err());
  }

  @Test
  void oneOfSeveralNetsIsChosenByADefinition(@TempDir Path folder) throws Exception {
    Path nets = folder.resolve("two.pnml");
    Files.writeString(
        nets,
        "<pnml><net id='one' type='ptnet'><place id='a'/></net>"
            + "<net id='two' type='ptnet'><place id='b'/></net></pnml>");

    assertEquals(65, Run.of("info", nets.toString()).status());
    assertTrue(Run.of("info", nets.toString(), "-Dnet=two").out().startsWith("two"));
  }

  @Test
  void aDashIsStandardOutput() {
    assertEquals(
        Run.of("info", NET, "--svg", "--layout", "own").out(),
        Run.of("info", NET, "--svg", "-", "--layout", "own").out());
  }
}
