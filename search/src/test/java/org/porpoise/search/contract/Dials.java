package org.porpoise.search.contract;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.porpoise.fixtures.Catalogue;
import org.porpoise.kernel.Claim;
import org.porpoise.kernel.TransitionSystem;
import org.porpoise.reduction.ReductionKind;
import org.porpoise.search.settings.Bounds;
import org.porpoise.search.settings.CachePolicy;
import org.porpoise.search.settings.Chains;
import org.porpoise.search.settings.Economy;
import org.porpoise.search.settings.Extent;
import org.porpoise.search.settings.Ignoring;
import org.porpoise.search.settings.Order;
import org.porpoise.search.settings.Property;
import org.porpoise.search.settings.ProvisoKind;
import org.porpoise.search.settings.Settings;
import org.porpoise.search.settings.Sleep;
import org.porpoise.search.settings.StoreKind;
import org.porpoise.search.soundness.Soundness;

/** The positions of the dials. */
public final class Dials {
  /** The search that everything is compared with. */
  public static final Settings FULL =
      of(ReductionKind.NONE, Sleep.OFF, ProvisoKind.NONE, Order.DFS, StoreKind.EXACT);

  private static final List<Settings> WHOLE =
      all().stream()
          .filter(s -> s.store() == StoreKind.EXACT && s.chains() == Chains.STORED)
          .filter(s -> s.ignoring() == Ignoring.SAFETY || hasStrength(s))
          .toList(); // those that store all
  private static final List<Sound> SOUND = allSound();

  private Dials() {}

  public static Settings of(
      ReductionKind reduction, Sleep sleep, ProvisoKind proviso, Order order, StoreKind store) {
    return new Settings(reduction, sleep, proviso, order, store, Extent.ALL_ERRORS, Bounds.NONE);
  }

  /** The reductions to persistent sets that execute one transition at a time. */
  static List<ReductionKind> stepByStep() {
    return Arrays.stream(ReductionKind.values())
        .filter(k -> k.isPersistent() && k != ReductionKind.LEAP)
        .toList();
  }

  /** One store of each kind. */
  static List<StoreKind> stores() {
    return List.of(
        StoreKind.EXACT,
        StoreKind.NONE,
        new StoreKind.Cache(3, CachePolicy.RANDOM),
        new StoreKind.Bitstate(1 << 16, 3));
  }

  /** Every position of every dial, sound or not. */
  static List<Settings> all() {
    List<Settings> all = new ArrayList<>();
    for (ReductionKind reduction : ReductionKind.values()) {
      for (Sleep sleep : Sleep.values()) {
        for (ProvisoKind proviso : ProvisoKind.values()) {
          for (Order order : Order.values()) {
            for (StoreKind store : stores()) {
              Settings settings = of(reduction, sleep, proviso, order, store);
              for (Ignoring ignoring : Ignoring.values()) {
                all.add(settings.against(ignoring));
              }
              all.add(settings.with(Chains.PASSED));
            }
          }
        }
      }
    }
    return all;
  }

  /** The positions that store all and are sound for a property: they must not change an answer. */
  public static List<Settings> soundFor(Property property, TransitionSystem system) {
    return WHOLE.stream()
        .filter(s -> Soundness.objection(s, List.of(property), system).isEmpty())
        .toList();
  }

  /**
   * Settings that are sound for deadlock, and perhaps for more.
   *
   * @param needs what a property may need for them to be sound
   */
  public record Sound(Settings settings, Set<Property.Need> needs) {
    /** All that can be asked of a system. */
    public List<Property> properties(TransitionSystem system) {
      List<Property> asked = new ArrayList<>();
      asked.add(new Property.Deadlock());
      asked.add(new Property.DeadTransitions());
      for (int i = 0; i < system.claims().size(); i++) {
        asked.add(new Property.Claimed(i, system.claims().get(i)));
      }
      return asked.stream().filter(p -> needs.contains(p.need())).toList();
    }
  }

  /**
   * Every sound combination for structured systems, those left out that are no different from
   * another one: a proviso has nothing to do without a reduction, and not all have two strengths.
   */
  public static List<Sound> sound() {
    return SOUND;
  }

  private static List<Sound> allSound() {
    TransitionSystem any = Catalogue.philosophers(2);
    Map<Property.Need, Property> examples =
        Map.of(
            Property.Need.TERMINAL_STATES, new Property.Deadlock(),
            Property.Need.SAFETY, new Property.DeadTransitions(),
            Property.Need.GRAPH, new Property.Claimed(0, new Claim.MayProgress("")));
    List<Sound> sound = new ArrayList<>();
    for (Settings s : all()) {
      Set<Property.Need> needs = EnumSet.noneOf(Property.Need.class);
      examples.forEach(
          (need, property) -> {
            if (Soundness.objection(s, List.of(property), any).isEmpty()) {
              needs.add(need);
            }
          });
      boolean differs =
          (s.reduction() != ReductionKind.NONE || s.proviso() == ProvisoKind.NONE)
              && (s.ignoring() == Ignoring.SAFETY || hasStrength(s));
      if (differs && needs.contains(Property.Need.TERMINAL_STATES)) {
        sound.add(new Sound(s, needs));
        if (s.reduction() == ReductionKind.CONDITIONAL && WHOLE.contains(s)) {
          sound.add(new Sound(s.with(Economy.ON), needs));
        }
      }
    }
    return sound;
  }

  /** Whether a search depends on what its proviso must prevent. */
  private static boolean hasStrength(Settings s) {
    return s.reduction() != ReductionKind.NONE
        && (s.proviso() == ProvisoKind.STACK || s.proviso() == ProvisoKind.QUEUE);
  }

  static Settings firstError(Settings s) {
    return new Settings(
        s.reduction(),
        s.sleep(),
        s.proviso(),
        s.order(),
        s.store(),
        Extent.FIRST_ERROR,
        s.bounds(),
        s.ignoring(),
        s.chains());
  }

  /** The dials in a few words. */
  public static String text(Settings s) {
    return "%s, sleep %s, proviso %s against ignoring for %s, %s, store %s, chains %s, economy %s"
        .formatted(
            s.reduction().option(),
            s.sleep().option(),
            s.proviso().option(),
            s.ignoring().name().toLowerCase(Locale.ROOT),
            s.order().option(),
            s.store().option(),
            s.chains().option(),
            s.economy().name().toLowerCase(Locale.ROOT));
  }
}
