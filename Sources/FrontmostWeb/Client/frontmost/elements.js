// The elements that show render nodes: making them, and their attributes. An element first holds its own content (elements
// without an id), then its children.
import { InputKind, Tag } from './protocol.js';
import { clearIndicators } from './indicators.js';
import { alignHairline } from './hairlines.js';
import { noteModalChange } from './modals.js';
import { noteOrderChange, notePriority } from './reading-order.js';

export const newElement = tag => document.createElement(tag === Tag.button ? 'button' : 'div');

export function make(tag, style, kinds, effects, x, y, width, height) {
  const element = newElement(tag);
  element.className = 'n s' + style;
  element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;${effects}`;
  alignHairline(element.style);
  if (effects) markEffects(element, effects);
  if (kinds) setKinds(element, kinds);
  return element;
}

// ---------------------------------------------------------------- Children and content

// The element that holds the children. Those of a scroll view are in an element of their own.
export const childContainer = element => element.$content || element;

export function childAt(container, index) {
  let own = 0, child = container.firstElementChild;
  while (child && child.$id === undefined) { own++; child = child.nextElementSibling; }
  return container.children[own + index] || null;
}

// Removes the element's own content, and keeps its children.
export function clearContent(element) {
  if (element.$content) {
    for (const child of [...element.$content.children]) if (child.$id !== undefined) element.append(child);
    element.$content.remove();
    element.removeAttribute('unclipped');
    clearIndicators(element);
    element.$content = undefined;
  }
  for (const child of [...element.childNodes]) if (child.$id === undefined) child.remove();
  element.$field = undefined;
}

// ---------------------------------------------------------------- Effects

const pinnedEdge = effects => /--pin:(\w+)/.exec(effects)?.[1];

// Sets the attributes by which the style sheet knows effects that need more than a declaration.
export function markEffects(element, effects) {
  element.toggleAttribute('through', effects.includes('--through'));
  element.toggleAttribute('passes', effects.includes('--passes'));
  const edge = pinnedEdge(effects);
  if (edge) element.setAttribute('pinned', edge); else element.removeAttribute('pinned');
}

// Applies to a container what the effects of its children require.
export function prepareContainer(container, effects) {
  if (!effects) return;
  if (effects.includes('z-index')) container.setAttribute('ordered', '');
  const edge = pinnedEdge(effects);
  if (edge) container.setAttribute('track', edge);
}

// Sets whether the browser may leave the element unrendered while it is off screen. It clips the overflow of such an element.
export const setSkippable = (element, isSkippable) => element.toggleAttribute('skippable', isSkippable);

// ---------------------------------------------------------------- Attributes

export function setKinds(element, kinds) {
  if (kinds) element.setAttribute('kinds', kinds); else element.removeAttribute('kinds');
  element.toggleAttribute('drags', !!(kinds & InputKind.drag) && !(kinds & (InputKind.besideScrolling | InputKind.afterScrolling)));
  element.toggleAttribute('sideways', !!(kinds & InputKind.sideways));
  element.toggleAttribute('keys', !!(kinds & InputKind.key) && !(kinds & InputKind.keysWithin));
  element.toggleAttribute('touches', !!(kinds & InputKind.touch));
  element.toggleAttribute('moves', !!(kinds & InputKind.touchMoves));
  element.toggleAttribute('pinches', !!(kinds & InputKind.pinch));
}

export function setAttribute(element, name, value) {
  if (name === 'aria-modal') noteModalChange();
  if (name === 'data-order') notePriority();
  element.setAttribute(name, value);
}

// The attributes that the script sets by itself; all others are those of the node's role.
export const ownAttributes = new Set([
  'class', 'style', 'kinds', 'drags', 'keys', 'touches', 'moves', 'pinches', 'sideways', 'through', 'passes', 'pinned', 'track', 'ordered',
  'inert', 'id', 'aria-owns', 'unclipped', 'indicated', 'pulled', 'ringless', 'ring-within', 'masked', 'skippable',
]);

// Replaces the attributes of the node's role.
export function setAttributes(element, list) {
  noteOrderChange();
  const names = new Set();
  for (let i = 0; i < list.length; i += 2) {
    names.add(list[i]);
    if (element.getAttribute(list[i]) !== list[i + 1]) setAttribute(element, list[i], list[i + 1]);
  }
  for (const { name } of [...element.attributes]) {
    if (ownAttributes.has(name) || names.has(name)) continue;
    if (name === 'aria-modal') noteModalChange();
    element.removeAttribute(name);
  }
}
