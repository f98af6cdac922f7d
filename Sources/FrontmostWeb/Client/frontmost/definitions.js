// What the server defines once and refers to by number: styles, templates, animations, markups and the pictures of drawings.

const styles = new CSSStyleSheet();
document.adoptedStyleSheets = [styles];

// By number, compiled by `templates.js`.
export let templates = [];

// By number: `[duration, delay, runs, alternates, easing]`.
export let animations = [];

// By number: texts, and elements once they have been used.
let markups = [];

// By number: `img` elements that are not in the document.
let pictures = [];

export function forgetDefinitions() {
  styles.replaceSync('');
  templates = []; animations = []; markups = []; pictures = [];
}

export function defineStyle(number, declarations) {
  styles.insertRule(`.s${number}{${declarations}}`, styles.cssRules.length);
}

// Forgets styles that no element has any more, and all markups. The numbers of templates and animations are defined again.
export function forgetUnused(numbers) {
  const selectors = new Set(numbers.map(number => `.s${number}`));
  for (let i = styles.cssRules.length - 1; i >= 0; i--) if (selectors.has(styles.cssRules[i].selectorText)) styles.deleteRule(i);
  markups = [];
}

export function defineTemplate(number, compiled) { templates[number] = compiled; }

export function defineAnimation(number, values) { animations[number] = values; }

export function defineMarkup(number, text) { markups[number] = text; }

// Makes an element of SVG from a markup's number or text.
export function markup(which) {
  const known = typeof which === 'number' ? markups[which] : which;
  if (typeof known !== 'string') return known.cloneNode(true);
  const holder = document.createElement('template');
  holder.innerHTML = known;
  const svg = holder.content.firstChild;
  if (typeof which === 'number') markups[which] = svg.cloneNode(true);
  return svg;
}

export function definePicture(number, address) {
  const element = new Image();
  element.src = address;
  pictures[number] = element;
}

export const definedPicture = number => pictures[number];
