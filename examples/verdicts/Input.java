import java.io.IOException;

/** What comes from outside is one of many things that may come. */
public class Input {
  public static void main(String[] args) throws IOException {
    if (System.in.read() == 'x') {
      throw new AssertionError("x was typed");
    }
  }
}
