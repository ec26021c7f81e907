package org.porpoise.programs.instrument.facts;

import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.CodeElement;
import java.lang.classfile.CodeModel;
import java.lang.classfile.Instruction;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.DiscontinuedInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.classfile.instruction.InvokeInstruction;
import java.lang.classfile.instruction.LoadInstruction;
import java.util.HashSet;
import java.util.Set;
import org.porpoise.programs.instrument.classfile.OperandStack;

/**
 * Whether the constructors of a class let an object out before it is made.
 *
 * <p>A final field is written once, and as long as nobody else has the object nobody can see that
 * (JLS 17.5): such fields are no locations. Where {@code this} may have got out before the write,
 * they are. Known to be harmless are the uses of {@code this} as the object whose field is read or
 * written, as something to lock, and to compare; any other counts.
 *
 * @param letsOut whether {@code this} may get out at all, of interest to classes below
 * @param letsOutBeforeFinals whether that may be before a final field of this class is written
 */
public record Construction(boolean letsOut, boolean letsOutBeforeFinals) {
  private static final int NEVER = Integer.MAX_VALUE;

  static Construction of(ClassModel model) {
    boolean letsOut = false;
    boolean isBefore = false;
    Set<String> finals = finalsOf(model);
    for (MethodModel method : model.methods()) {
      CodeModel code = method.code().orElse(null);
      if (code != null && method.methodName().equalsString("<init>")) {
        int first = firstLeak(code);
        letsOut |= first < NEVER;
        isBefore |= first < lastWrite(model, code, finals);
      }
    }
    return new Construction(letsOut, isBefore);
  }

  private static Set<String> finalsOf(ClassModel model) {
    Set<String> finals = new HashSet<>();
    model.fields().stream()
        .filter(
            field ->
                (field.flags().flagsMask() & (ClassFile.ACC_FINAL | ClassFile.ACC_STATIC))
                    == ClassFile.ACC_FINAL)
        .forEach(field -> finals.add(field.fieldName().stringValue()));
    return finals;
  }

  /** The position of the last write of a final field, -1 if there is none. */
  private static int lastWrite(ClassModel model, CodeModel code, Set<String> finals) {
    int position = 0;
    int last = -1;
    for (CodeElement element : code) {
      position++;
      if (element instanceof FieldInstruction field
          && field.opcode() == Opcode.PUTFIELD
          && field.owner().equals(model.thisClass())
          && finals.contains(field.name().stringValue())) {
        last = position;
      }
    }
    return last;
  }

  /** The position of the first use of {@code this} that may let it out. */
  private static int firstLeak(CodeModel code) {
    OperandStack stack = new OperandStack();
    boolean isPrologue = true;
    int position = 0;
    for (CodeElement element : code) {
      position++;
      if (!(element instanceof Instruction instruction)) {
        stack.pass(element);
        continue;
      }
      if (!stack.isKnown() || instruction instanceof DiscontinuedInstruction) {
        return position;
      }
      if (instruction instanceof LoadInstruction load
          && load.slot() == 0
          && load.typeKind() == TypeKind.REFERENCE) {
        stack.pushMarked();
        continue;
      }
      boolean isMade =
          isPrologue
              && instruction instanceof InvokeInstruction call
              && call.name().equalsString("<init>")
              && stack.isMarked(OperandStack.slots(call.typeSymbol()));
      if (!isMade && stack.usesMarked(instruction)) {
        return position;
      }
      isPrologue &= !isMade;
      stack.execute(instruction);
    }
    return NEVER;
  }
}
