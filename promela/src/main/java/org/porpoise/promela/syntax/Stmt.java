package org.porpoise.promela.syntax;

import java.util.List;
import org.porpoise.logic.source.SourcePlace;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Statement;

/** A statement or declaration as written, with inlines expanded. */
public sealed interface Stmt {
  SourcePlace place();

  record Declaration(Decl decl) implements Stmt {
    @Override
    public SourcePlace place() {
      return decl.place();
    }
  }

  record Exclusive(Channels.Exclusive use, List<Expr.Ref> channels, SourcePlace place)
      implements Stmt {}

  record Labelled(String label, Stmt statement, SourcePlace place) implements Stmt {}

  record Condition(Expr expression, SourcePlace place) implements Stmt {}

  record Assign(Expr.Ref target, Expr value, Statement.Assign.Form form, SourcePlace place)
      implements Stmt {}

  record Send(Expr.Ref channel, Channels.SendOrder order, List<Expr> arguments, SourcePlace place)
      implements Stmt {}

  record Receive(
      Expr.Ref channel,
      Channels.ReceiveOrder order,
      Channels.ReceiveEffect effect,
      List<ReceiveField> fields,
      SourcePlace place)
      implements Stmt {}

  record Assert(Expr expression, SourcePlace place) implements Stmt {}

  record Print(String format, List<Expr> arguments, SourcePlace place) implements Stmt {}

  record PrintMtype(Expr value, SourcePlace place) implements Stmt {}

  record SetPriority(Expr pid, Expr priority, SourcePlace place) implements Stmt {}

  record Else(SourcePlace place) implements Stmt {}

  record Break(SourcePlace place) implements Stmt {}

  record Goto(String label, SourcePlace place) implements Stmt {}

  record Group(Kind kind, Seq body, SourcePlace place) implements Stmt {
    /** What holds a group together. */
    public enum Kind {
      BLOCK,
      /** A block too: the text of an inline. */
      INLINE,
      ATOMIC,
      D_STEP
    }
  }

  record If(List<Seq> options, SourcePlace place) implements Stmt {}

  record Do(List<Seq> options, SourcePlace place) implements Stmt {}

  record Unless(Stmt main, Stmt escape, SourcePlace place) implements Stmt {}

  record ForRange(Expr.Ref index, Expr from, Expr to, Seq body, SourcePlace place)
      implements Stmt {}

  record ForIn(Expr.Ref index, Expr.Ref container, Seq body, SourcePlace place) implements Stmt {}

  record Select(Expr.Ref index, Expr from, Expr to, Origin origin, SourcePlace place)
      implements Stmt {
    /** Where it is written; SPIN writes it out differently. */
    public enum Origin {
      BODY,
      INLINE
    }
  }

  /** Statements that follow each other; not always within braces. */
  record Seq(List<Stmt> statements, SourcePlace place, SourcePlace end) {
    public Seq {
      statements = List.copyOf(statements);
    }
  }
}
