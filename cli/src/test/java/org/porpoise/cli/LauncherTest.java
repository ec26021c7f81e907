package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The script that builds and starts Porpoise, in a folder of its own with a Maven that does what a
 * test says: it makes a program that prints its arguments.
 */
final class LauncherTest {
  private static final String PROGRAM =
      """
      package org.porpoise.cli;
      public final class Main {
        public static void main(String[] args) throws Exception {
          System.out.write((String.join("|", args) + "\\n").getBytes("UTF-8"));
          for (String arg : args) {
            if (!java.nio.file.Files.exists(java.nio.file.Path.of(arg))) System.exit(3);
          }
        }
      }
      """;

  @TempDir private Path folder = Path.of("");
  private Path home = Path.of("");
  private Path bin = Path.of("");

  @BeforeEach
  void setUp() throws IOException {
    assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "the launcher is a script for bash");
    home = Files.createDirectory(folder.resolve("home"));
    bin = Files.createDirectory(folder.resolve("bin"));
    Files.copy(Path.of("../porpoise"), home.resolve("porpoise"));
    Files.writeString(home.resolve("pom.xml"), "<project/>");
    Files.createDirectories(home.resolve("cli/src/main"));
  }

  /** Makes Maven do this. */
  private void maven(String script) throws IOException {
    Path mvn = bin.resolve("mvn");
    Files.writeString(mvn, "#!/bin/bash\n" + script);
    Files.setPosixFilePermissions(mvn, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  /** Makes Maven build the program. */
  private void mavenBuilds(String before) throws IOException {
    Path classes = folder.resolve("classes");
    Path source = folder.resolve("Main.java");
    Files.writeString(source, PROGRAM);
    assertEquals(
        0,
        ToolProvider.findFirst("javac")
            .orElseThrow()
            .run(System.out, System.err, "-d", classes.toString(), source.toString()));
    Path jar = folder.resolve("program.jar");
    assertEquals(
        0,
        ToolProvider.findFirst("jar")
            .orElseThrow()
            .run(System.out, System.err, "cf", jar.toString(), "-C", classes.toString(), "."));
    maven(
        "%s\nmkdir -p cli/target/quick && cp %s cli/target/quick/porpoise-cli.jar\n"
            .formatted(before, jar));
  }

  private record Started(Process process, Path outFile, Path errFile) {
    int status() {
      try {
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "it does not end");
        return process.exitValue();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    String out() throws IOException {
      return Files.readString(outFile);
    }

    String err() throws IOException {
      return Files.readString(errFile);
    }

    /** Waits until it has said something. */
    void awaitErr(String text) throws IOException, InterruptedException {
      for (int i = 0; i < 600 && !err().contains(text); i++) {
        Thread.sleep(50);
      }
      assertTrue(err().contains(text), err());
    }
  }

  private Started start(String locale, String... args) throws IOException {
    Path out = Files.createTempFile(folder, "out", "");
    Path err = Files.createTempFile(folder, "err", "");
    // Arguments in bytes: what this machine's locale makes of them is of no concern here.
    List<String> command = new ArrayList<>(List.of("/bin/bash", "-c"));
    // What runs in the background ignores interrupts, and so would all that it starts.
    StringBuilder script =
        new StringBuilder(
            "reset='env --default-signal=INT'; $reset true 2>/dev/null || reset=; exec $reset "
                + home.resolve("porpoise"));
    for (String arg : args) {
      script.append(" $'");
      for (byte b : arg.getBytes(StandardCharsets.UTF_8)) {
        script.append("\\x%02x".formatted(b));
      }
      script.append("'");
    }
    command.add(script.toString());
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
    builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("LC_ALL", locale);
    return new Started(builder.start(), out, err);
  }

  private Started start() throws IOException {
    return start("C.UTF-8");
  }

  @Test
  void aFolderThatCannotBeWrittenIsSaidInOneSentence() throws IOException {
    maven("exit 1");
    Files.writeString(home.resolve("target"), "in the way");
    Started run = start();
    assertEquals(69, run.status());
    assertEquals(
        ("porpoise: cannot build: %1$s/target cannot be written; build once as somebody who may"
                + " write there, or use a copy of %1$s\n")
            .formatted(home.toRealPath()),
        run.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Could not transfer artifact a:b:pom:1 from/to central: repo.maven.apache.org: Temporary"
            + " failure in name resolution",
        "Unknown host repo.maven.apache.org: Name or service not known",
        "Connect to repo.maven.apache.org:443 [/1.2.3.4] failed: Connection refused",
        "Cannot access central (https://repo.maven.apache.org/maven2) in offline mode",
      })
  void aMissingNetworkIsSaidInOneSentence(String complaint) throws IOException {
    maven("echo '[ERROR] Failed to execute goal: " + complaint + "'\nexit 1");
    Started run = start();
    assertEquals(69, run.status());
    assertEquals(2, run.err().lines().count(), run.err());
    assertTrue(run.err().contains("porpoise: cannot build: Maven needs the network"), run.err());
    assertFalse(run.err().contains("[ERROR]"), run.err());
  }

  @Test
  void aBuildThatFailsOtherwiseShowsItsLog() throws IOException {
    maven("echo '[ERROR] cannot find symbol'\nexit 1");
    Started run = start();
    assertEquals(70, run.status());
    assertTrue(run.err().contains("[ERROR] cannot find symbol"), run.err());
    assertTrue(run.err().contains("porpoise: the build failed; its log, above, is in "));
  }

  @ParameterizedTest
  @Tag("slow")
  @CsvSource({"INT, 130", "TERM, 143"})
  void aBuildThatIsInterruptedEndsAtOnceAndShowsNoLog(String signal, int status)
      throws IOException, InterruptedException {
    maven("echo '[INFO] compiling'; touch " + folder.resolve("begun") + "; exec sleep 50");
    Started run = start();
    for (int i = 0; i < 600 && !Files.exists(folder.resolve("begun")); i++) {
      Thread.sleep(50);
    }
    new ProcessBuilder("kill", "-" + signal, Long.toString(run.process().pid())).start();
    assertEquals(status, run.status());
    assertEquals(
        List.of("porpoise: interrupted while building; start it again to go on"),
        run.err().lines().skip(1).toList());
    mavenBuilds("");
    Started again = start();
    assertEquals(0, again.status(), again.err());
  }

  @Test
  @Tag("slow")
  void whoWaitsForAnotherBuildSaysSoAndThenRuns() throws IOException, InterruptedException {
    Path go = folder.resolve("go");
    mavenBuilds("while [ ! -e " + go + " ]; do sleep 0.1; done");
    Started first = start();
    first.awaitErr("porpoise: building");
    Started second = start();
    second.awaitErr("porpoise: waiting for another process that is building…\n");
    Files.createFile(go);
    assertEquals(0, first.status());
    assertEquals(0, second.status());
    assertFalse(second.err().contains("porpoise: building"), second.err());
  }

  @ParameterizedTest
  @Tag("slow")
  @ValueSource(strings = {"C", "POSIX", "C.UTF-8", "no_SUCH.UTF-8"})
  void namesOfFilesNeedNotBeAscii(String locale) throws IOException {
    mavenBuilds("");
    String name = folder + "/d\u00e9j\u00e0 vu \u6d77\u8c5a.pml";
    Started make = start("C.UTF-8");
    assertEquals(0, make.status(), make.err());
    Process touch =
        new ProcessBuilder(
                "/bin/bash",
                "-c",
                "touch \""
                    + folder
                    + "/\"$'d\\xc3\\xa9j\\xc3\\xa0 vu \\xe6\\xb5\\xb7\\xe8\\xb1\\x9a.pml'")
            .start();
    assertEquals(0, touch.onExit().join().exitValue());
    Started run = start(locale, name);
    assertEquals(0, run.status(), run.err());
    assertEquals(name + "\n", run.out());
  }
}
