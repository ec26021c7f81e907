// Pictures: bars of figures, and where formulas hold along time.

const BAR_LABEL = 190;
const BAR_WIDTH = 300;
const BAR_ROW = 26;

/** Bars with their names and figures; items are {label, value, text}. */
function barChart(title, items) {
  const most = Math.max(1, ...items.map(({ value }) => value));
  const height = items.length * BAR_ROW + 4;
  const chart = drawn("svg", {
    viewBox: `0 0 ${BAR_LABEL + BAR_WIDTH + 110} ${height}`,
    role: "img",
    class: "bars",
    "aria-label": title + ": " + items.map(({ label, text }) => label + " " + text).join(", "),
  });
  items.forEach(({ label, value, text }, row) => {
    const y = row * BAR_ROW + BAR_ROW / 2;
    const width = Math.max(2, (value / most) * BAR_WIDTH);
    chart.append(
      drawn("text", { x: BAR_LABEL - 8, y: y + 4, class: "bar-label" }, drawn("title", {}, label), short(label, 26)),
      drawn("rect", { x: BAR_LABEL, y: y - 8, width, height: 16, rx: 3, class: "bar" }),
      drawn("text", { x: BAR_LABEL + width + 8, y: y + 4, class: "bar-value" }, text),
    );
  });
  return element("figure", {}, element("figcaption", {}, title), chart);
}

function milliseconds(ms) {
  return ms < 1000 ? ms + " ms" : (ms / 1000).toFixed(1) + " s";
}

/** A strip for each part of a formula: filled where it holds. */
class TruthStrips {
  constructor(trace, go) {
    this.trace = trace;
    this.states = trace.length + 1;
    this.cursors = [];
    this.words = [];
    const rows = trace.truths.map((truth) => this.strip(truth, go));
    this.view = element("div", { class: "truths" }, ...rows);
  }

  strip(truth, go) {
    const strip = drawn("svg", { viewBox: "0 0 1000 16", preserveAspectRatio: "none", "aria-hidden": "true" });
    strip.append(drawn("rect", { width: 1000, height: 16, class: "false" }), drawn("path", { d: this.filled(truth.runs), class: "true" }));
    if (this.trace.cycleStart >= 0) {
      const x = ((this.trace.cycleStart + 0.5) / this.states) * 1000;
      strip.append(drawn("line", { x1: x, x2: x, y1: 0, y2: 16, class: "cycle-mark" }));
    }
    const cursor = drawn("line", { y1: 0, y2: 16, class: "cursor" });
    strip.append(cursor);
    this.cursors.push(cursor);
    strip.addEventListener("click", (event) => {
      const box = strip.getBoundingClientRect();
      go(Math.min(this.trace.length, Math.floor(((event.clientX - box.left) / box.width) * this.states)));
    });
    const word = element("span", { class: "truth-word" });
    this.words.push(word);
    return element("div", { class: "truth" }, element("code", { title: truth.text }, truth.text), word, strip);
  }

  /** What is filled; where there are more changes than can be seen, near ones run together. */
  filled(runs) {
    let path = "";
    let at = 0;
    let last = -1;
    runs.forEach((length, i) => {
      if (i % 2 === 1) {
        const x = (at / this.states) * 1000;
        const end = ((at + length) / this.states) * 1000;
        if (runs.length < 3000 || end - last > 0.5) {
          path += `M${x.toFixed(2)} 0H${end.toFixed(2)}V16H${x.toFixed(2)}z`;
          last = end;
        }
      }
      at += length;
    });
    return path;
  }

  setStep(step) {
    const x = ((step + 0.5) / this.states) * 1000;
    this.trace.truths.forEach((truth, i) => {
      this.cursors[i].setAttribute("x1", x);
      this.cursors[i].setAttribute("x2", x);
      const holds = this.trace.holds(truth, step);
      this.words[i].textContent = holds ? "true" : "false";
      this.words[i].className = holds ? "truth-word yes" : "truth-word no";
    });
  }
}
