// The execution for other programs: JSON, a drawing, a sequence diagram for Mermaid.

const MOST_DRAWN = 3000;

/** Hands a text to the reader as a file. */
function download(name, type, text) {
  const link = element("a", { href: URL.createObjectURL(new Blob([text], { type })), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** The execution as `--trace` writes it, so that `porpoise simulate --trace` can repeat it. */
function traceJson(page, answer, trace) {
  const texts = trace.stateTexts();
  const parts = (numbers) => Object.fromEntries(pairs(numbers).filter(([, value]) => value !== ABSENT).map(([v, value]) => [trace.names[v], trace.texts[value]]));
  const steps = trace.steps.map(([, changes], i) => {
    const moves = trace.moves(i + 1);
    const state = texts.length ? { state: texts[i + 1] } : {};
    const output = trace.output(i + 1);
    const [first] = moves;
    const [process, transition, location] = trace.steps[i][3] ?? [trace.lanes[first.lane], first.text, first.location];
    return {
      step: i + 1,
      process: process === NOBODY ? "" : process,
      transition,
      location: location || null,
      changes: parts(changes),
      ...state,
      ...(output ? { output } : {}),
    };
  });
  const execution = {
    name: answer?.name ?? "execution",
    kind: answer?.kind ?? "",
    verdict: answer?.verdict ?? "unknown",
    message: answer?.remark ?? null,
    initial: texts.length ? { state: texts[0], parts: parts(trace.initial) } : null,
    trace: steps,
    lostAt: trace.lostAt < 0 ? null : trace.lostAt,
    cycleStart: trace.cycleStart < 0 ? null : trace.cycleStart + 1,
  };
  return JSON.stringify({ schema: "https://porpoise.dev/schema/executions-1.json", model: page.model, executions: [execution] }, null, 2) + "\n";
}

function pairs(numbers) {
  const all = [];
  for (let i = 0; i < numbers.length; i += 2) all.push([numbers[i], numbers[i + 1]]);
  return all;
}

/** A text that Mermaid takes for nothing but a text. */
function mermaidText(text) {
  const plain = text.replace(/[\r\n]+/g, " ").replace(/[#;<>:"`%{}\\]/g, (c) => "#" + c.codePointAt(0) + ";");
  return plain || " ";
}

function traceMermaid(trace) {
  const lines = ["sequenceDiagram"];
  trace.lanes.forEach((name, lane) => lines.push(`  participant p${lane} as ${mermaidText(name)}`));
  const arrowsTo = new Map();
  trace.arrows.forEach((arrow) => arrowsTo.set(arrow.to, [...(arrowsTo.get(arrow.to) ?? []), arrow]));
  const last = Math.min(trace.length, MOST_DRAWN);
  for (let step = 1; step <= last; step++) {
    if (step === trace.cycleStart + 1 && trace.cycleStart >= 0) lines.push("  loop forever");
    const arrows = (arrowsTo.get(step) ?? []).filter(({ fromLane, toLane }) => fromLane !== toLane);
    arrows.forEach(({ fromLane, toLane, label, kind }) =>
      lines.push(`  p${fromLane}${kind === "rendezvous" ? "->>" : "-)"}p${toLane}: ${step} ${mermaidText(label)}`),
    );
    if (arrows.length === 0) {
      trace.moves(step).forEach(({ lane, text }) => lines.push(`  Note over p${lane}: ${step} ${mermaidText(text)}`));
    }
  }
  if (trace.cycleStart >= 0 && last === trace.length) lines.push("  end");
  trace.waits.forEach(([lane, text]) => lines.push(`  Note over p${lane}: ${mermaidText(trace.value(text))}`));
  return lines.join("\n") + "\n";
}

/** The lanes as a drawing that stands alone: colours are written into it. */
function traceSvg(page, trace) {
  const lane = 170;
  const left = 50;
  const row = 26;
  const last = Math.min(trace.length, MOST_DRAWN);
  const width = left + trace.lanes.length * lane + 20;
  const height = (last + 2 + trace.waits.length) * row + 20;
  const x = (l) => left + (l + 0.5) * lane;
  const y = (step) => 30 + step * row;
  const label = (text, attributes) => drawn("text", { "font-family": "system-ui, sans-serif", "font-size": 12, ...attributes }, text);
  const svg = drawn("svg", { xmlns: SVG, width, height, viewBox: `0 0 ${width} ${height}` });
  svg.append(drawn("title", {}, page.model), drawn("rect", { width, height, fill: "#fff" }));
  if (trace.cycleStart >= 0) {
    svg.append(drawn("rect", { x: 4, y: y(trace.cycleStart + 0.5), width: width - 8, height: (last - trace.cycleStart) * row, fill: "#eef4ff" }));
  }
  trace.lanes.forEach((name, l) => {
    svg.append(
      drawn("line", { x1: x(l), x2: x(l), y1: 26, y2: height - 10, stroke: "#d5dae1" }),
      label(short(name, 24), { x: x(l), y: 18, "text-anchor": "middle", "font-weight": 600 }),
    );
  });
  trace.arrows.filter(({ to, from, fromLane, toLane }) => to <= last && (from !== to || fromLane !== toLane)).forEach(({ from, fromLane, to, toLane, label: told }) => {
    const side = Math.sign(toLane - fromLane);
    svg.append(
      drawn("path", { d: curve(x(fromLane) + side * 70, y(from), x(toLane) - side * 80, y(to)), fill: "none", stroke: "#7a3fb0", "stroke-width": 1.4 }, drawn("title", {}, told)),
      drawn("circle", { cx: x(toLane) - side * 80, cy: y(to), r: 3, fill: "#7a3fb0" }),
    );
  });
  for (let step = 1; step <= last; step++) {
    svg.append(label("" + step, { x: 8, y: y(step) + 4, fill: "#5d6877" }));
    trace.moves(step).forEach(({ lane: l, text }) => {
      svg.append(
        drawn("rect", { x: x(l) - 76, y: y(step) - 10, width: 152, height: 20, rx: 4, fill: `hsl(${hue(l)} 70% 94%)`, stroke: `hsl(${hue(l)} 45% 60%)` }),
        label(short(text, 24), { x: x(l), y: y(step) + 4, "text-anchor": "middle" }),
      );
    });
  }
  trace.waits.forEach(([l, text], i) => {
    svg.append(label(short(trace.value(text), 40), { x: x(l), y: y(last + 1 + i) + 4, "text-anchor": "middle", fill: "#c0262d" }));
  });
  return new XMLSerializer().serializeToString(svg) + "\n";
}
