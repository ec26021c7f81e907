// Java 25
import java.text.DecimalFormat;
import java.text.FieldPosition;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** String builders and buffers, of the program's own making and in the hands of the JDK. */
class Texts {
  static String run() throws Exception {
    List<Object> seen = new ArrayList<>();
    StringBuilder b = new StringBuilder();
    b.append("abc").append('d').append(1).append(2L).append(3.5f).append(-4.25).append(true);
    b.append((Object) null).append((String) null).append((CharSequence) null);
    b.append(new char[] {'x', 'y'}).append(new char[] {'p', 'q', 'r'}, 1, 2).append("012345", 2, 4);
    b.append(new StringBuilder("sb")).append(new StringBuffer("buf")).appendCodePoint(0x1F600);
    b.append((CharSequence) new StringBuffer("cs")).append(List.of(1, 2));
    seen.add(b.toString());
    b.insert(0, "I").insert(1, 'c').insert(2, 7).insert(3, 8L).insert(0, true).insert(0, (Object) null);
    b.insert(4, new char[] {'m', 'n'}).insert(1, new char[] {'a', 'b', 'c'}, 1, 1);
    b.insert(2, (CharSequence) "seq").insert(2, "012345", 1, 3).insert(0, 1.5).insert(0, 2.5f);
    seen.add(b + " " + b.length() + " " + b.capacity());
    b.delete(3, 6).deleteCharAt(0).replace(1, 4, "REPLACED").setCharAt(2, '#');
    seen.add(b.indexOf("R") + " " + b.lastIndexOf("n") + " " + b.indexOf("n", 5) + b.lastIndexOf("l", 9));
    seen.add(b.substring(5) + b.substring(2, 4) + b.subSequence(1, 3) + b.charAt(3));
    seen.add(b.reverse() + " " + b.codePointCount(0, b.length()) + b.codePointAt(2) + b.codePointBefore(3));
    seen.add(b.offsetByCodePoints(0, 3) + " " + b.chars().sum() + " " + b.codePoints().count());
    b.setLength(4);
    b.repeat("ab", 2).repeat('z', 3).trimToSize();
    b.ensureCapacity(100);
    seen.add(b + " " + b.compareTo(new StringBuilder("abc")) + b.isEmpty() + "abc".contentEquals(b));
    char[] chars = new char[6];
    b.getChars(0, 3, chars, 2);
    seen.add((int) chars[0] + "" + chars[3] + new String(b) + String.valueOf(b) + b.equals(b));
    for (Runnable fault :
        List.<Runnable>of(
            () -> b.charAt(500),
            () -> b.deleteCharAt(-1),
            () -> b.insert(99, "x"),
            () -> b.setLength(-1),
            () -> b.substring(3, 2),
            () -> b.append("abc", 2, 5),
            () -> b.replace(50, 60, "x"),
            () -> b.setCharAt(77, 'c'))) {
      try {
        fault.run();
        seen.add("no fault");
      } catch (IndexOutOfBoundsException e) {
        seen.add(e.getClass().getName());
      }
    }
    StringBuffer f = new StringBuffer("buffer");
    f.append(f).append(b).insert(2, "--").append('c').reverse().setLength(9);
    seen.add(f + " " + f.length() + f.indexOf("r") + f.charAt(2) + new String(f) + "x".contentEquals(f));
    seen.add(f.compareTo(new StringBuffer("c")) + f.substring(2) + (f.capacity() >= 9));
    jdk(seen);
    return seen.toString();
  }

  static void jdk(List<Object> seen) throws Exception {
    Matcher m = Pattern.compile("(\\d)").matcher("a1b2c");
    StringBuilder out = new StringBuilder(">");
    StringBuffer old = new StringBuffer("<");
    while (m.find()) {
      m.appendReplacement(out, "[$1]");
    }
    seen.add(m.appendTail(out) == out);
    seen.add(out.toString());
    m.reset();
    m.find();
    m.appendReplacement(old, "!");
    seen.add(m.appendTail(old).append("tail").toString());
    seen.add(new DecimalFormat("0.00").format(1.5, new StringBuffer("n="), new FieldPosition(0)).append(";"));
    Appendable sink = out;
    sink.append("x").append("yz", 1, 2).append('c');
    new Formatter(out).format("%d-%s", 5, "t");
    seen.add(sink.toString() + String.join(",", out, "more") + out.chars().filter(c -> c == 'c').count());
    seen.add(Stream.of("a", "b").collect(StringBuilder::new, StringBuilder::append, StringBuilder::append));
    CharSequence[] all = {out, "s", new StringBuffer("z")};
    seen.add(all[2] instanceof StringBuffer);
    seen.add(all[0].getClass().getName() + CharSequence.compare(out, old));
    java.util.function.Function<StringBuilder, String> toText = String::new;
    seen.add(toText.apply(new StringBuilder("ref")));
    java.util.function.Supplier<StringBuilder> maker = StringBuilder::new;
    seen.add(maker.get().append("made"));
    Format format = new Format();
    seen.add(format.format("q") + new java.text.MessageFormat("{0}!").format(new Object[] {"m"}));
  }

  static class Format extends java.text.Format {
    @Override
    public StringBuffer format(Object value, StringBuffer to, FieldPosition position) {
      return to.append("<").append(value).append(">");
    }

    @Override
    public Object parseObject(String source, java.text.ParsePosition position) {
      return source;
    }
  }
}
