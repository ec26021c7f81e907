// Puts the page together from the data, and moves through the execution.

const VERDICTS = { holds: "holds", violated: "violated", unknown: "inconclusive", shown: "execution" };
const LINK_DELAY = 200;

/** The step that the address names, if it names one. */
function linkedStep() {
  const found = /^#step-(\d+)$/.exec(location.hash);
  return found ? Number(found[1]) : undefined;
}

/** The head of the page: what was asked, and the answer. */
function header(page) {
  const word = VERDICTS[page.verdict] ?? page.verdict;
  return element(
    "header",
    {},
    element("h1", {}, page.model),
    element("p", { class: "lead" }, element("span", { class: "badge " + page.verdict, id: "verdict" }, word), " ", element("span", { id: "headline" }, page.headline)),
    element("p", { class: "command" }, "Reproduce: ", element("code", { id: "command" }, page.command)),
  );
}

/** A table without the columns that say nothing; cells are texts or elements. */
function table(head, rows) {
  const tells = head.map((_, column) => rows.some((row) => row[column].textContent !== ""));
  const sift = (cells) => cells.filter((_, column) => tells[column]);
  const titles = head.map((text) => element("th", { scope: "col" }, text));
  return element(
    "table",
    {},
    element("thead", {}, element("tr", {}, ...sift(titles))),
    element("tbody", {}, ...rows.map((row) => element("tr", {}, ...sift(row)))),
  );
}

/** The properties, each with its verdict, and which of the executions to look at. */
function propertyTable(page, choose) {
  const look = ({ trace, name }) =>
    trace === null
      ? ""
      : button("look at it", () => choose(trace), { "data-trace": trace, "aria-pressed": "false", "aria-label": "Look at the execution of " + name });
  const rows = page.answers.map((answer) => [
    element("th", { scope: "row" }, answer.name),
    element("td", {}, answer.kind),
    element("td", { class: answer.verdict }, VERDICTS[answer.verdict]),
    element("td", { class: "why" }, answer.remark),
    element("td", {}, look(answer)),
  ]);
  const shown = table(["property", "kind", "verdict", "why", "execution"], rows);
  return section("properties", "Properties", element("div", { class: "wide", tabindex: "0", role: "region", "aria-label": "Table of properties" }, shown));
}

/** What one looks at an execution with: lanes, state, source, formulas, all at the same step. */
class Explorer {
  constructor(page, number) {
    const answers = page.answers.filter(({ trace }) => trace === number);
    this.page = page;
    this.answer = answers[0];
    this.trace = new Trace(page.traces[number]);
    this.step = 0;
    const go = (step) => this.go(step);
    this.lanes = new Lanes(this.trace, go);
    this.state = this.trace.names.length ? new StateTree(this.trace) : undefined;
    this.source = page.sources.length ? new SourceView(page.sources, page.unreached, this.trace) : undefined;
    this.truths = this.trace.truths.length ? new TruthStrips(this.trace, go) : undefined;
    this.followers = [this.lanes, this.state, this.source, this.truths].filter((part) => part);
    this.view = section(
      "execution",
      answers.length ? (page.verdict === "violated" ? "Counterexample: " : "Execution: ") + answers.map(({ name }) => name).join(", ") : "Execution",
      this.toolbar(),
      this.truths ? element("div", { class: "panel" }, element("h3", {}, "The formula along time"), this.truths.view) : undefined,
      element("div", { class: this.state || this.source ? "panes" : "panes single" }, this.lanes.port, this.side()),
      this.state ? this.comparison() : undefined,
    );
  }

  side() {
    return element(
      "div",
      { class: "side" },
      this.state ? element("div", { class: "panel state", tabindex: "0", role: "region", "aria-label": "State" }, element("h3", {}, "State"), this.state.view) : undefined,
      this.source ? element("div", { class: "panel source" }, element("h3", {}, "Source"), this.source.view) : undefined,
    );
  }

  comparison() {
    const compared = new Comparison(this.trace, () => this.step);
    return element("details", { class: "panel", id: "compare", ontoggle: () => compared.show() }, element("summary", {}, "Compare two steps"), compared.view);
  }

  toolbar() {
    const { trace } = this;
    this.slider = element("input", { type: "range", min: "0", max: "" + trace.length, value: "0", id: "slider", "aria-label": "Current step", oninput: () => this.go(Number(this.slider.value)) });
    this.where = element("a", { href: "#step-0", id: "where", title: "link to this step" });
    const told = plural(trace.length, "step");
    const length = trace.cycleStart < 0 ? told : told + ", from step " + (trace.cycleStart + 1) + " on forever";
    const folds = trace.folds.length
      ? [button("Unfold all", () => this.lanes.setAllOpen(true)), button("Fold all", () => this.lanes.setAllOpen(false))]
      : [];
    const name = this.page.model.replace(/^.*[/\\]/, "").replace(/[^\w.-]+/g, "_") || "execution";
    const save = (kind, type, make) => button(kind, () => download(name + "." + kind.toLowerCase(), type, make()), { "aria-label": "Export as " + kind });
    return element(
      "div",
      { class: "toolbar" },
      button("|◀", () => this.go(0), { title: "first (Home)", "aria-label": "First step" }),
      button("◀", () => this.move(-1), { title: "back (←)", "aria-label": "Previous step" }),
      button("▶", () => this.move(1), { title: "on (→)", "aria-label": "Next step" }),
      button("▶|", () => this.go(trace.length), { title: "last (End)", "aria-label": "Last step" }),
      this.slider,
      element("span", { class: "position" }, "step ", this.where, " of " + length),
      ...folds,
      element("span", { class: "exports" }, "Export ", save("JSON", "application/json", () => traceJson(this.page, this.answer, trace)), save("SVG", "image/svg+xml", () => traceSvg(this.page, trace)), save("Mermaid", "text/plain", () => traceMermaid(trace))),
    );
  }

  move(direction) {
    this.go(this.lanes.neighbour(this.step, direction));
  }

  go(step) {
    this.step = Math.min(this.trace.length, Math.max(0, step));
    this.slider.value = this.step;
    this.slider.setAttribute("aria-valuetext", "step " + this.step + " of " + this.trace.length);
    this.where.textContent = count(this.step);
    this.where.href = "#step-" + this.step;
    this.followers.forEach((part) => part.setStep(this.step));
    clearTimeout(this.linking);
    this.linking = setTimeout(() => history.replaceState(null, "", "#step-" + this.step), LINK_DELAY);
  }

  key(event) {
    const moves = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
    if (event.key in moves) this.move(moves[event.key]);
    else if (event.key === "Home") this.go(0);
    else if (event.key === "End") this.go(this.trace.length);
    else if (event.key === "Enter" && event.target === this.lanes.grid) this.lanes.toggleHere();
    else return;
    event.preventDefault();
  }
}

/** How much was searched, and what took the time. */
function statistics(page) {
  const list = element("dl", { class: "figures" });
  page.figures.forEach(([name, value]) => list.append(element("div", {}, element("dt", {}, name), element("dd", {}, value))));
  const charts = [];
  if (page.times.length) {
    charts.push(barChart("Where the time went", page.times.map(({ what, ms }) => ({ label: what, value: ms, text: milliseconds(ms) }))));
  }
  const searched = page.answers.filter(({ states }) => states > 0);
  if (searched.length > 1) {
    charts.push(barChart("States of the search for each property", searched.map(({ name, states }) => ({ label: name, value: states, text: count(states) }))));
  }
  return section("statistics", "Statistics", list, element("div", { class: "charts" }, ...charts));
}

function unreached(page) {
  const rows = page.unreached.map(({ process, statement, location }) => [
    element("td", {}, process),
    element("td", {}, element("code", {}, statement)),
    element("td", {}, location ?? ""),
  ]);
  return section("unreached", "Never reached, in no execution", table(["process", "statement", "where"], rows));
}

function listing({ heading, lines }, number) {
  return section("text-" + number, heading, element("pre", { tabindex: "0", "aria-label": heading }, lines.join("\n")));
}

/** A page without executions shows the source by itself, if some of it is never reached. */
function plainSource(page) {
  const view = new SourceView(page.sources, page.unreached, new Trace({ lanes: [], variables: [], texts: [], initial: [], steps: [], arrows: [], folds: [], waits: [], truths: [], states: [], cycleStart: -1, lostAt: -1 }));
  return section("source", "Source", element("div", { class: "panel source alone" }, view.view));
}

function open(page) {
  const place = element("div", { id: "explorer" });
  let explorer;
  const choose = (number, step = 0) => {
    explorer = new Explorer(page, number);
    place.replaceChildren(explorer.view);
    explorer.lanes.layOut();
    explorer.go(step);
    document.querySelectorAll("[data-trace]").forEach((made) => made.setAttribute("aria-pressed", made.dataset.trace === "" + number));
  };
  const main = element("main", {}, header(page));
  if (page.answers.length) main.append(propertyTable(page, choose));
  page.texts.forEach((text, number) => main.append(listing(text, number)));
  main.append(place);
  if (page.unreached.length) main.append(unreached(page));
  if (!page.traces.length && page.sources.length) main.append(plainSource(page));
  if (page.figures.length) main.append(statistics(page));
  if (page.notes.length) main.append(section("notes", "Notes", element("ul", {}, ...page.notes.map((note) => element("li", {}, note)))));
  document.body.append(main);
  if (page.traces.length) choose(page.answers.find(({ trace }) => trace !== null)?.trace ?? 0, linkedStep());

  addEventListener("hashchange", () => linkedStep() !== undefined && explorer?.go(linkedStep()));
  addEventListener("keydown", (event) => {
    const isTyping = event.target.matches("input:not([type=range]), select, textarea, pre, .code, .state, .wide");
    if (explorer && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) explorer.key(event);
  });
}

open(JSON.parse(byId("data").textContent));
