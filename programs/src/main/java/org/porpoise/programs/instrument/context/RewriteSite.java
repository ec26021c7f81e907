package org.porpoise.programs.instrument.context;

import org.porpoise.programs.instrument.numbers.Site;
import org.porpoise.programs.instrument.rename.CopiedClasses;

/** Where in a method the rewriting is. Mutable and confined to the rewriting of one method. */
public final class RewriteSite {
  private final ClassContext context;
  private final String method;
  private int line;
  private int site;

  public RewriteSite(ClassContext context, String method) {
    this.context = context;
    this.method = method;
  }

  public void moveTo(int newLine) {
    line = newLine;
    site = 0;
  }

  public boolean isIn(String name) {
    return method.equals(name);
  }

  /** The number of the line, 0 within a copy that leaves it to the code that calls it. */
  public int site() {
    if (site == 0 && !CopiedClasses.isTransparent(context.facts().name())) {
      String type = context.facts().name().replace('/', '.');
      site = context.numbers().sites().numberOf(new Site(type, method, context.source(), line));
    }
    return site;
  }
}
