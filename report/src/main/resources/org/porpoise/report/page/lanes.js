// The lanes: a column for each process, a row for each step or for a fold of several, time going
// down. Arrows lie over the rows, in a drawing of what can be seen.

const ROW = 30;
const HEAD = 34;
const NUMBER_WIDTH = 62;
const LEAST_LANE = 150;
const GAP = 13;
const MOST_LANE = 260;
const HUES = [212, 28, 150, 330, 268, 52, 184, 2, 96, 300];

class Lanes {
  /** @param go moves to a step */
  constructor(trace, go) {
    this.trace = trace;
    this.go = go;
    this.unfolded = new Set();
    this.step = 0;
    this.laneWidth = LEAST_LANE;
    this.head = element("div", { class: "lane-head", role: "row" });
    this.grid = element("div", {
      class: "lanes",
      role: "treegrid",
      tabindex: "0",
      "aria-label": "Steps of the execution, a column for each process",
      "aria-readonly": "true",
    });
    this.grid.append(this.head);
    this.overlay = drawn("svg", { class: "arrows", "aria-hidden": "true" });
    this.port = element("div", { class: "lanes-frame" }, this.grid, this.overlay);
    this.rows = new Rows(this.port, ROW, (number) => this.row(number), this.grid, HEAD);
    this.rows.canvas.setAttribute("role", "rowgroup");
    this.rows.whenDrawn = (first, end) => this.drawArrows(first, end);
    this.port.addEventListener("click", (event) => this.click(event));
    new ResizeObserver(() => this.resize()).observe(this.port);
    this.layOut();
  }

  // --- what stands in which row

  /** Makes the list of rows: steps, folds, and what is told at the end. */
  layOut() {
    const list = [{ kind: "start", first: 0, last: 0 }];
    let next = 1;
    const cycle = this.trace.cycleStart;
    this.trace.folds.forEach(([first, last, what], number) => {
      while (next < first) list.push({ kind: "step", first: next, last: next++ });
      const spansCycle = cycle >= 0 && first <= cycle && cycle < last;
      if (spansCycle) return;
      list.push({ kind: "fold", first, last, what, number, isOpen: this.unfolded.has(number) });
      if (this.unfolded.has(number)) {
        for (let step = first; step <= last; step++) list.push({ kind: "step", first: step, last: step, isInner: true });
      }
      next = last + 1;
    });
    while (next <= this.trace.length) list.push({ kind: "step", first: next, last: next++ });
    if (cycle >= 0) list.push({ kind: "again", first: this.trace.length, last: this.trace.length });
    this.trace.waits.forEach((wait) =>
      list.push({ kind: "wait", first: this.trace.length, last: this.trace.length, wait }),
    );
    this.list = list;
    this.rowOfStep = new Int32Array(this.trace.length + 1);
    list.forEach((item, row) => {
      if (item.kind === "step" || item.kind === "start" || (item.kind === "fold" && !item.isOpen)) {
        for (let step = item.first; step <= item.last; step++) this.rowOfStep[step] = row;
      }
    });
    this.grid.setAttribute("aria-rowcount", list.length + 1);
    document.documentElement.style.setProperty("--rows-height", HEAD + (list.length + 1) * ROW + "px");
    this.resize();
    this.rows.setTotal(list.length);
  }

  /** The step that comes next in a direction; a closed fold is one step. */
  neighbour(step, direction) {
    if (direction > 0) {
      const item = this.list[this.rowOfStep[Math.min(step + 1, this.trace.length)]];
      return item.kind === "fold" ? item.last : Math.min(step + 1, this.trace.length);
    }
    const item = this.list[this.rowOfStep[step]];
    return Math.max(0, (item.kind === "fold" ? item.first : step) - 1);
  }

  /** Opens the fold that hides a step, unless the step is its last. */
  reveal(step) {
    const item = this.list[this.rowOfStep[step]];
    if (item.kind === "fold" && step !== item.last) this.toggle(item.number);
  }

  toggle(number) {
    if (!this.unfolded.delete(number)) this.unfolded.add(number);
    this.layOut();
    this.rows.show(this.rowOfStep[this.step]);
  }

  setAllOpen(isOpen) {
    this.unfolded = new Set(isOpen ? this.trace.folds.keys() : []);
    this.layOut();
    this.rows.show(this.rowOfStep[this.step]);
  }

  // --- drawing

  resize() {
    const lanes = this.trace.lanes.length || 1;
    const room = this.port.clientWidth - NUMBER_WIDTH - 240;
    const width = Math.max(LEAST_LANE, Math.min(MOST_LANE, Math.floor(room / lanes)));
    if (width !== this.laneWidth || !this.head.childElementCount) {
      this.laneWidth = width;
      this.drawHead();
      this.rows.redraw();
    }
  }

  x(lane) {
    return NUMBER_WIDTH + (lane + 0.5) * this.laneWidth;
  }

  get width() {
    return NUMBER_WIDTH + this.trace.lanes.length * this.laneWidth;
  }

  drawHead() {
    const total = Math.max(this.width + 200, this.port.clientWidth);
    this.head.style.width = total + "px";
    this.rows.canvas.style.width = total + "px";
    const cell = (text, left, width, attributes = {}) => {
      const made = element("div", { role: "columnheader", title: text, ...attributes }, text);
      made.style.left = left + "px";
      made.style.width = width + "px";
      return made;
    };
    this.head.replaceChildren(
      cell("step", 0, NUMBER_WIDTH),
      ...this.trace.lanes.map((name, lane) => {
        const made = cell(name, NUMBER_WIDTH + lane * this.laneWidth, this.laneWidth, { class: "lane-name" });
        made.style.setProperty("--hue", hue(lane));
        return made;
      }),
      cell("changes", this.width + 8, 190),
    );
  }

  row(number) {
    const item = this.list[number];
    const row = element("div", { class: "row " + item.kind, role: "row", id: "row-" + number, "aria-rowindex": number + 2 });
    const isCurrent = this.rowOfStep[this.step] === number && item.kind !== "again" && item.kind !== "wait";
    row.setAttribute("aria-selected", isCurrent);
    const cycle = this.trace.cycleStart;
    if (cycle >= 0 && item.first > cycle) row.classList.add("in-cycle");
    if (item.isInner) row.classList.add("inner");
    row.dataset.row = number;
    if (item.kind === "wait") this.fillWait(row, item.wait);
    else if (item.kind === "again") row.append(this.wide("↺ and again from step " + (cycle + 1) + ", forever"));
    else if (item.kind === "start") row.append(this.link(0, "0"), this.wide("initial state"));
    else if (item.kind === "fold") this.fillFold(row, item);
    else this.fillStep(row, item.first);
    return row;
  }

  link(step, text) {
    const link = element("a", { href: "#step-" + step, tabindex: "-1", "aria-label": "step " + step }, text);
    return element("div", { class: "number", role: "gridcell", "aria-colindex": 1 }, link);
  }

  wide(text) {
    return element("div", { class: "wide-cell", role: "gridcell", title: text }, text);
  }

  fillFold(row, { first, last, what, isOpen }) {
    const [{ lane }] = this.trace.moves(first);
    const told = (isOpen ? "▾ " : "▸ ") + plural(last - first + 1, what + " step");
    row.setAttribute("aria-expanded", isOpen);
    row.append(this.link(last, first === last ? "" + first : first + "–" + last), this.box(lane, told, ""));
  }

  /** What a lane does, in its column. */
  box(lane, text, location) {
    const cell = element("div", { class: "cell", role: "gridcell", "aria-colindex": lane + 2 }, element("span", { class: "move" }, text));
    cell.title = this.trace.lanes[lane] + ": " + text + (location ? "\n" + location : "");
    cell.style.left = NUMBER_WIDTH + lane * this.laneWidth + "px";
    cell.style.minWidth = this.laneWidth + "px";
    cell.style.setProperty("--width", this.laneWidth + "px");
    cell.style.setProperty("--hue", hue(lane));
    return cell;
  }

  fillStep(row, step) {
    row.append(this.link(step, "" + step));
    for (const { lane, text, location } of this.trace.moves(step)) row.append(this.box(lane, text, location));
    const news = this.trace.changes(step).map(
      ({ name, before, after }) => name + (before === "" ? " = " : ": " + before + " → ") + (after === "" ? "gone" : after),
    );
    if (this.trace.output(step)) news.push("prints " + JSON.stringify(this.trace.output(step)));
    if (this.trace.lostAt === step) news.push("from here on no progress is possible");
    const changed = element("div", { class: "changes", role: "gridcell", "aria-colindex": this.trace.lanes.length + 2 }, news.join(", "));
    changed.title = news.join("\n");
    changed.style.left = this.width + 8 + "px";
    row.append(changed);
  }

  fillWait(row, [lane, text, location, holder]) {
    const told = this.trace.value(text) + (holder >= 0 ? ", held by " + this.trace.lanes[holder] : "");
    row.append(this.box(lane, told, this.trace.value(location)));
  }

  /** Arrows with an end in sight, or that pass through; only so many at once. */
  drawArrows(first, end) {
    if (!this.list) return;
    const top = this.list[first]?.first ?? 0;
    const bottom = this.list[Math.max(first, end - 1)]?.last ?? 0;
    const height = (end - first) * ROW;
    this.overlay.style.top = HEAD + first * ROW + "px";
    this.overlay.setAttribute("width", this.width);
    this.overlay.setAttribute("height", Math.max(0, height));
    const shown = [];
    for (let i = firstArrowTo(this.trace.arrows, top); i < this.trace.arrows.length && shown.length < 400; i++) {
      const arrow = this.trace.arrows[i];
      if (arrow.from <= bottom) shown.push(arrow);
      else if (arrow.to > bottom + 5000) break;
    }
    this.overlay.replaceChildren(arrowHead("head"), ...shown.flatMap((arrow) => this.arrow(arrow, first)));
  }

  arrow({ from, fromLane, to, toLane, label, kind }, first) {
    const y = (step) => (this.rowOfStep[step] - first + 0.5) * ROW;
    const [y1, y2] = [y(from), y(to)];
    if (y1 === y2 && fromLane === toLane) return [];
    const isFolded = (step) => this.list[this.rowOfStep[step]].kind === "fold";
    if (this.rowOfStep[from] === this.rowOfStep[to] && isFolded(from)) return [];
    const side = Math.sign(toLane - fromLane) || 1;
    const edge = this.laneWidth / 2 - GAP;
    const x1 = this.x(fromLane) + side * edge;
    const x2 = this.x(toLane) + (fromLane === toLane ? side : -side) * (edge + 1);
    const line = drawn("path", { class: "arrow " + kind, d: curve(x1, y1, x2, y2), "marker-end": "url(#head)" });
    line.append(drawn("title", {}, label));
    return [line];
  }

  // --- moving

  click(event) {
    const row = event.target.closest(".row");
    if (!row) return;
    const item = this.list[Number(row.dataset.row)];
    event.preventDefault();
    this.grid.focus({ preventScroll: true });
    if (item.kind === "fold") this.toggle(item.number);
    this.go(item.last);
  }

  /** Opens or closes the fold at the current step. */
  toggleHere() {
    const at = this.trace.folds.findIndex(([first, last]) => first <= this.step && this.step <= last);
    if (at >= 0) this.toggle(at);
  }

  setStep(step) {
    this.step = step;
    this.reveal(step);
    const row = this.rowOfStep[step];
    this.grid.setAttribute("aria-activedescendant", "row-" + row);
    this.rows.show(row);
    for (const [number, made] of this.rows.made) {
      const isCurrent = number === row;
      if ((made.getAttribute("aria-selected") === "true") !== isCurrent) made.setAttribute("aria-selected", isCurrent);
    }
  }
}

function hue(lane) {
  return HUES[lane % HUES.length];
}

/** The first of the arrows, in the order of their ends, that ends at a step or later. */
function firstArrowTo(arrows, step) {
  let low = 0;
  let high = arrows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (arrows[middle].to < step) low = middle + 1;
    else high = middle;
  }
  return low;
}

function curve(x1, y1, x2, y2) {
  if (y1 === y2) return `M${x1} ${y1}L${x2} ${y2}`;
  const bend = Math.min(40, Math.abs(x2 - x1) / 2 + 12) * Math.sign(x2 - x1 || 1);
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}

function arrowHead(id) {
  return drawn(
    "defs",
    {},
    drawn(
      "marker",
      { id, viewBox: "0 0 8 8", refX: 7, refY: 4, markerWidth: 7, markerHeight: 7, orient: "auto" },
      drawn("path", { d: "M0 0L8 4L0 8z", class: "arrow-head" }),
    ),
  );
}
