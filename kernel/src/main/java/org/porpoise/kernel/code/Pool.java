package org.porpoise.kernel.code;

import java.lang.classfile.ClassBuilder;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.classfile.instruction.SwitchCase;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** What the methods of one generated class share: their names, and tables of constants. */
public final class Pool {
  private static final int MOST_PARTS = 1_500;

  private final ClassDesc type;
  private final List<int[]> tables = new ArrayList<>();
  private final Set<String> methods = new HashSet<>();
  private final Set<String> refused;
  private int spent;

  /** Without the methods that have turned out to be too large. */
  Pool(ClassDesc type, Set<String> refused) {
    this.type = type;
    this.refused = Set.copyOf(refused);
  }

  /** Keeps a table and returns its number. */
  public int table(int[] table) {
    tables.add(table);
    return tables.size() - 1;
  }

  public int[][] tables() {
    return tables.toArray(int[][]::new);
  }

  /** Adds a method, unless its body is something that is not generated. */
  public void add(
      ClassBuilder builder, String name, MethodTypeDesc desc, Consumer<CodeBuilder> body) {
    if (refused.contains(name)) {
      return;
    }
    spent = 0;
    try {
      builder.withMethodBody(name, desc, ClassFile.ACC_PRIVATE, body);
      methods.add(name);
    } catch (NotGenerated e) {
      // The interpreter does it: what would call this method does not find it.
    }
  }

  /** Counts the parts of a method, which may not have very many. */
  public void spend() {
    if (++spent > MOST_PARTS) {
      throw new NotGenerated("a large method");
    }
  }

  /** Whether a method exists. */
  public boolean has(String method) {
    return methods.contains(method);
  }

  /** Calls a method, with its arguments on the stack. */
  public void call(CodeBuilder code, String method, MethodTypeDesc signature) {
    if (!has(method)) {
      throw new NotGenerated(method);
    }
    code.invokevirtual(type, method, signature);
  }

  /** Goes to the label of the number on the stack, one of these in ascending order. */
  public static void choose(
      CodeBuilder code, List<Integer> numbers, List<Label> labels, Label otherwise) {
    List<SwitchCase> cases = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      cases.add(SwitchCase.of(numbers.get(i), labels.get(i)));
    }
    if (cases.isEmpty()) {
      code.pop().goto_(otherwise);
    } else if (numbers.getLast() - numbers.getFirst() < 4 * cases.size()) {
      code.tableswitch(numbers.getFirst(), numbers.getLast(), otherwise, cases);
    } else {
      code.lookupswitch(otherwise, cases);
    }
  }

  /** Goes to the label of the number on the stack, the first of them for {@code first}. */
  public static void choose(CodeBuilder code, int first, List<Label> labels, Label otherwise) {
    List<SwitchCase> cases = new ArrayList<>();
    for (int i = 0; i < labels.size(); i++) {
      cases.add(SwitchCase.of(first + i, labels.get(i)));
    }
    if (cases.isEmpty()) {
      code.pop().goto_(otherwise);
    } else {
      code.tableswitch(first, first + cases.size() - 1, otherwise, cases);
    }
  }
}
