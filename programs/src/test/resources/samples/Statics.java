import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Static state in all places, which begins anew. */
class Statics {
  static int calls;
  static final List<String> LOG = new ArrayList<>();
  static final Map<String, Integer> TABLE = new HashMap<>();
  static final int CONSTANT = 42;

  static {
    TABLE.put("a", 1);
    LOG.add("statics");
  }

  static class First {
    static int x = 5;
    static Second second = new Second();

    static {
      LOG.add("first " + Second.y);
    }
  }

  static class Second {
    static int y = First.x + 1;

    static {
      LOG.add("second " + y);
    }
  }

  static class Parent {
    static int p = 1;

    static {
      LOG.add("parent");
    }
  }

  static class Child extends Parent {
    static int q = p++ + 1;

    static {
      LOG.add("child");
    }

    static void call() {}
  }

  static class Lazy {
    static final Lazy INSTANCE = new Lazy();
    int uses;

    private Lazy() {
      LOG.add("lazy");
    }
  }

  static class Broken {
    static int x = 1 / (CONSTANT - 42);
  }

  enum Color {
    RED {
      @Override
      int weight() {
        return 1;
      }
    },
    GREEN;

    static final Color[] ALL = values();
    int uses;

    int weight() {
      return 2;
    }
  }

  interface Holder {
    List<String> ITEMS = new ArrayList<>();
    int SIZE = "abc".length();

    static int add() {
      ITEMS.add("x");
      return ITEMS.size();
    }
  }

  static String run() {
    calls++;
    Child.call();
    LOG.add("" + First.x + Second.y);
    Lazy.INSTANCE.uses++;
    TABLE.merge("a", 1, Integer::sum);
    String broken = "";
    try {
      broken += Broken.x;
    } catch (ExceptionInInitializerError e) {
      broken = e.getCause().getMessage();
    }
    int weight = 0;
    for (Color color : Color.ALL) {
      switch (color) {
        case RED:
          weight += color.weight();
          break;
        default:
          weight += 10 * color.weight();
      }
    }
    Color.GREEN.uses++;
    assert Color.valueOf("RED") == Color.RED;
    return calls + " " + LOG + TABLE + Lazy.INSTANCE.uses + Parent.p + Child.q + broken + weight
        + Color.GREEN.uses + Holder.add() + Holder.SIZE;
  }
}
