// The source, with a mark where each process is and where no execution comes.

const LINE = 20;
const MOST_CHIPS = 2;

class SourceView {
  constructor(sources, unreached, trace) {
    this.trace = trace;
    this.files = sources.map(({ name, text }) => ({ name, lines: text.split(/\r\n|\r|\n/) }));
    this.unreached = new Map();
    unreached.forEach(({ location, statement }) => location && this.unreached.set(location, statement));
    this.file = 0;
    this.marks = new Map();
    this.choice = element(
      "select",
      { "aria-label": "Source file", onchange: () => this.open(Number(this.choice.value)) },
      ...this.files.map(({ name }, number) => element("option", { value: number }, name)),
    );
    this.port = element("div", { class: "code", tabindex: "0", role: "region", "aria-label": "Source" });
    this.rows = new Rows(this.port, LINE, (number) => this.line(number));
    this.view = element("div", {}, this.files.length > 1 ? this.choice : element("div", { class: "file" }, this.files[0].name), this.port);
    this.open(0);
  }

  open(number) {
    this.file = number;
    this.choice.value = number;
    const { lines } = this.files[number];
    const widest = lines.reduce((most, line) => Math.max(most, line.length), 0);
    this.rows.canvas.style.minWidth = Math.min(widest, 400) + 8 + "ch";
    this.rows.setTotal(lines.length);
  }

  /** Where each process is after a step: {file, line, lane, isCurrent}. */
  places(step) {
    const { trace } = this;
    const state = trace.stateAt(step);
    const moved = new Set(trace.moves(step).map(({ lane }) => lane));
    const found = [];
    trace.lanes.forEach((name, lane) => {
      const location = trace.locationOf(lane, step);
      const last = location ? place(location) : { file: this.files[0].name, line: 0 };
      const variable = trace.lines.get(name);
      if (moved.has(lane) && location) found.push({ ...last, lane, isCurrent: true });
      else if (variable !== undefined) {
        const line = Number(trace.value(state[variable]).replace(/^line /, ""));
        if (line) found.push({ ...last, line, lane, isCurrent: false });
      } else if (location) found.push({ ...last, lane, isCurrent: false });
    });
    return found;
  }

  setStep(step) {
    const before = this.marks;
    this.marks = new Map();
    let current;
    for (const { file, line, lane, isCurrent } of this.places(step)) {
      const key = file + ":" + line;
      if (!this.marks.has(key)) this.marks.set(key, []);
      this.marks.get(key).push({ lane, isCurrent });
      if (isCurrent) current ??= { file, line };
    }
    const number = current ? this.files.findIndex(({ name }) => name === current.file) : -1;
    if (number >= 0 && number !== this.file) this.open(number);
    else this.rows.redrawSome([...before.keys(), ...this.marks.keys()].map((key) => place(key).line - 1));
    if (number >= 0) this.rows.show(current.line - 1);
  }

  line(number) {
    const { name, lines } = this.files[this.file];
    const key = name + ":" + (number + 1);
    const marks = this.marks.get(key) ?? [];
    const row = element("div", { class: "line" });
    marks.sort((a, b) => b.isCurrent - a.isCurrent);
    const chips = marks.slice(0, MOST_CHIPS).map(({ lane, isCurrent }) => {
      const chip = element("span", { class: isCurrent ? "chip current" : "chip" }, short(this.trace.lanes[lane], 16));
      chip.title = this.trace.lanes[lane] + (isCurrent ? " has just executed this" : " is here");
      chip.style.setProperty("--hue", hue(lane));
      return chip;
    });
    if (marks.length > MOST_CHIPS) {
      const others = marks.slice(MOST_CHIPS).map(({ lane }) => this.trace.lanes[lane]);
      chips.push(element("span", { class: "chip", title: others.join(", ") + " too" }, "+" + others.length));
    }
    if (marks.some(({ isCurrent }) => isCurrent)) row.classList.add("current");
    if (this.unreached.has(key)) {
      row.classList.add("unreached");
      row.title = "never reached: " + this.unreached.get(key);
      chips.push(element("span", { class: "never" }, "never reached"));
    }
    row.append(
      element("span", { class: "line-number" }, "" + (number + 1)),
      element("span", { class: "text" }, lines[number].replaceAll("\t", "    ")),
      element("span", { class: "marks" }, ...chips),
    );
    return row;
  }
}
