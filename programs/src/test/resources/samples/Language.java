import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** What compilers make of lambdas, inner classes, bridges, strings and loops. */
class Language {
  private int hidden = 3;

  interface Shape<T extends Comparable<T>> extends Comparable<Shape<T>> {
    T size();

    default boolean isLarger(Shape<T> than) {
      return compareTo(than) > 0;
    }

    @Override
    default int compareTo(Shape<T> other) {
      return size().compareTo(other.size());
    }

    static <T extends Comparable<T>> Shape<T> of(T size) {
      return () -> size;
    }
  }

  static class Square implements Shape<Integer>, Cloneable {
    int side;

    Square(int side) {
      this.side = side;
    }

    @Override
    public Integer size() {
      return side * side;
    }

    @Override
    public Square clone() {
      try {
        return (Square) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  class Inner {
    int sum = hidden + 1;

    class Deeper {
      int all() {
        return hidden++ + sum;
      }
    }
  }

  static class Base {
    final String made;

    Base(String made) {
      this.made = made + describe();
    }

    String describe() {
      return "base";
    }
  }

  static class Derived extends Base {
    private String name = "derived";

    Derived(boolean isLong) {
      super(isLong ? new String("long" + new StringBuilder("er")) : new Base("x").made);
      name += made;
    }

    Derived() {
      this(true);
    }

    @Override
    String describe() {
      return "" + name;
    }
  }

  static int sum(int... numbers) {
    int sum = 0;
    for (int number : numbers) {
      if (number < 0) {
        continue;
      }
      sum += number;
    }
    return sum;
  }

  static String kind(String text) {
    switch (text) {
      case "Aa":
      case "BB":
        return "collision";
      case "C":
        return "c";
      default:
        return "none";
    }
  }

  static int depth(int n) {
    return n == 0 ? 0 : 1 + depth(n - 1);
  }

  static String run() {
    Language outer = new Language();
    Language.Inner inner = outer.new Inner();
    int all = inner.new Deeper().all();
    Shape<Integer> one = new Square(2);
    Shape<Integer> other = ((Square) one).clone();
    ((Square) other).side++;
    BinaryOperator<Integer> plus = Integer::sum;
    Function<Object, String> show = Object::toString;
    Supplier<Square> maker = () -> new Square(all);
    IntFunction<int[]> arrays = int[]::new;
    Function<Integer, Square> squares = Square::new;
    Supplier<Object> object = Object::new;
    long mixed = 0;
    outer:
    for (int i = 0; i < 5; i++) {
      int j = 0;
      do {
        if (i == 3) {
          break outer;
        }
        mixed += i * 10L + j;
      } while (++j < 3);
    }
    String text;
    try {
      text = null;
      text.length();
    } catch (NullPointerException e) {
      text = "null";
    } finally {
      mixed++;
    }
    Square none = null;
    try {
      none.side++;
    } catch (NullPointerException e) {
      text += " again";
    }
    try {
      arrays.apply(2)[2] = 1;
    } catch (ArrayIndexOutOfBoundsException e) {
      text += " outside";
    }
    boolean failed = false;
    try {
      assert mixed < 0 : "assertions are on";
    } catch (AssertionError e) {
      failed = true;
    }
    return all + " " + one.isLarger(other) + other.isLarger(one) + plus.apply(1, 2)
        + show.apply(Shape.of("s").size()) + maker.get().size() + arrays.apply(3).length
        + squares.apply(3).side + (object.get() != null) + mixed + text + failed
        + new Derived().made + new Derived(false).name + sum(1, -2, 3) + kind("Aa") + kind("BB")
        + kind("D") + depth(50) + 'c' + 1.5f + 2.5 + 7L;
  }
}
