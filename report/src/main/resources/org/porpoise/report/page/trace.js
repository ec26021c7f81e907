// An execution: its steps, and the states between them, made again from what each step changes.
// Step 0 is the initial state; step n is the n-th step and the state after it.

const CHECKPOINT = 256;
const ABSENT = -1;
const NOBODY = "transitions"; // the lane of models without processes

class Trace {
  constructor(data) {
    Object.assign(this, data);
    this.length = data.steps.length;
    this.arrows = data.arrows
      .map(([from, fromLane, to, toLane, label, kind]) => ({ from, fromLane, to, toLane, label, kind }))
      .sort((a, b) => a.to - b.to);
    this.names = data.variables.map(([name]) => name);
    this.kinds = data.variables.map(([, kind]) => kind);
    this.checkpoints = [this.initialState()];
    this.changing = new Set();
    const state = this.initialState();
    for (let step = 1; step <= this.length; step++) {
      this.apply(step, state);
      if (step % CHECKPOINT === 0) this.checkpoints.push(state.slice());
    }
    this.cached = { step: 0, state: this.initialState() };
    this.lines = this.lineVariables();
  }

  initialState() {
    const state = new Int32Array(this.variables.length).fill(ABSENT);
    for (let i = 0; i < this.initial.length; i += 2) state[this.initial[i]] = this.initial[i + 1];
    return state;
  }

  apply(step, state) {
    const changes = this.steps[step - 1][1];
    for (let i = 0; i < changes.length; i += 2) {
      state[changes[i]] = changes[i + 1];
      this.changing.add(changes[i]);
    }
  }

  /** The numbers of the values of all variables after a step. */
  stateAt(step) {
    const { step: known, state: last } = this.cached;
    const isNear = known <= step && step - known < CHECKPOINT;
    const start = isNear ? known : step - (step % CHECKPOINT);
    const state = isNear ? last.slice() : this.checkpoints[start / CHECKPOINT].slice();
    for (let s = start + 1; s <= step; s++) this.apply(s, state);
    this.cached = { step, state };
    return state.slice();
  }

  value(number) {
    return number === ABSENT ? "" : this.texts[number];
  }

  /** What the lanes do in a step. */
  moves(step) {
    if (step === 0) return [];
    const moved = this.steps[step - 1][0];
    const moves = [];
    for (let i = 0; i < moved.length; i += 3) {
      moves.push({
        lane: moved[i],
        text: this.texts[moved[i + 1]],
        location: moved[i + 2] === ABSENT ? "" : this.texts[moved[i + 2]],
      });
    }
    return moves;
  }

  output(step) {
    return step === 0 ? "" : this.steps[step - 1][2] ?? "";
  }

  /** What a step changed, as {name, before, after}; lines of the source are no news. */
  changes(step) {
    if (step === 0) return [];
    const before = this.stateAt(step - 1);
    const changes = this.steps[step - 1][1];
    const told = [];
    for (let i = 0; i < changes.length; i += 2) {
      const variable = changes[i];
      if (this.kinds[variable] !== "line") {
        told.push({
          variable,
          name: this.names[variable],
          before: this.value(before[variable]),
          after: this.value(changes[i + 1]),
        });
      }
    }
    return told;
  }

  /** Where each lane's place in the source is kept, if the model tells it. */
  lineVariables() {
    const lines = new Map();
    this.names.forEach((name, variable) => {
      if (this.kinds[variable] === "line") lines.set(name, variable);
    });
    return lines;
  }

  /** The last location that a lane came by, up to a step; looks back only so far. */
  locationOf(lane, step) {
    for (let s = step; s > Math.max(0, step - 5000); s--) {
      const moved = this.steps[s - 1][0];
      for (let i = 0; i < moved.length; i += 3) {
        if (moved[i] === lane && moved[i + 2] !== ABSENT) return this.texts[moved[i + 2]];
      }
    }
    return "";
  }

  /** Whether a formula holds after a step, from the lengths of its runs. */
  holds(truth, step) {
    let at = 0;
    for (let i = 0; i < truth.runs.length; i++) {
      at += truth.runs[i];
      if (step < at) return i % 2 === 1;
    }
    return false;
  }

  /** All states as the model writes them, if it does. */
  stateTexts() {
    const all = [];
    let last = "";
    for (const [head, tail, middle] of this.states) {
      last = last.slice(0, head) + middle + last.slice(last.length - tail);
      all.push(last);
    }
    return all;
  }
}

/** A location such as leader.pml:32 in its parts. */
function place(location) {
  const colon = location.lastIndexOf(":");
  return { file: location.slice(0, colon), line: Number(location.slice(colon + 1)) };
}
