package org.porpoise.programs.corpus;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.porpoise.programs.Result.Verdict;

/**
 * A program of the corpus.
 *
 * @param name its class
 * @param truth what is true of it
 * @param members what is in the class, besides what all have
 */
record SmallProgram(String name, Truth truth, String members) {

  /** What is true of a program, and so what may be said of it. */
  enum Truth {
    /** It can fail. */
    V,
    /** It can fail, in a way that may be named as a reason for "not proved" instead. */
    VU,
    /** It cannot fail. */
    H,
    /** It cannot fail, but a reason for "not proved" may be named all the same. */
    HU,
    /** It fails only by what cannot be explored: it must not be proved. */
    NP;

    boolean allows(Verdict verdict) {
      return switch (this) {
        case V -> verdict == Verdict.VIOLATED;
        case VU, NP -> verdict != Verdict.HOLDS;
        case H -> verdict == Verdict.HOLDS;
        case HU -> verdict != Verdict.VIOLATED;
      };
    }
  }

  private static final String MARK = "=== ";

  /** All programs of a file of the corpus. */
  static List<SmallProgram> in(String file) throws IOException {
    List<SmallProgram> programs = new ArrayList<>();
    try (InputStream stream =
        Objects.requireNonNull(SmallProgram.class.getResourceAsStream("/corpus/" + file), file)) {
      String text = "\n" + new String(stream.readAllBytes(), StandardCharsets.UTF_8);
      for (String part : text.substring(text.indexOf("\n" + MARK)).split("\n" + MARK, -1)) {
        if (!part.isBlank()) {
          int end = part.indexOf('\n');
          String[] head = part.substring(0, end).split(" ", -1);
          programs.add(new SmallProgram(head[0], Truth.valueOf(head[1]), part.substring(end + 1)));
        }
      }
    }
    return programs;
  }

  private String room() {
    return "corpus." + name.toLowerCase(Locale.ROOT);
  }

  String className() {
    return room() + "." + name;
  }

  String source() {
    return """
          package %s;
          import java.lang.invoke.*;
          import java.util.*;
          import java.util.concurrent.*;
          import java.util.concurrent.atomic.*;
          import java.util.concurrent.locks.*;
          import java.util.function.*;

          public class %s {
            interface Body { void run() throws Exception; }
            static Runnable body(Body b) {
              return () -> {
                try { b.run(); }
                catch (RuntimeException | Error e) { throw e; }
                catch (Exception e) { throw new IllegalStateException(e); }
              };
            }
            static Thread go(Body b) { Thread t = new Thread(body(b)); t.start(); return t; }
            static void check(boolean ok, String m) { if (!ok) throw new AssertionError(m); }
          %s
          }
          """
        .formatted(room(), name, members);
  }
}
