package org.porpoise.cli.verify;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.petri.formula.ContestFormula;
import org.porpoise.petri.formula.PropertyFile;
import org.porpoise.petri.machine.PetriSystem;

/** The options of {@code verify} that are about the Model Checking Contest. */
final class ContestOptions {
  static final Option FORMULAS =
      new Option(
          "--mcc-formulas",
          "",
          new Option.Repeated("FILE"),
          "check the formulas of a property file of the Model Checking Contest; --max-time then"
              + " applies to each of them (repeatable)");
  static final Option FORMAT =
      Option.flag(
          "--mcc",
          "print answers in the contest's format; without formulas, state-space figures and"
              + " deadlock");

  private ContestOptions() {}

  /** Whether the user asks what the contest asks. */
  static boolean areUsed(Arguments arguments) {
    return arguments.has(FORMULAS) || arguments.has(FORMAT);
  }

  /**
   * The net among the models.
   *
   * @throws UsageException if it is none
   */
  static PetriSystem net(TransitionSystem system) {
    if (system instanceof PetriSystem net) {
      return net;
    }
    throw new UsageException(system.name() + " is not a Petri net: contest formulas need a net");
  }

  /**
   * The formulas that the user asks of a net.
   *
   * @throws org.porpoise.logic.source.SourceException if a file is not valid
   */
  static List<ContestFormula> formulas(Arguments arguments, PetriSystem net) {
    refuse(arguments, VerifyOptions.PROPERTY);
    refuse(arguments, TemporalOptions.LTL);
    refuse(arguments, TemporalOptions.INVARIANT);
    refuse(arguments, AuditOptions.AUDIT);
    List<ContestFormula> all = new ArrayList<>();
    for (String file : arguments.all(FORMULAS)) {
      all.addAll(read(file, net));
    }
    return all;
  }

  private static void refuse(Arguments arguments, Option other) {
    if (arguments.has(other)) {
      throw new UsageException(
          other.name() + " cannot be combined with contest formulas: run them separately");
    }
  }

  private static List<ContestFormula> read(String name, PetriSystem net) {
    try {
      Path file = Path.of(name);
      if (!Files.isRegularFile(file)) {
        throw new UsageException("no such file: " + name);
      }
      return PropertyFile.read(name, file, net.net());
    } catch (InvalidPathException e) {
      throw new UsageException("\"" + name + "\" is not a valid file name");
    } catch (IOException e) {
      throw new UsageException("cannot read " + name + ": " + e);
    }
  }
}
