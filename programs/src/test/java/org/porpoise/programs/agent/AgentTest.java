package org.porpoise.programs.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A program that is started with the agent is explored. */
class AgentTest {
  private static final String SOURCE =
      """
      public class Racing {
        static int count;
        public static void main(String[] args) throws InterruptedException {
          Thread[] threads = new Thread[Integer.parseInt(args[0])];
          for (int i = 0; i < threads.length; i++) {
            (threads[i] = new Thread(() -> count++)).start();
          }
          for (Thread thread : threads) {
            thread.join();
          }
          if (count != threads.length) {
            throw new AssertionError(args[1] + ": " + count);
          }
        }
      }
      """;

  @TempDir private Path folder;

  @Test
  @Tag("slow")
  @Timeout(900)
  void aLostUpdateIsFound() throws Exception {
    Path source = Files.writeString(folder.resolve("Racing.java"), SOURCE);
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, source.toString()));
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-javaagent:" + agentJar(),
                "-cp",
                folder.toString(),
                "Racing",
                "2",
                "lost update")
            .redirectErrorStream(true)
            .start();
    process.getOutputStream().close();
    process.onExit().orTimeout(100, TimeUnit.SECONDS).exceptionally(e -> process.destroyForcibly());
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(1, process.waitFor(), output);
    assertTrue(output.contains("lost update: 1"), output);
  }

  /** A jar that says what the real one says, and finds the classes where the build puts them. */
  private Path agentJar() throws IOException, URISyntaxException {
    Manifest manifest = new Manifest();
    Attributes attributes = manifest.getMainAttributes();
    attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
    attributes.putValue("Premain-Class", Agent.class.getName());
    attributes.put(
        Attributes.Name.CLASS_PATH,
        Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI().toString());
    Path jar = folder.resolve("agent.jar");
    new JarOutputStream(Files.newOutputStream(jar), manifest).close();
    return jar;
  }

  @Test
  void theMainClassIsTheFirstWord() {
    assertEquals(
        List.of("a.Main", "a.Main"),
        List.of(Agent.mainClass("a.Main x y"), Agent.mainClass("module/a.Main")));
  }
}
