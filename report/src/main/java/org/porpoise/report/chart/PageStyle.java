package org.porpoise.report.chart;

/** How our pages look: light and dark, on paper, on a phone; no fonts or files from elsewhere. */
public final class PageStyle {
  public static final String CSS =
      """
      :root { color-scheme: light dark; --ink: #1c2430; --faint: #5d6877; --paper: #fff;
        --line: #d5dae1; --bar: #2f6fb3; --good: #1a7f37; --bad: #c0262d; --doubt: #8a6100; }
      @media (prefers-color-scheme: dark) {
        :root { --ink: #e3e8ef; --faint: #9aa6b5; --paper: #14181e; --line: #343c47;
          --bar: #5d9ee0; --good: #4cc26b; --bad: #ff7b72; --doubt: #e0b04a; } }
      body { margin: 0; background: var(--paper); color: var(--ink);
        font: 15px/1.45 system-ui, sans-serif; }
      main { max-width: 62rem; margin: 0 auto; padding: 1rem; }
      h1 { font-size: 1.5rem; margin: 0 0 .3rem; overflow-wrap: anywhere; }
      .faint, small { color: var(--faint); }
      .verdict { font-weight: 600; }
      .holds { color: var(--good); } .violated { color: var(--bad); } .unknown { color: var(--doubt); }
      .wide { overflow-x: auto; }
      table { border-collapse: collapse; width: 100%; }
      th, td { text-align: left; vertical-align: top; padding: .3rem .6rem;
        border-bottom: 1px solid var(--line); }
      tbody th { font-weight: 500; white-space: nowrap; }
      th small { font-weight: 400; }
      td:last-child { min-width: 11rem; }
      .number, thead .number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
      figure { margin: 1.5rem 0; break-inside: avoid; }
      figcaption { font-weight: 600; margin-bottom: .3rem; }
      .notes { padding-left: 1.6rem; } .notes, details { font-size: .9em; color: var(--faint); }
      .notes li:target { color: var(--ink); } summary { cursor: pointer; } dd { margin: 0 0 .5rem 1.6rem; }
      a { color: var(--bar); text-decoration: none; }
      svg { width: 100%; min-width: 34rem; height: auto; }
      svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
      svg .label { text-anchor: end; } svg .mark { text-anchor: middle; fill: var(--faint); font-size: 11px; }
      svg .bar { fill: var(--bar); } svg .grid { stroke: var(--line); }
      @media print { body { background: none; } .wide { overflow: visible; } main { max-width: none; } }
      """;

  private PageStyle() {}
}
