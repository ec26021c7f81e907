// A list of very many rows of one height. Only those that can be seen exist.

const MARGIN_ROWS = 6;

class Rows {
  /**
   * @param port scrolls
   * @param height of a row, in pixels
   * @param make makes the element of a row from its number
   * @param home takes a canvas as high as all rows, which holds those that can be seen
   * @param head the height of what stays in sight above the rows
   */
  constructor(port, height, make, home = port, head = 0) {
    this.port = port;
    this.height = height;
    this.make = make;
    this.head = head;
    this.total = 0;
    this.made = new Map();
    this.canvas = element("div", { class: "canvas" });
    this.whenDrawn = () => {};
    home.append(this.canvas);
    port.addEventListener("scroll", () => this.draw(), { passive: true });
    new ResizeObserver(() => this.draw()).observe(port);
  }

  /** Starts again with so many rows. */
  setTotal(total) {
    this.total = total;
    this.canvas.style.height = total * this.height + "px";
    this.redraw();
  }

  /** Makes every visible row anew. */
  redraw() {
    this.made.forEach((row) => row.remove());
    this.made.clear();
    this.draw();
  }

  /** Makes some rows anew, as far as they can be seen. */
  redrawSome(numbers) {
    numbers.forEach((number) => {
      this.made.get(number)?.remove();
      this.made.delete(number);
    });
    this.draw();
  }

  /** The numbers of the first row in sight and of the one after the last. */
  range() {
    const top = Math.floor(this.port.scrollTop / this.height);
    const seen = Math.ceil(this.port.clientHeight / this.height);
    const first = Math.max(0, top - MARGIN_ROWS);
    return [first, Math.min(this.total, top + seen + MARGIN_ROWS)];
  }

  draw() {
    const [first, end] = this.range();
    for (const [number, row] of this.made) {
      if (number < first || number >= end) {
        row.remove();
        this.made.delete(number);
      }
    }
    for (let number = first; number < end; number++) {
      if (!this.made.has(number)) {
        const row = this.make(number);
        row.style.top = number * this.height + "px";
        this.made.set(number, row);
        this.canvas.append(row);
      }
    }
    this.whenDrawn(first, end);
  }

  /** Scrolls as little as needed to show a row, with some rows around it. */
  show(number) {
    const { head } = this;
    const around = Math.min(3 * this.height, Math.max(0, (this.port.clientHeight - head) / 2 - this.height));
    const top = number * this.height - around;
    const bottom = (number + 1) * this.height + around + head;
    if (this.port.scrollTop > top) this.port.scrollTop = Math.max(0, top);
    else if (this.port.scrollTop + this.port.clientHeight < bottom) {
      this.port.scrollTop = bottom - this.port.clientHeight;
    }
    this.draw();
  }
}
