// The state as a tree: a branch for what is global, for channels, and for each process. Built once;
// a step touches only what it changes.

class StateTree {
  constructor(trace) {
    this.trace = trace;
    this.pinned = new Set();
    this.shown = new Int32Array(trace.names.length).fill(-2);
    this.fresh = new Set();
    this.items = trace.names.map((name, variable) => this.item(name, variable));
    this.filter = element("input", {
      type: "search",
      placeholder: "filter by process or variable",
      "aria-label": "Filter the state by process or variable",
      oninput: () => this.sift(),
    });
    this.onlyChanging = element("input", { type: "checkbox", id: "only-changing", onchange: () => this.sift() });
    this.pins = element("ul", { class: "pins", "aria-label": "Pinned variables" });
    this.branches = this.grow();
    this.view = element(
      "div",
      { class: "tree" },
      element("div", { class: "tools" }, this.filter, this.onlyChanging, element("label", { for: "only-changing" }, "only what ever changes")),
      this.pins,
      ...this.branches.map((branch) => branch.view),
    );
    this.sift();
  }

  /** The branch of a variable, and what is left of its name there. */
  home(name, kind, processes) {
    if (processes.has(name)) return [name, kind === "line" ? "at" : "state"];
    const dot = name.indexOf(".");
    if (dot > 0 && processes.has(name.slice(0, dot))) return [name.slice(0, dot), name.slice(dot + 1)];
    if (kind === "channel") return ["channels", name];
    return [this.trace.lanes.join() === NOBODY ? "places" : "globals", name];
  }

  item(name, variable) {
    const value = element("span", { class: "value" });
    const was = element("span", { class: "was" });
    const pin = button("", () => this.pin(variable), { class: "pin", "aria-pressed": "false", "aria-label": "Pin " + name, title: "pin" });
    const label = element("span", { class: "name", title: name });
    const view = element("li", {}, pin, label, value, was);
    return { view, value, was, pin, label, name };
  }

  grow() {
    const { trace } = this;
    const processes = new Set(trace.lanes);
    trace.lines.forEach((variable, name) => processes.add(name));
    const branches = new Map();
    trace.names.forEach((name, variable) => {
      const [group, rest] = this.home(name, trace.kinds[variable], processes);
      if (!branches.has(group)) branches.set(group, []);
      branches.get(group).push(variable);
      this.items[variable].label.textContent = rest;
      this.items[variable].group = group;
    });
    return [...branches].map(([group, variables]) => {
      const list = element("ul", {}, ...variables.map((v) => this.items[v].view));
      const summary = element("summary", {}, group);
      const lane = trace.lanes.indexOf(group);
      const view = element("details", { open: "" }, summary, list);
      if (lane >= 0) {
        summary.classList.add("process");
        summary.style.setProperty("--hue", hue(lane));
      }
      return { view, list, variables };
    });
  }

  /** Hides what the filter does not let through, or does not exist. */
  sift() {
    const wanted = this.filter.value.trim().toLowerCase();
    this.passes = this.items.map(
      ({ name, group }, variable) =>
        (!this.onlyChanging.checked || this.trace.changing.has(variable)) &&
        (wanted === "" || name.toLowerCase().includes(wanted) || group.toLowerCase().includes(wanted)),
    );
    this.items.forEach((item, variable) => this.reveal(item, variable));
    for (const { view, variables } of this.branches) view.hidden = !variables.some((v) => this.passes[v]);
  }

  reveal(item, variable) {
    item.view.hidden = !this.passes[variable] || this.shown[variable] === ABSENT;
  }

  pin(variable) {
    const item = this.items[variable];
    const isPinned = !this.pinned.has(variable);
    if (isPinned) this.pinned.add(variable);
    else this.pinned.delete(variable);
    item.pin.setAttribute("aria-pressed", isPinned);
    item.label.textContent = isPinned ? item.name : this.home(item.name, this.trace.kinds[variable], new Set([item.group]))[1];
    if (isPinned) this.pins.append(item.view);
    else {
      const { list, variables } = this.branches.find((branch) => branch.variables.includes(variable));
      const after = variables.find((v) => v > variable && !this.pinned.has(v));
      list.insertBefore(item.view, after === undefined ? null : this.items[after].view);
    }
    item.pin.focus();
  }

  setStep(step) {
    const { trace } = this;
    const before = trace.stateAt(Math.max(0, step - 1));
    const state = trace.stateAt(step);
    const changed = new Set();
    for (let v = 0; v < state.length; v++) {
      if (state[v] !== before[v]) changed.add(v);
      if (state[v] !== this.shown[v]) {
        const item = this.items[v];
        const existed = this.shown[v] !== ABSENT;
        this.shown[v] = state[v];
        item.value.textContent = trace.value(state[v]);
        if (existed !== (state[v] !== ABSENT) || this.shown[v] === ABSENT) this.reveal(item, v);
      }
    }
    for (const v of new Set([...this.fresh, ...changed])) {
      const item = this.items[v];
      item.view.classList.toggle("changed", changed.has(v));
      item.was.textContent = changed.has(v) && before[v] !== ABSENT ? "was " + trace.value(before[v]) : "";
    }
    this.fresh = changed;
  }
}

/** Two steps, and in what their states differ. */
class Comparison {
  constructor(trace, current) {
    this.trace = trace;
    const field = (name) =>
      element("input", { type: "number", min: "0", max: "" + trace.length, value: "0", "aria-label": "Step " + name, oninput: () => this.show() });
    this.a = field("A");
    this.b = field("B");
    this.b.value = trace.length;
    const take = (input, name) =>
      button(name + " = current step", () => {
        input.value = current();
        this.show();
      });
    this.result = element("div", { class: "result", role: "status" });
    this.view = element(
      "div",
      { class: "comparison" },
      element("div", { class: "tools" }, "A ", this.a, take(this.a, "A"), " B ", this.b, take(this.b, "B")),
      this.result,
    );
  }

  step(input) {
    return Math.min(this.trace.length, Math.max(0, Math.floor(Number(input.value) || 0)));
  }

  show() {
    const { trace } = this;
    const [a, b] = [this.step(this.a), this.step(this.b)];
    const [one, other] = [trace.stateAt(a), trace.stateAt(b)];
    const rows = [];
    for (let v = 0; v < one.length; v++) {
      if (one[v] !== other[v]) {
        const told = (number) => (number === ABSENT ? "(does not exist)" : trace.value(number));
        rows.push(element("tr", {}, element("th", { scope: "row" }, trace.names[v]), element("td", {}, told(one[v])), element("td", {}, told(other[v]))));
      }
    }
    const head = element("tr", {}, ...["", "A: step " + a, "B: step " + b].map((t) => element("th", { scope: "col" }, t || "variable")));
    this.result.replaceChildren(
      rows.length === 0
        ? "The states after steps " + a + " and " + b + " are the same."
        : element("table", {}, element("thead", {}, head), element("tbody", {}, ...rows)),
    );
  }
}
