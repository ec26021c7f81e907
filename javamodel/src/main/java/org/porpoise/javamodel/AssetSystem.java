package org.porpoise.javamodel;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.porpoise.kernel.Cancellation;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.Knowledge;
import org.porpoise.kernel.ModelFault;
import org.porpoise.kernel.Proposition;
import org.porpoise.kernel.Question;
import org.porpoise.kernel.Stepper;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.kernel.builder.FieldFormulas;
import org.porpoise.kernel.state.Field;
import org.porpoise.kernel.state.StateLayout;

/** The system that an {@link AssetModel} is. */
final class AssetSystem implements TransitionSystem {
  /** The proposition that a state is must-progress; nobody knows what changes it. */
  static final int MUST_PROGRESS = 0;

  private static final List<Proposition> OWN =
      List.of(new Proposition.OfState("must-progress", Optional.empty()));

  private final Supplier<AssetModel> maker;
  private final List<Question> questions;
  private final FieldFormulas formulas;
  private final String name;
  private final StateLayout layout;
  private final long[] initial;
  private final int transitionCount;
  private final List<Claim> claims;
  private final Knowledge knowledge;
  private final Instance printer; // guarded by itself

  /** The system of the models that a maker makes, which are all alike. */
  AssetSystem(String name, Supplier<AssetModel> maker) {
    this(name, maker, List.of());
  }

  private AssetSystem(String name, Supplier<AssetModel> maker, List<Question> questions) {
    this.maker = maker;
    this.name = name;
    this.questions = List.copyOf(questions);
    AssetModel first = maker.get();
    first.declared.close();
    layout = first.declared.layout();
    initial = first.declared.words().clone();
    transitionCount = first.transitionCount();
    if (transitionCount < 0) {
      throw new ModelException("transitionCount is " + transitionCount);
    }
    printer = new Instance(first);
    formulas = new FieldFormulas(layout, questions.isEmpty() ? List.of() : transitionNames());
    claims = claims(first);
    knowledge =
        Overriding.of(first, "nextStubborn", int.class, Stubborn.class)
            ? (Knowledge.HandRules) () -> new HandWrittenRules(instance(), transitionCount)
            : new Knowledge.Nothing(
                "the model says nothing of its transitions but how to fire them (write stubborn"
                    + " rules with nextStubborn, or use the structured level)");
  }

  private List<Claim> claims(AssetModel model) {
    List<Claim> found = new ArrayList<>();
    if (Overriding.of(model, "checkState")) {
      found.add(new Claim.GoodStates("invariant", Claim.Kind.INVARIANT));
    }
    if (Overriding.of(model, "isMayProgress")) {
      found.add(new Claim.MayProgress("may-progress"));
    }
    if (Overriding.of(model, "isMustProgress")) {
      found.add(Claim.Temporal.mustProgress("must-progress", MUST_PROGRESS));
    }
    for (Claim.NoEndlessRepetition claim : model.declared.repetitions()) {
      checkTransition(claim, claim.repeated());
      claim.finite().forEach(t -> checkTransition(claim, t));
      found.add(claim);
    }
    for (Question question : questions) {
      Claim.Temporal asked = formulas.claim(question);
      found.add(
          new Claim.Temporal(
              asked.name(),
              asked.kind(),
              asked.specification(),
              asked.propositions().stream().map(p -> p + OWN.size()).toList()));
    }
    return List.copyOf(found);
  }

  private List<String> transitionNames() {
    List<String> names = new ArrayList<>();
    for (int t = 0; t < transitionCount; t++) {
      Cancellation.check();
      names.add(text(t).name());
    }
    return names;
  }

  private void checkTransition(Claim claim, int transition) {
    if (transition < 0 || transition >= transitionCount) {
      throw new ModelException(
          "claim %s: there is no transition %d; they go from 0 to %d"
              .formatted(claim.name(), transition, transitionCount - 1));
    }
  }

  /** A fresh instance of the model, which belongs to whoever asked for it. */
  Instance instance() {
    AssetModel made = maker.get();
    made.declared.close();
    if (!made.declared.layout().equals(layout)
        || !Arrays.equals(made.declared.words(), initial)
        || made.transitionCount() != transitionCount) {
      throw new ModelFault(
          name + " is not the same when it is constructed again: other variables or transitions");
    }
    return new Instance(made);
  }

  void initial(long[] state, int offset) {
    System.arraycopy(initial, 0, state, offset, initial.length);
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public StateLayout layout() {
    return layout;
  }

  @Override
  public int transitionCount() {
    return transitionCount;
  }

  @Override
  public TransitionText text(int transition) {
    synchronized (printer) {
      return new TransitionText(
          printer.processName(transition), printer.transitionName(transition), Optional.empty());
    }
  }

  @Override
  public String describe(long[] state, int offset) {
    synchronized (printer) {
      printer.load(state, offset);
      return printer.print();
    }
  }

  @Override
  public List<Part> parts(long[] state, int offset) {
    List<Part> parts = new ArrayList<>();
    for (Field field : layout.fields()) {
      parts.add(new Part(field.name(), Long.toString(field.get(state, offset))));
    }
    return parts;
  }

  @Override
  public List<Claim> claims() {
    return claims;
  }

  @Override
  public List<Proposition> propositions() {
    List<Proposition> all = new ArrayList<>(OWN);
    all.addAll(formulas.propositions());
    return all;
  }

  @Override
  public Optional<List<TransitionText>> unreached(BitSet executed) {
    return Optional.of(
        IntStream.range(0, transitionCount)
            .filter(t -> !executed.get(t))
            .mapToObj(this::text)
            .toList());
  }

  @Override
  public TransitionSystem asking(List<Question> more) {
    List<Question> all = new ArrayList<>(questions);
    all.addAll(more);
    return more.isEmpty() ? this : new AssetSystem(name, maker, all);
  }

  /** Whether a proposition that somebody asked about is true of a state. */
  boolean holdsAsked(int proposition, long[] state, int offset) {
    return formulas.holds(proposition - OWN.size(), state, offset);
  }

  @Override
  public Knowledge knowledge() {
    return knowledge;
  }

  @Override
  public Stepper stepper() {
    return new AssetStepper(this);
  }
}
