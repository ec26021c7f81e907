package org.porpoise.dve.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.util.List;
import org.porpoise.dve.analysis.Cell;
import org.porpoise.dve.model.Type;
import org.porpoise.kernel.code.FieldCode;
import org.porpoise.kernel.code.Pool;

/** Bytecode that reads and writes the variables of a model. */
final class CellCode extends FieldCode {
  static final ClassDesc COMPILED = Compiled.class.describeConstable().orElseThrow();
  private static final ClassDesc TABLES = ConstantDescs.CD_int.arrayType().arrayType();

  private final CodeBuilder code;
  private final Pool pool;

  CellCode(CodeBuilder code, Pool pool) {
    super(code);
    this.code = code;
    this.pool = pool;
  }

  /** Leaves the value of a cell. */
  void read(Cell cell) {
    if (cell.isConstant()) {
      code.loadConstant(cell.base());
      return;
    }
    read(cell.field());
    add(cell.base());
  }

  private void add(int number) {
    if (number != 0) {
      code.loadConstant(number).iadd();
    }
  }

  /** Writes the int that {@code value} leaves into a cell. */
  void write(Cell cell, Runnable value) {
    if (cell.isConstant()) { // what is written is what it holds
      value.run();
      code.pop();
      return;
    }
    write(
        cell.field(),
        () -> {
          value.run();
          cut(cell.type());
          add(-cell.base());
        });
  }

  /** Cuts the int on the stack to a type. */
  private void cut(Type type) {
    switch (type) {
      case BYTE -> code.sipush(0xff).iand();
      case INT -> code.i2s();
    }
  }

  /** Replaces an index on the stack, which is one, by the value of that cell. */
  void readElement(List<Cell> cells) {
    if (cells.stream().allMatch(Cell::isConstant)) {
      lookUp(pool.table(cells.stream().mapToInt(Cell::base).toArray()));
      return;
    }
    Cell any = cells.getFirst();
    int bit = bit(cells);
    address(cells, bit);
    code.laload().iload(bit).lushr().l2i();
    code.loadConstant((int) any.field().mask()).iand();
    add(any.base());
  }

  /** Takes an index off the stack, which is one, and writes what {@code value} leaves there. */
  void writeElement(List<Cell> cells, Runnable value) {
    Cell any = cells.getFirst();
    long mask = any.field().mask();
    int bit = bit(cells);
    if (mask == 0) {
      value.run();
      code.pop();
      return;
    }
    int held = code.allocateLocal(TypeKind.INT);
    value.run();
    code.istore(held);
    address(cells, bit);
    code.dup2().laload();
    code.loadConstant(mask).iload(bit).lshl().loadConstant(-1L).lxor().land();
    code.iload(held);
    cut(any.type());
    add(-any.base());
    code.i2l().loadConstant(mask).land().iload(bit).lshl().lor().lastore();
  }

  /** Takes an index off the stack; the variable that holds the first bit of that cell. */
  private int bit(List<Cell> cells) {
    int[] bits = cells.stream().mapToInt(CellCode::bit).toArray();
    int distance = bits.length > 1 ? bits[1] - bits[0] : 0;
    boolean even = true;
    for (int i = 1; i < bits.length; i++) {
      even &= bits[i] - bits[i - 1] == distance;
    }
    int bit = code.allocateLocal(TypeKind.INT);
    if (even) {
      code.loadConstant(distance).imul();
      add(bits[0]);
    } else {
      lookUp(pool.table(bits));
    }
    code.istore(bit);
    return bit;
  }

  private static int bit(Cell cell) {
    return cell.field().word() * Long.SIZE + cell.field().shift();
  }

  /** Replaces a position on the stack by what a table has there. */
  private void lookUp(int table) {
    code.aload(0).getfield(COMPILED, "tables", TABLES);
    code.loadConstant(table).aaload().swap().iaload();
  }

  /** Leaves array and index of the word that holds a bit of one of some cells. */
  private void address(List<Cell> cells, int bit) {
    int word = cells.getFirst().field().word();
    if (cells.stream().allMatch(c -> c.field().word() == word)) {
      address(word);
    } else {
      code.aload(STATE).iload(OFFSET).iload(bit).bipush(6).ishr().iadd();
    }
  }
}
