package org.porpoise.programs.instrument.rewrite;

import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.CodeElement;
import java.lang.classfile.Label;
import java.lang.classfile.MethodModel;
import java.lang.classfile.instruction.LineNumber;
import java.lang.classfile.instruction.ReturnInstruction;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import org.jspecify.annotations.Nullable;
import org.porpoise.programs.instrument.classfile.Names;
import org.porpoise.programs.instrument.context.ClassContext;
import org.porpoise.programs.instrument.facts.StaticState;

/**
 * What is done before and after the body of a method, however it ends: a synchronized method enters
 * and leaves a monitor, and a static initialiser that the virtual machine runs is quiet.
 */
final class EntryAndExit {
  private final Kind kind;
  private final ClassContext context;
  private final int firstLine;
  private @Nullable Label from;
  private @Nullable Label handler;
  private boolean isEmpty = true;
  private boolean isCovering;

  private enum Kind {
    NONE,
    SYNCHRONIZED,
    SYNCHRONIZED_STATIC,
    INITIALISER
  }

  private EntryAndExit(Kind kind, ClassContext context, int firstLine) {
    this.kind = kind;
    this.context = context;
    this.firstLine = firstLine;
  }

  static EntryAndExit of(ClassContext context, MethodModel method) {
    int flags = method.flags().flagsMask();
    Kind kind;
    if (method.methodName().equalsString(ConstantDescs.CLASS_INIT_NAME)) {
      boolean isOurs =
          context.facts().hasStaticState()
              || StaticState.canBeStale(context.facts(), context.hierarchy());
      kind = isOurs ? Kind.NONE : Kind.INITIALISER;
    } else if ((flags & ClassFile.ACC_SYNCHRONIZED) == 0) {
      kind = Kind.NONE;
    } else {
      kind = (flags & ClassFile.ACC_STATIC) == 0 ? Kind.SYNCHRONIZED : Kind.SYNCHRONIZED_STATIC;
    }
    return new EntryAndExit(kind, context, kind == Kind.NONE ? 0 : firstLine(method));
  }

  /** The line of the first statement, 0 if it is not known. */
  private static int firstLine(MethodModel method) {
    for (CodeElement element : method.code().orElseThrow()) {
      if (element instanceof LineNumber number) {
        return number.line();
      }
    }
    return 0;
  }

  void begin(CodeBuilder code) {
    if (firstLine > 0) {
      code.lineNumber(firstLine);
    }
    switch (kind) {
      case NONE -> {
        return;
      }
      case SYNCHRONIZED -> Names.call(code.aload(0), "enter");
      case SYNCHRONIZED_STATIC -> Names.call(code.loadConstant(context.self()), "enter");
      case INITIALISER ->
          code.loadConstant(context.numbers().classes().numberOf(context.facts().name()))
              .invokestatic(
                  Names.HOOKS,
                  "beginQuiet",
                  MethodTypeDesc.of(ConstantDescs.CD_void, ConstantDescs.CD_int));
    }
    handler = code.newLabel();
    from = code.newBoundLabel();
  }

  /** Notes that there is code since the begin, or since the last return. */
  void instruction() {
    isEmpty = false;
  }

  /** Returns, with what comes after the body before it and outside of what the handler covers. */
  void leave(CodeBuilder code, ReturnInstruction end) {
    if (handler != null && from != null) {
      cover(code, from, handler);
      finish(code);
      code.with(end);
      from = code.newBoundLabel();
    } else {
      code.with(end);
    }
  }

  void end(CodeBuilder code) {
    if (handler != null && from != null) {
      cover(code, from, handler);
      if (!isCovering) {
        return; // a body that cannot throw: nothing but a return
      }
      code.labelBinding(handler);
      finish(code);
      code.athrow();
    }
  }

  private void cover(CodeBuilder code, Label start, Label catcher) {
    if (!isEmpty) {
      code.exceptionCatchAll(start, code.newBoundLabel(), catcher);
      isCovering = true;
      isEmpty = true;
    }
  }

  private void finish(CodeBuilder code) {
    switch (kind) {
      case NONE -> {}
      case SYNCHRONIZED -> Names.call(code.aload(0), "exit");
      case SYNCHRONIZED_STATIC -> Names.call(code.loadConstant(context.self()), "exit");
      case INITIALISER -> code.invokestatic(Names.HOOKS, "endQuiet", Names.NOTHING);
    }
  }
}
