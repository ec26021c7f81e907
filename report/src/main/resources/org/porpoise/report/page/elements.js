// Elements are made of names and texts alone: nothing here ever reads markup.

const SVG = "http://www.w3.org/2000/svg";

/** An element with attributes; children are elements or texts. */
function element(name, attributes = {}, ...children) {
  return furnish(document.createElement(name), attributes, children);
}

/** The same for drawings. */
function drawn(name, attributes = {}, ...children) {
  return furnish(document.createElementNS(SVG, name), attributes, children);
}

function furnish(made, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (value !== undefined) made.setAttribute(key, value);
  }
  made.append(...children.filter((child) => child !== undefined));
  return made;
}

function byId(id) {
  return document.getElementById(id);
}

/** A button with a text. */
function button(text, onclick, attributes = {}) {
  return element("button", { type: "button", onclick, ...attributes }, text);
}

/** A part of the page with a heading, which names it to screen readers. */
function section(id, heading, ...children) {
  const title = element("h2", { id: id + "-title" }, heading);
  return element("section", { id, "aria-labelledby": id + "-title" }, title, ...children);
}

/** A number with its thousands apart. */
function count(number) {
  return number.toLocaleString("en-US");
}

function plural(number, thing) {
  return count(number) + " " + thing + (number === 1 ? "" : "s");
}

/** Cuts a text that is too long to be drawn. */
function short(text, most) {
  return text.length <= most ? text : text.slice(0, most - 1) + "…";
}
