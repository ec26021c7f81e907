package org.porpoise.cli.terminal;

import java.io.IOException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import org.porpoise.cli.option.Option;
import org.porpoise.cli.option.UsageException;

/**
 * A file that appears with all of its contents or not at all.
 *
 * @param option the option that names it
 * @param path where it will be
 */
public record OutputFile(Option option, Path path) {

  /** The file of a name; one that stands for standard output is none. */
  public static OutputFile of(Option option, String name) {
    if (name.equals("-")) {
      throw new UsageException(
          option.name() + " -: expected a file name; this cannot go to standard output");
    }
    try {
      return new OutputFile(option, Path.of(name));
    } catch (InvalidPathException e) {
      throw new UsageException(option.name() + ": \"" + name + "\" is not a valid file name");
    }
  }

  /** Complains of a place where nothing can be written, before hours are spent on a search. */
  public void check() {
    if (Files.isDirectory(path)) {
      throw mistake("it is a folder");
    }
    if (!Files.isDirectory(folder())) {
      throw mistake("no such folder: " + folder());
    }
    if (!Files.isWritable(Files.exists(path) ? path : folder())) {
      throw mistake("it cannot be written");
    }
  }

  /** Writes the file. */
  public void write(String text) {
    try {
      if (Files.exists(path) && !Files.isRegularFile(path)) {
        Files.writeString(path, text); // a device or a pipe
        return;
      }
      Path target = Files.exists(path) ? path.toRealPath() : path.toAbsolutePath();
      Path draft =
          target.resolveSibling(
              target.getFileName() + "." + ProcessHandle.current().pid() + ".tmp");
      try {
        Files.writeString(draft, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        replace(draft, target);
      } finally {
        Files.deleteIfExists(draft);
      }
    } catch (IOException e) {
      throw new OutputException(option.name() + " " + path + ": cannot write this file: " + e);
    }
  }

  private static void replace(Path draft, Path target) throws IOException {
    try {
      Files.move(draft, target, StandardCopyOption.ATOMIC_MOVE);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(draft, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }

  private Path folder() {
    Path parent = path.toAbsolutePath().getParent();
    return parent == null ? path : parent;
  }

  private UsageException mistake(String why) {
    return new UsageException(option.name() + " " + path + ": cannot write this file: " + why);
  }
}
