package org.porpoise.kernel.code;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.MethodTypeDesc;
import java.util.List;
import java.util.function.BiConsumer;

/** A generated method with a switch over points; where they are many, one that calls others. */
public record Floors(Pool pool, String name, MethodTypeDesc type) {
  private static final int MOST_POINTS = 250;

  /** Adds the method; {@code body} generates it for some of the points. */
  public void addTo(
      ClassBuilder builder, List<Integer> points, BiConsumer<CodeBuilder, List<Integer>> body) {
    if (points.size() <= MOST_POINTS) {
      pool.add(builder, name, type, code -> body.accept(code, points));
      return;
    }
    for (int first = 0; first < points.size(); first += MOST_POINTS) {
      List<Integer> some = points.subList(first, Math.min(first + MOST_POINTS, points.size()));
      pool.add(builder, name + "_" + first, type, code -> body.accept(code, some));
    }
    pool.add(
        builder,
        name,
        type,
        code -> {
          for (int first = 0; first < points.size(); first += MOST_POINTS) {
            code.aload(0).aload(FieldCode.STATE).iload(FieldCode.OFFSET).aload(FieldCode.OUT);
            pool.call(code, name + "_" + first, type);
          }
          code.return_();
        });
  }
}
