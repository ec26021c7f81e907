package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.simulate.Simulate;
import org.porpoise.cli.verify.VerifyOptions;

final class HelpTest {

  private static String help(String... args) {
    Run run = Run.of(args);
    assertEquals("", run.err());
    assertEquals(0, run.status());
    return run.out();
  }

  @Test
  void helpNamesEveryCommand() {
    String help = help("--help");
    assertEquals(help, help("-h"));
    assertEquals(help, help("help"));
    for (Command command : Commands.all()) {
      assertTrue(help.contains("  " + command.name() + " "), command.name());
    }
  }

  @Test
  void helpOfACommandNamesEveryOption() {
    String help = help("verify", "--help");
    assertEquals(help, help("help", "verify"));
    assertEquals(help, help("verify", "nothing.java", "-h"));
    for (Option option : VerifyOptions.ALL) {
      assertTrue(help.contains(option.name()), option.name());
    }
    for (String line : help.lines().toList()) {
      assertTrue(line.length() <= 100, line);
    }
  }

  @Test
  void helpOfSimulateNamesItsOptions() {
    String help = help("help", "simulate");
    for (Option option : new Simulate().options()) {
      assertTrue(help.contains(option.name()), option.name());
    }
    assertTrue(help("completion", "bash").contains("--interactive"));
  }

  @Test
  void theVersionIsOneLine() {
    String version = help("--version");
    assertTrue(version.startsWith("porpoise "), version);
    assertEquals(1, version.lines().count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"bash", "zsh", "fish"})
  void everyShellLearnsEveryOption(String shell) {
    String script = help("completion", shell);
    for (Option option : VerifyOptions.ALL) {
      boolean isThere =
          Commands.all().stream()
              .flatMap(command -> command.options().stream())
              .filter(known -> known.name().equals(option.name()))
              .anyMatch(known -> !(known.value() instanceof Option.Planned));
      String name = shell.equals("fish") ? "-l " + option.name().substring(2) : option.name();
      assertEquals(isThere, script.contains(name), option.name());
    }
    assertTrue(script.contains("conditional"));
  }

  @Test
  void otherShellsAreUnknown() {
    Run run = Run.of("completion", "bsh");
    assertEquals(64, run.status());
    assertTrue(run.err().contains("did you mean \"bash\"?"), run.err());
    assertEquals(64, Run.of("completion").status());
  }
}
