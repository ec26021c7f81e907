import java.net.URL;
import java.net.URLClassLoader;

/** Classes that come from a class loader of the program's own are not rewritten, and not seen. */
public class Native {
  public static void main(String[] args) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[0])) {
      if (loader.getURLs().length > 0) {
        throw new AssertionError("there are classes");
      }
    }
  }
}
