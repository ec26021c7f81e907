package org.porpoise.cli.page;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.porpoise.cli.command.Command;
import org.porpoise.cli.option.Arguments;
import org.porpoise.cli.terminal.OutputFile;
import org.porpoise.report.page.Page;
import org.porpoise.report.page.PageFile;

/**
 * Writes the page of a command. Nothing of this room is loaded where nobody asks for a page.
 *
 * @param command which command it is, for the words that make the page again
 */
public record PageWriter(Command command, Arguments arguments) {

  /**
   * Writes a page with the sources that it names.
   *
   * @param folders where to look for them, besides the current folder
   */
  public void write(Page page, List<Path> folders, OutputFile file) {
    Page whole = page.by(CommandText.of(command, arguments));
    file.write(PageFile.of(whole, SourceFiles.of(whole.files(), folders)));
  }

  /** The same, looking in the folder of the model. */
  public void write(Page page, OutputFile file) {
    write(page, folder(arguments.operands().getFirst()).map(List::of).orElse(List.of()), file);
  }

  /** The folder that a file is in, or the folder itself if it is one. */
  public static Optional<Path> folder(String name) {
    try {
      Path path = Path.of(name).toAbsolutePath();
      return path.toFile().isDirectory()
          ? Optional.of(path)
          : Optional.ofNullable(path.getParent());
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
