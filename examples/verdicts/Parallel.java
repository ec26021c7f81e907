import java.util.stream.IntStream;

/** A parallel stream runs on threads of the JDK; here it is run in sequence. */
public class Parallel {
  public static void main(String[] args) {
    if (IntStream.range(0, 3).parallel().sum() != 3) {
      throw new AssertionError("a wrong sum");
    }
  }
}
