// The tree of elements, and the operations that change it.
import { alignHairline } from './hairlines.js';
import { ItemCode, Tag } from './protocol.js';
import { nodes, scene, stateNames } from './page.js';
import {
  childAt, childContainer, make, markEffects, newElement, ownAttributes, prepareContainer, setAttribute, setAttributes,
} from './elements.js';
import { setContent } from './content.js';
import { handOverMask, keepMask } from './drawings.js';
import { restoreFields, saveFields } from './fields.js';
import { moveChild } from './moves.js';
import { handOverMotions, resizeMotion } from './motion.js';
import { insertInstances } from './templates.js';
import { hasModals, noteModalChange, resetModals } from './modals.js';
import { forgetInput, renewInput } from './input.js';
import { noteOrderChange, resetReadingOrder } from './reading-order.js';
import { takeIsNewScene } from './session.js';

// ---------------------------------------------------------------- Building

// [0, id, tag, style, kinds, effects, x, y, width, height, content, attributes, children]
function build(item) {
  const element = make(item[2], item[3], item[4], item[5], item[6], item[7], item[8], item[9]);
  element.$id = item[1];
  nodes.set(item[1], element);
  if (item[10]) setContent(element, item[10]);
  const attributes = item[11];
  if (attributes) for (let i = 0; i < attributes.length; i += 2) setAttribute(element, attributes[i], attributes[i + 1]);
  if (item[12]) insert(childContainer(element), item[12], null);
  return element;
}

function insert(container, items, before) {
  for (const item of items) {
    if (item[0] !== ItemCode.node) { insertInstances(container, item, before); continue; }
    const element = build(item);
    prepareContainer(container, item[5]);
    container.insertBefore(element, before);
  }
}

function itemCount(items) {
  let count = 0;
  for (const item of items) count += item[0] === ItemCode.node ? 1 : item[2];
  return count;
}

// Shows a new tree and nothing else. If it is of the same scene, fields and focus stay as they are.
export function reset(item) {
  const isNewScene = takeIsNewScene();
  const saved = isNewScene ? [] : saveFields();
  if (isNewScene) forgetInput();
  const focused = isNewScene ? undefined : document.activeElement?.$id;
  nodes.clear();
  resetModals();
  resetReadingOrder();
  scene.replaceChildren(build(item));
  restoreFields(saved);
  if (focused !== undefined) nodes.get(focused)?.focus({ preventScroll: true });
  if (!isNewScene) renewInput();
}

// ---------------------------------------------------------------- Changes

function unregister(element) {
  nodes.delete(element.$id);
  for (let child = childContainer(element).firstElementChild; child; child = child.nextElementSibling) {
    if (child.$id !== undefined) unregister(child);
  }
}

function removeAll(container, removed) {
  for (const id of removed) unregister(nodes.get(id));
  container.replaceChildren();
}

// [5, parent, [removed], [moved], [index, moved id or items, ...]]
export function editChildren(parent, removed, moved, placed) {
  noteOrderChange();
  const container = childContainer(nodes.get(parent));
  if (hasModals()) noteModalChange();
  if (removed.length > 1 && removed.length === container.childNodes.length) {
    removeAll(container, removed);
  } else {
    for (const id of removed) {
      const child = nodes.get(id);
      unregister(child);
      child.remove();
    }
  }
  if (!moved.length) {
    for (let i = 0; i < placed.length; i += 2) insert(container, placed[i + 1], childAt(container, placed[i]));
    return;
  }
  // Moved elements stay in place until they are inserted again, so that they keep focus and animations; they are not counted.
  const pending = new Set(moved.map(id => nodes.get(id)));
  let next = childAt(container, 0), index = 0;
  const advance = to => {
    while (next && (index < to || pending.has(next))) {
      if (!pending.has(next)) index++;
      next = next.nextElementSibling;
    }
  };
  for (let i = 0; i < placed.length; i += 2) {
    advance(placed[i]);
    const what = placed[i + 1];
    if (typeof what === 'number') {
      const child = nodes.get(what);
      pending.delete(child);
      moveChild(container, child, next);
      index++;
    } else {
      insert(container, what, next);
      index += itemCount(what);
    }
  }
}

// [id, x, y, width, height, ...]
export function setFrames(list) {
  for (let i = 0; i < list.length; i += 5) {
    const element = nodes.get(list[i]), style = element.style;
    style.left = list[i + 1] + 'px';
    style.top = list[i + 2] + 'px';
    const width = list[i + 3] + 'px', height = list[i + 4] + 'px';
    if (style.width !== width || style.height !== height) {
      if (element.$sizeMotion) resizeMotion(element, list[i + 3] - parseFloat(style.width), list[i + 4] - parseFloat(style.height));
      style.width = width;
      style.height = height;
    }
    alignHairline(style);
  }
}

export function setStyle(element, style, effects) {
  element.className = 'n s' + style;
  const { left, top, width, height } = element.style;
  element.style.cssText = `left:${left};top:${top};width:${width};height:${height};${effects}`;
  markEffects(element, effects);
  keepMask(element);
  prepareContainer(element.parentElement, effects);
}

export function setRole(element, tag, attributes) {
  if ((tag === Tag.button) !== (element.tagName === 'BUTTON')) element = replaceElement(element, tag);
  setAttributes(element, attributes);
}

// An element cannot change its tag, so another one takes over its state and its children.
function replaceElement(old, tag) {
  const element = newElement(tag), focused = document.activeElement, hadFocus = old.contains(focused);
  const { scrollLeft: left, scrollTop: top } = old;
  for (const name of ownAttributes) if (old.hasAttribute(name)) element.setAttribute(name, old.getAttribute(name));
  element.append(...old.childNodes);
  for (const name of stateNames) element[name] = old[name];
  if (element.$field) element.$field.$node = element;
  nodes.set(element.$id, element);
  handOverMotions(old, element);
  handOverMask(element);
  old.replaceWith(element);
  if (left || top) element.scrollTo({ left, top, behavior: 'instant' });
  // The move has taken the focus from an element inside.
  if (hadFocus) (focused === old ? element : focused).focus({ preventScroll: true });
  return element;
}
