// Which element an input event concerns, and where on it.
import { InputKind } from './protocol.js';
import { scene } from './page.js';

// Whether the element accepts any of the kinds of input.
export const accepts = (element, kinds) => !!(+element.getAttribute('kinds') & kinds);

// The innermost element around `from` that accepts any of the kinds of input.
export function closestAccepting(from, kinds) {
  for (let element = from; element && element !== scene; element = element.parentElement) {
    if (element.getAttribute && accepts(element, kinds)) return element;
  }
  return undefined;
}

// The control that a pointer on `target` activates even if the pointer moves. Fields, and elements that follow touches, activate
// no control around them.
export function controlAt(target) {
  for (let element = target; element && element !== scene; element = element.parentElement) {
    const kinds = element.getAttribute ? +element.getAttribute('kinds') : 0;
    if (kinds & InputKind.activate) return element.disabled ? undefined : element;
    if (element.$node || kinds & InputKind.touchMoves) return undefined;
  }
  return undefined;
}

export const isBesideScrolling = element => accepts(element, InputKind.besideScrolling);

// The element that a drag from `target` moves. A drag in a text field selects text instead, and one in scrollable content
// scrolls.
export function draggedBy(target, pointerType) {
  const element = closestAccepting(target, InputKind.drag);
  if (!element || element === target) return element;
  for (let inner = target; inner !== element; inner = inner.parentElement) {
    if (inner.$node) return undefined;
    if (isBesideScrolling(element)) continue;
    if (inner.$content && inner.scrollHeight > inner.clientHeight && (pointerType === 'touch' || inner.scrollTop > 0)) {
      return undefined;
    }
  }
  return element;
}

// A point of the window in the coordinates of an element.
export function localPoint(element, x, y) {
  const box = element.getBoundingClientRect();
  const scale = element.offsetWidth > 0 && box.width > 0 ? element.offsetWidth / box.width : 1;
  const round = value => Math.round(value * 100) / 100;
  return [round((x - box.left) * scale), round((y - box.top) * scale)];
}

// The point in the coordinates of the element and of the scene: for a rotated element, the former cannot be computed here.
export const points = (element, x, y) => [...localPoint(element, x, y), ...localPoint(scene, x, y)];
