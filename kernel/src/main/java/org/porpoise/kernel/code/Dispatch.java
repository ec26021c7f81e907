package org.porpoise.kernel.code;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A generated method that calls one of many by number. Where they are very many it has two floors,
 * so that no method is too large.
 *
 * @param method the name of the method of a number; one that does not exist answers no
 */
public record Dispatch(Pool pool, String name, IntFunction<String> method) {
  private static final int CHUNK = 256;
  private static final int NUMBER = FieldCode.OFFSET + 1;

  public void addTo(ClassBuilder type, int count) {
    int chunks = (count + CHUNK - 1) / CHUNK;
    for (int c = 0; c < chunks; c++) {
      int first = c * CHUNK;
      int size = Math.min(count - first, CHUNK);
      pool.add(type, name + "s" + c, Signatures.ON_NUMBER, code -> choose(code, first, size));
    }
    type.withMethodBody(
        name,
        Signatures.ON_NUMBER,
        0,
        code -> {
          List<Label> labels = labels(code, chunks);
          Label none = code.newLabel();
          code.iload(NUMBER).loadConstant(CHUNK).idiv();
          Pool.choose(code, 0, labels, none);
          for (int c = 0; c < chunks; c++) {
            code.labelBinding(labels.get(c));
            code.aload(0).aload(FieldCode.STATE).iload(FieldCode.OFFSET).iload(NUMBER);
            pool.call(code, name + "s" + c, Signatures.ON_NUMBER);
            code.ireturn();
          }
          code.labelBinding(none).iconst_0().ireturn();
        });
  }

  private void choose(CodeBuilder code, int first, int size) {
    Label none = code.newLabel();
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      labels.add(pool.has(method.apply(first + i)) ? code.newLabel() : none);
    }
    code.iload(NUMBER);
    Pool.choose(code, first, labels, none);
    for (int i = 0; i < size; i++) {
      if (labels.get(i) != none) {
        code.labelBinding(labels.get(i));
        code.aload(0).aload(FieldCode.STATE).iload(FieldCode.OFFSET);
        pool.call(code, method.apply(first + i), Signatures.CHANGE);
        code.ireturn();
      }
    }
    code.labelBinding(none).iconst_0().ireturn();
  }

  private static List<Label> labels(CodeBuilder code, int count) {
    List<Label> labels = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      labels.add(code.newLabel());
    }
    return labels;
  }
}
