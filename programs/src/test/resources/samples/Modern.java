// Java 25
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What newer compilers make of records, patterns and text. */
class Modern {
  sealed interface Shape permits Circle, Box {}

  record Circle(double radius) implements Shape {}

  record Box(double width, double height) implements Shape {
    static int made;

    Box {
      made++;
      if (width < 0) {
        throw new IllegalArgumentException();
      }
    }
  }

  enum Size {
    SMALL,
    LARGE;

    Size other() {
      return switch (this) {
        case SMALL -> LARGE;
        case LARGE -> SMALL;
      };
    }
  }

  interface Counter {
    private int step() {
      return 2;
    }

    default int next(int from) {
      return from + step();
    }
  }

  static class Early {
    final int size;
    int copy;

    Early(int size) {
      if (size < 0) {
        throw new IllegalArgumentException();
      }
      this.copy = size * 2;
      this.size = size;
      super();
    }
  }

  static double area(Shape shape) {
    return switch (shape) {
      case Circle(double radius) when radius > 10 -> -1;
      case Circle circle -> 3 * circle.radius() * circle.radius();
      case Box(var width, var height) -> width * height;
    };
  }

  static String kind(Object object) {
    return switch (object) {
      case null -> "null";
      case Size.SMALL -> "small";
      case Size size -> "size " + size.other();
      case Integer i when i > 3 -> "large " + i;
      case String s -> s;
      default -> "other";
    };
  }

  static String run() {
    var text = """
        text
        """;
    String streamed =
        Stream.of(1, 2, 3).map(i -> new Box(i, 2)).map(Box::toString).collect(Collectors.joining());
    int[] picked = {0};
    Runnable runnable = () -> picked[0] += switch (picked.length) { case 1 -> { try { yield Integer.parseInt("x"); } catch (NumberFormatException e) { yield 4; } } default -> 0; };
    runnable.run();
    return text + area(new Circle(2)) + area(new Box(2, 3)) + area(new Circle(11)) + kind(null)
        + kind(Size.SMALL) + kind(Size.LARGE) + kind(5) + kind("s") + kind(2.0) + streamed
        + Box.made + new Counter() {}.next(3) + new Early(4).copy + new Early(4).size
        + List.of(new Box(1, 1)).contains(new Box(1, 1)) + new Circle(1).equals(new Circle(1))
        + new Circle(2).hashCode() + picked[0];
  }
}
