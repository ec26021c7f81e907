package org.porpoise.promela.syntax;

import java.util.List;
import org.porpoise.logic.source.Place;
import org.porpoise.promela.model.Channels;
import org.porpoise.promela.model.Statement;

/** A statement or declaration as written, with inlines expanded. */
public sealed interface Stmt {
  Place place();

  record Declaration(Decl decl) implements Stmt {
    @Override
    public Place place() {
      return decl.place();
    }
  }

  record Exclusive(Channels.Exclusive use, List<Expr.Ref> channels, Place place) implements Stmt {}

  record Labelled(String label, Stmt statement, Place place) implements Stmt {}

  record Condition(Expr expression, Place place) implements Stmt {}

  record Assign(Expr.Ref target, Expr value, Statement.Assign.Form form, Place place)
      implements Stmt {}

  record Send(Expr.Ref channel, Channels.SendOrder order, List<Expr> arguments, Place place)
      implements Stmt {}

  record Receive(
      Expr.Ref channel,
      Channels.ReceiveOrder order,
      Channels.ReceiveEffect effect,
      List<ReceiveField> fields,
      Place place)
      implements Stmt {}

  record Assert(Expr expression, Place place) implements Stmt {}

  record Print(String format, List<Expr> arguments, Place place) implements Stmt {}

  record PrintMtype(Expr value, Place place) implements Stmt {}

  record SetPriority(Expr pid, Expr priority, Place place) implements Stmt {}

  record Else(Place place) implements Stmt {}

  record Break(Place place) implements Stmt {}

  record Goto(String label, Place place) implements Stmt {}

  record Group(Kind kind, Seq body, Place place) implements Stmt {
    /** What holds a group together. */
    public enum Kind {
      BLOCK,
      /** A block too: the text of an inline. */
      INLINE,
      ATOMIC,
      D_STEP
    }
  }

  record If(List<Seq> options, Place place) implements Stmt {}

  record Do(List<Seq> options, Place place) implements Stmt {}

  record Unless(Stmt main, Stmt escape, Place place) implements Stmt {}

  record ForRange(Expr.Ref index, Expr from, Expr to, Seq body, Place place) implements Stmt {}

  record ForIn(Expr.Ref index, Expr.Ref container, Seq body, Place place) implements Stmt {}

  record Select(Expr.Ref index, Expr from, Expr to, Origin origin, Place place) implements Stmt {
    /** Where it is written; SPIN writes it out differently. */
    public enum Origin {
      BODY,
      INLINE
    }
  }

  /** Statements that follow each other; not always within braces. */
  record Seq(List<Stmt> statements, Place place, Place end) {
    public Seq {
      statements = List.copyOf(statements);
    }
  }
}
