import com.google.googlejavaformat.java.Formatter;
import com.google.googlejavaformat.java.FormatterException;
import com.google.googlejavaformat.java.ImportOrderer;
import com.google.googlejavaformat.java.JavaFormatterOptions;
import com.google.googlejavaformat.java.RemoveUnusedImports;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The project's format: google-java-format over every Java source of the modules, of the examples
 * and of the build. {@code check ROOT} lists the files that differ and fails; {@code rewrite ROOT}
 * rewrites them.
 *
 * <p>The build runs this file as it is, see {@code pom.xml}.
 */
final class Format {
  private final Formatter formatter = new Formatter();
  private final Map<Path, String> different = new TreeMap<>();
  private final List<String> unreadable = new ArrayList<>();

  public static void main(String[] args) throws IOException {
    boolean rewrite = args[0].equals("rewrite");
    Path root = Path.of(args[1]).toAbsolutePath().normalize();
    Format format = new Format();
    for (Path source : sources(root)) {
      format.look(source);
    }
    System.exit(rewrite ? format.rewrite(root) : format.complain(root));
  }

  /** The Java files below the root that are written for people, not made or kept by the build. */
  private static List<Path> sources(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      return files
          .filter(file -> file.toString().endsWith(".java"))
          .filter(file -> isOurs(root.relativize(file)))
          .sorted()
          .toList();
    }
  }

  /** Resources are test inputs: a wrong file may be wrong on purpose. */
  private static boolean isOurs(Path file) {
    for (Path name : file) {
      String folder = name.toString();
      if (folder.startsWith(".") || folder.equals("target") || folder.equals("resources")) {
        return false;
      }
    }
    return true;
  }

  private void look(Path source) throws IOException {
    String text = Files.readString(source);
    try {
      String imports = RemoveUnusedImports.removeUnusedImports(text);
      String ordered = ImportOrderer.reorderImports(imports, JavaFormatterOptions.Style.GOOGLE);
      String formatted = formatter.formatSource(ordered);
      if (!formatted.equals(text)) {
        different.put(source, formatted);
      }
    } catch (FormatterException e) {
      unreadable.add(source + ": " + e.getMessage());
    }
  }

  private int complain(Path root) {
    if (!different.isEmpty()) {
      System.err.println("Not in the project's format:");
      different.keySet().forEach(source -> System.err.println("  " + root.relativize(source)));
      System.err.println("To rewrite them: mvn -q -B -Pformat validate");
    }
    return different.isEmpty() ? verdictOnUnreadable() : 1;
  }

  private int rewrite(Path root) throws IOException {
    for (Map.Entry<Path, String> entry : different.entrySet()) {
      Files.writeString(entry.getKey(), entry.getValue());
      System.out.println("Formatted " + root.relativize(entry.getKey()));
    }
    return verdictOnUnreadable();
  }

  private int verdictOnUnreadable() {
    unreadable.forEach(problem -> System.err.println("Not Java: " + problem));
    return unreadable.isEmpty() ? 0 : 1;
  }
}
