package org.porpoise.promela.compile;

import java.lang.classfile.CodeBuilder;
import java.lang.classfile.TypeKind;
import org.porpoise.kernel.code.FieldCode;
import org.porpoise.kernel.code.NotGenerated;
import org.porpoise.kernel.state.Field;
import org.porpoise.promela.layout.Cell;
import org.porpoise.promela.layout.CellRun;
import org.porpoise.promela.model.Type;

/** Bytecode that reads and writes the variables of a model. */
final class StateCode extends FieldCode {
  private final CodeBuilder code;

  StateCode(CodeBuilder code) {
    super(code);
    this.code = code;
  }

  /** Leaves the value of a cell. */
  void read(Cell cell) {
    switch (cell.where()) {
      case STATE -> read(cell.field());
      case CONSTANT -> code.loadConstant(cell.value());
    }
    extend(cell);
  }

  private void extend(Cell cell) {
    if (cell.signBits() != 0) {
      code.loadConstant(cell.signBits()).ishl().loadConstant(cell.signBits()).ishr();
    }
  }

  /** Writes the int that {@code value} leaves into a cell. */
  void write(Cell cell, Runnable value) {
    Field field = cell.field();
    switch (cell.where()) {
      case STATE -> address(field.word());
      case CONSTANT -> throw new NotGenerated("a constant that is written");
    }
    code.dup2().laload().loadConstant(~(field.mask() << field.shift())).land();
    value.run();
    bits(cell);
    if (field.shift() != 0) {
      code.loadConstant(field.shift()).lshl();
    }
    code.lor().lastore();
  }

  /** Turns the int on the stack into a long with the bits of a cell. */
  void bits(Cell cell) {
    if (cell.assumption().isPresent()) {
      cut(cell.assumption().get().type());
      code.loadConstant((int) cell.field().mask());
      code.invokestatic(Descriptors.COMPILED, "narrow", Descriptors.NARROW);
    }
    code.i2l().loadConstant(cell.field().mask()).land();
  }

  /** Cuts the int on the stack to a type. */
  void cut(Type type) {
    int bits = type.width();
    if (type == Type.Basic.SHORT) {
      code.i2s();
    } else if (bits < Integer.SIZE) {
      code.loadConstant((1 << bits) - 1).iand();
    }
  }

  /** Replaces a position in a run, on the stack, by the value of the cell there. */
  void read(CellRun run) {
    int bit = bit(run);
    address(run, bit);
    code.laload().iload(bit).lushr().l2i();
    Cell any = run.any();
    if (any.field().bits() < Integer.SIZE) {
      code.loadConstant((int) any.field().mask()).iand();
    }
    extend(any);
  }

  /** Takes a position in a run off the stack and writes what {@code value} leaves there. */
  void write(CellRun run, Runnable value) {
    long mask = run.any().field().mask();
    int bit = bit(run);
    address(run, bit);
    code.dup2().laload();
    code.loadConstant(mask).iload(bit).lshl().loadConstant(-1L).lxor().land();
    value.run();
    bits(run.any());
    code.iload(bit).lshl().lor().lastore();
  }

  /** Takes a position off the stack; the variable that holds the first bit of that cell. */
  int bit(CellRun run) {
    int bit = code.allocateLocal(TypeKind.INT);
    switch (run.spread()) {
      case CellRun.Spread.Even(int first, int distance) -> {
        if (distance != 1) {
          code.loadConstant(distance).imul();
        }
        if (first != 0) {
          code.loadConstant(first).iadd();
        }
      }
      case CellRun.Spread.Listed(int table) -> lookUp(table);
    }
    code.istore(bit);
    return bit;
  }

  /** Replaces a position on the stack by what a table has there. */
  void lookUp(int table) {
    code.aload(0).getfield(Descriptors.COMPILED, "tables", Descriptors.TABLES);
    code.loadConstant(table).aaload().swap().iaload();
  }

  /** Leaves array and index of the word that holds a bit of a run. */
  void address(CellRun run, int bit) {
    if (run.isOneWord()) {
      address(run.any().field().word());
    } else {
      code.aload(STATE).iload(OFFSET).iload(bit).bipush(6).ishr().iadd();
    }
  }
}
