package org.porpoise.cli;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.List;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.command.HelpText;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.option.OptionParser;
import org.porpoise.cli.option.UsageException;
import org.porpoise.cli.terminal.ExitStatus;
import org.porpoise.cli.terminal.InputException;
import org.porpoise.cli.terminal.Interruption;
import org.porpoise.cli.terminal.OutputException;
import org.porpoise.cli.terminal.ResultStream;
import org.porpoise.cli.terminal.Terminal;
import org.porpoise.javamodel.ModelException;
import org.porpoise.kernel.Cancelled;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.ModelTooLarge;
import org.porpoise.logic.source.SourceException;

/** The program: finds the command, runs it, and turns what happens into an exit status. */
public final class Main {
  private final Terminal terminal;
  private final Complaint complaint;

  private Main(Terminal terminal) {
    this.terminal = terminal;
    complaint = new Complaint(terminal.err());
  }

  /** Runs the program in this process. */
  public static void main(String[] args) {
    Interruption interruption = Interruption.ofProcess();
    ResultStream out = ResultStream.ofProcess();
    Main program = new Main(Terminal.ofProcess(interruption, out));
    ExitStatus status = program.afterTelling(out, program.run(List.of(args)));
    interruption.end(status);
    System.exit(status.code());
  }

  /** Runs the program with other streams, and returns its exit status. */
  public static int run(String[] args, PrintStream out, PrintStream err) {
    return run(args, InputStream.nullInputStream(), out, err);
  }

  /** Runs the program with other streams, one of them for what the user types. */
  static int run(String[] args, InputStream in, PrintStream out, PrintStream err) {
    return new Main(Terminal.of(in, out, err)).run(List.of(args)).code();
  }

  /** Whatever was found out, nobody has read it if it could not be written. */
  private ExitStatus afterTelling(ResultStream out, ExitStatus status) {
    if (out.failure().isEmpty()) {
      return status;
    }
    complaint.about("cannot write to standard output: " + out.failure().get());
    return ExitStatus.OUTPUT;
  }

  private ExitStatus run(List<String> words) {
    try {
      return dispatch(words);
    } catch (UsageException e) {
      complaint.about(String.valueOf(e.getMessage()));
      return ExitStatus.USAGE;
    } catch (InputException e) {
      complaint.about(String.valueOf(e.getMessage()));
      return ExitStatus.INPUT;
    } catch (OutputException e) {
      complaint.about(String.valueOf(e.getMessage()));
      return ExitStatus.OUTPUT;
    } catch (ModelFault e) {
      complaint.about("the model fails: " + e.getMessage());
      return ExitStatus.INPUT;
    } catch (ModelException e) {
      return complaint.about(e);
    } catch (SourceException e) {
      terminal.err().println(e.getMessage());
      return ExitStatus.INPUT;
    } catch (ModelTooLarge e) {
      complaint.about("unknown: " + e.reason());
      return ExitStatus.UNKNOWN;
    } catch (Cancelled e) {
      terminal.interruption().beginTelling(ExitStatus.UNKNOWN);
      complaint.about("unknown: " + e.reason());
      return ExitStatus.UNKNOWN;
    } catch (OutOfMemoryError e) {
      complaint.about(
          "out of memory: give the JVM more with PORPOISE_JAVA_OPTS=-Xmx…, bound the search with --max-memory or"
              + " --max-states, or use a stronger --reduction");
      return ExitStatus.UNKNOWN;
    } catch (Exception | Error e) {
      complaint.aboutDefect(e, words);
      return ExitStatus.DEFECT;
    } finally {
      terminal.out().flush();
      terminal.err().flush();
    }
  }

  private ExitStatus dispatch(List<String> words) {
    String first = words.isEmpty() ? "" : words.getFirst();
    switch (first) {
      case "" ->
          throw new UsageException(
              "expected a command: try porpoise verify FILE, or porpoise help");
      case "--help", "-h" -> terminal.out().print(HelpText.general(Commands.all()));
      case "--version", "-V" -> terminal.out().println("porpoise " + version());
      default -> {
        return run(Commands.named(first), words.subList(1, words.size()));
      }
    }
    return ExitStatus.OK;
  }

  private ExitStatus run(Command command, List<String> words) {
    for (String word : words) {
      if (word.equals("--")) {
        break;
      }
      if (word.equals("--help") || word.equals("-h")) {
        terminal.out().print(HelpText.of(command));
        return ExitStatus.OK;
      }
    }
    Arguments arguments = OptionParser.parse(command.options(), words);
    return terminal.interruption().cancellation().during(() -> command.run(arguments, terminal));
  }

  private static String version() {
    String version = Main.class.getPackage().getImplementationVersion();
    return version == null ? "(development)" : version;
  }
}
