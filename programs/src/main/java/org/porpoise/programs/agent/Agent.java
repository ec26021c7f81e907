package org.porpoise.programs.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.instrument.Instrumentation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.ClassProgram;
import org.porpoise.programs.Explorer;
import org.porpoise.programs.Result;
import org.porpoise.programs.report.Advice;
import org.porpoise.programs.report.ResultText;
import org.porpoise.programs.report.Style;

/** What the virtual machine calls before it starts a program. */
public final class Agent {
  private static final int VIOLATED = 1;
  private static final int UNKNOWN = 2;

  private Agent() {}

  /** Prepares the main class for being explored. */
  public static void premain(@Nullable String options, Instrumentation instrumentation) {
    Module base = Object.class.getModule();
    Module ours = Agent.class.getModule();
    instrumentation.redefineModule(
        base, Set.of(), Map.of("jdk.internal.vm", Set.of(ours)), Map.of(), Set.of(), Map.of());
    String command = System.getProperty("sun.java.command", "");
    instrumentation.addTransformer(new MainTransformer(mainClass(command)));
  }

  /** The main class: the first word of what is started, or what a jar says of itself. */
  static String mainClass(String command) {
    int end = command.indexOf(' ');
    String started = end < 0 ? command : command.substring(0, end);
    if (!started.endsWith(".jar")) {
      return started.substring(started.indexOf('/') + 1); // without a module
    }
    try (JarFile jar = new JarFile(started)) {
      String main = jar.getManifest().getMainAttributes().getValue(Attributes.Name.MAIN_CLASS);
      return main == null ? "" : main.strip();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What {@code main} does instead: explores the program, tells the result, and ends. */
  public static void explore(Class<?> main, String[] arguments) {
    ClassProgram program =
        ClassProgram.ofMain(
            ClassProgram.classPath(System.getProperty("java.class.path", "")),
            main.getName(),
            List.of(arguments));
    Result result = Explorer.explore(program);
    System.out.print(ResultText.full(result, Style.plain(), Advice.NONE));
    System.exit(
        switch (result.verdict()) {
          case HOLDS -> 0;
          case VIOLATED -> VIOLATED;
          case UNKNOWN -> UNKNOWN;
        });
  }
}
