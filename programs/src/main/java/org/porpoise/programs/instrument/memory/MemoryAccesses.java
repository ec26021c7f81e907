package org.porpoise.programs.instrument.memory;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.Opcode;
import java.lang.classfile.TypeKind;
import java.lang.classfile.instruction.ArrayLoadInstruction;
import java.lang.classfile.instruction.ArrayStoreInstruction;
import java.lang.classfile.instruction.FieldInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import org.porpoise.programs.instrument.classfile.Boxing;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.context.RewriteSite;
import org.porpoise.programs.instrument.facts.ClassFacts;
import org.porpoise.programs.instrument.facts.Construction;
import org.porpoise.programs.instrument.facts.Hierarchy.FieldFacts;
import org.porpoise.programs.instrument.facts.StaticState;
import org.porpoise.programs.instrument.numbers.Fields;
import org.porpoise.programs.instrument.rename.CopiedClasses;

/**
 * Announces reads and writes of fields and array elements.
 *
 * <p>Final fields are not visible where they are written once, before anybody else can look: see
 * {@link Construction}.
 *
 * <p>Code of the JDK often runs while nobody wants to know what it does: in the initialisers of
 * classes. A method of several accesses asks for that once, when it begins: what it calls may begin
 * such a time, and ends it before it returns.
 */
public final class MemoryAccesses {
  private static final int SEVERAL = 2;
  private static final int NO_VARIABLE = -1;
  private static final MethodTypeDesc ASK = MethodTypeDesc.of(ConstantDescs.CD_boolean);

  private final ClassContext context;
  private final RewriteSite place;
  private final Allocations allocations;
  private final InitialisationChecks checks;
  private int watched = NO_VARIABLE;

  public MemoryAccesses(
      ClassContext context,
      RewriteSite place,
      Allocations allocations,
      InitialisationChecks checks) {
    this.checks = checks;
    this.context = context;
    this.place = place;
    this.allocations = allocations;
  }

  /** What is to be done at the begin of a method. */
  public void begin(CodeBuilder code, MethodModel method) {
    if (CopiedClasses.isTransparent(context.facts().name()) && accessesOf(method) >= SEVERAL) {
      watched = code.allocateLocal(TypeKind.INT);
      code.invokestatic(Names.HOOKS, "isWatched", ASK).istore(watched);
    }
  }

  private static long accessesOf(MethodModel method) {
    return method.code().stream()
        .flatMap(code -> code.elementStream())
        .filter(MemoryAccesses::isAccess)
        .count();
  }

  private static boolean isAccess(CodeElement element) {
    return element instanceof FieldInstruction
        || element instanceof ArrayLoadInstruction
        || element instanceof ArrayStoreInstruction;
  }

  /** Does something only while somebody wants to know; it leaves the stack as it was. */
  private void whileWatched(CodeBuilder code, Runnable announcement) {
    if (watched == NO_VARIABLE) {
      announcement.run();
      return;
    }
    Label unwatched = code.newLabel();
    code.iload(watched).ifeq(unwatched);
    announcement.run();
    code.labelBinding(unwatched);
  }

  public void field(CodeBuilder code, FieldInstruction access) {
    String owner = access.owner().asInternalName();
    String key = ClassFacts.key(access.name().stringValue(), access.type().stringValue());
    FieldFacts field = context.hierarchy().field(owner, key).orElse(null);
    if (field == null || !field.declaring().isRewritten()) {
      code.with(access);
      return;
    }
    boolean isStatic = (field.flags() & ClassFile.ACC_STATIC) != 0;
    if (isStatic) {
      checks.require(code, field.declaring(), access.owner().asSymbol());
    }
    if (StaticState.isMoved(field.declaring(), key)) {
      code.fieldAccess(
          access.opcode(),
          StaticState.home(field.declaring()),
          access.name().stringValue(),
          access.typeSymbol());
      return;
    }
    boolean isRead = access.opcode() == Opcode.GETFIELD || access.opcode() == Opcode.GETSTATIC;
    boolean isFinal = (field.flags() & ClassFile.ACC_FINAL) != 0;
    if (isFinal && (isStatic || !context.hierarchy().showsFinals(field.declaring()))
        || !isRead && isStatic == false && isOwnPrologue(owner)) {
      code.with(access);
      return;
    }
    TypeKind kind = TypeKind.from(access.typeSymbol());
    String name = access.name().stringValue();
    whileWatched(code, () -> announce(code, field, name, isRead, kind));
    if (!isRead) {
      see(code, kind);
    }
    code.with(access);
    if (isRead) {
      see(code, kind);
    }
  }

  private boolean isOwnPrologue(String owner) {
    return allocations.isPrologue() && owner.equals(context.facts().name());
  }

  private void announce(
      CodeBuilder code, FieldFacts field, String name, boolean isRead, TypeKind kind) {
    int flags = field.flags();
    boolean isStatic = (flags & ClassFile.ACC_STATIC) != 0;
    String hook =
        (isRead ? "read" : "write")
            + (isStatic ? "Static" : "")
            + ((flags & ClassFile.ACC_VOLATILE) != 0 ? "Volatile" : "");
    int number =
        context
            .numbers()
            .fields()
            .numberOf(new Fields.Field(field.declaring().name().replace('/', '.'), name));
    boolean isUnder = !isStatic && !isRead && kind.slotSize() == 2;
    if (isUnder) {
      code.dup2_x1().pop2().dup(); // value, object, object
    } else if (!isStatic && isRead) {
      code.dup();
    } else if (!isStatic) {
      code.dup2().pop(); // object, value, object
    }
    code.loadConstant(number).loadConstant(place.site());
    code.invokestatic(Names.HOOKS, hook, isStatic ? Names.ON_STATIC : Names.ON_INSTANCE);
    if (isUnder) {
      code.dup_x2().pop();
    }
  }

  public void load(CodeBuilder code, ArrayLoadInstruction load) {
    whileWatched(
        code,
        () ->
            code.dup2()
                .loadConstant(place.site())
                .invokestatic(Names.HOOKS, "readElement", Names.ON_INSTANCE));
    code.with(load);
    see(code, load.typeKind());
  }

  public void store(CodeBuilder code, ArrayStoreInstruction store) {
    TypeKind kind = store.typeKind();
    whileWatched(code, () -> announceStore(code, kind));
    see(code, kind);
    code.with(store);
  }

  private void announceStore(CodeBuilder code, TypeKind kind) {
    if (kind.slotSize() == 2) {
      code.dup2_x2().pop2().dup2_x2(); // array, index, value, array, index
    } else {
      code.dup_x2().pop().dup2_x1();
    }
    code.loadConstant(place.site());
    code.invokestatic(Names.HOOKS, "writeElement", Names.ON_INSTANCE);
  }

  /** Tells a value that lies on top of the stack. */
  private void see(CodeBuilder code, TypeKind kind) {
    if (context.isObserved()) {
      Boxing.copy(code, kind);
      Names.call(code, "saw");
    }
  }
}
