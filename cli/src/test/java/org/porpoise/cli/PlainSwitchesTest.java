package org.porpoise.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.instruction.InvokeDynamicInstruction;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** That switches do the same when they are written as methods. */
final class PlainSwitchesTest {
  public sealed interface Shape {
    record Circle(int radius) implements Shape {}

    record Pair(Shape first, Shape second) implements Shape {}

    enum Simple implements Shape {
      DOT,
      LINE
    }
  }

  /** Switches with guards, which begin again behind a label, with nested records and constants. */
  static final class Switches implements Function<Shape, String> {
    @Override
    public String apply(Shape shape) {
      return switch (shape) {
        case Shape.Circle c when c.radius() > 10 -> "large";
        case Shape.Circle c when c.radius() > 5 -> "middling";
        case Shape.Circle c -> "small " + c.radius();
        case Shape.Simple.DOT -> "dot";
        case Shape.Simple.LINE -> "line";
        case Shape.Pair(Shape.Circle(int r), Shape.Simple s) when r == 1 -> "one " + s;
        case Shape.Pair(Shape.Circle _, Shape second) -> "circle, " + apply(second);
        case Shape.Pair(Shape first, Shape second) -> apply(first) + ", " + apply(second);
      };
    }
  }

  private static final List<Shape> SHAPES =
      List.of(
          new Shape.Circle(3),
          new Shape.Circle(7),
          new Shape.Circle(11),
          Shape.Simple.DOT,
          Shape.Simple.LINE,
          new Shape.Pair(new Shape.Circle(1), Shape.Simple.LINE),
          new Shape.Pair(new Shape.Circle(1), new Shape.Circle(2)),
          new Shape.Pair(Shape.Simple.DOT, new Shape.Circle(6)));

  /** Defines the rewritten class beside its original. */
  private static final class Loader extends ClassLoader {
    private final byte[] bytes;

    Loader(byte[] bytes) {
      super(PlainSwitchesTest.class.getClassLoader());
      this.bytes = bytes;
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      return name.equals(Switches.class.getName())
          ? defineClass(name, bytes, 0, bytes.length)
          : super.loadClass(name, resolve);
    }
  }

  private static byte[] original(Class<?> type) throws IOException {
    String name = "/" + type.getName().replace('.', '/') + ".class";
    try (InputStream in = Objects.requireNonNull(type.getResourceAsStream(name))) {
      return in.readAllBytes();
    }
  }

  private static long switches(byte[] bytes) {
    ClassModel type = ClassFile.of().parse(bytes);
    return type.methods().stream()
        .flatMap(m -> m.code().stream())
        .flatMap(c -> c.elementStream())
        .filter(
            e ->
                e instanceof InvokeDynamicInstruction i
                    && i.bootstrapMethod().methodName().equals("typeSwitch"))
        .count();
  }

  @Test
  @SuppressWarnings("unchecked")
  void rewrittenSwitchesAnswerTheSame() throws ReflectiveOperationException, IOException {
    byte[] rewritten =
        PlainSwitches.rewritten(original(Switches.class), Switches.class.getClassLoader());
    assertTrue(switches(original(Switches.class)) > switches(rewritten));
    var made = new Loader(rewritten).loadClass(Switches.class.getName()).getDeclaredConstructor();
    made.setAccessible(true);
    Function<Shape, String> plain = (Function<Shape, String>) made.newInstance();
    assertFalse(plain instanceof Switches);
    Switches same = new Switches();
    for (Shape shape : SHAPES) {
      assertEquals(same.apply(shape), plain.apply(shape));
    }
    assertThrows(NullPointerException.class, () -> plain.apply(null));
  }

  @Test
  void aClassWithoutSwitchesStaysAsItIs() throws IOException {
    byte[] bytes = original(Loader.class);
    assertEquals(bytes, PlainSwitches.rewritten(bytes, Loader.class.getClassLoader()));
  }
}
