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

// The element that a pointer is on. What a scroll view shows beyond its bounds takes no touches; they go to what is behind it.
export function targetOf({ target, clientX, clientY, detail, type }) {
  if (!target.closest?.('[unclipped]') || type === 'click' && !detail) return target;
  const isBeyond = element => {
    for (let outer = element.closest('[unclipped]'); outer; outer = outer.parentElement.closest('[unclipped]')) {
      const box = outer.querySelector(':scope > .content > .floor').getBoundingClientRect();
      if (clientX < box.left || clientX >= box.right || clientY < box.top || clientY >= box.bottom) return true;
    }
    return false;
  };
  return document.elementsFromPoint(clientX, clientY).find(element => !isBeyond(element)) ?? scene;
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

// Whether drags of the element continue, or are cancelled, when content inside it scrolls.
export const isContended = element =>
  accepts(element, InputKind.besideScrolling | InputKind.afterScrolling | InputKind.beforeScrolling);

// How long a press is a tap, in milliseconds; a longer one is a long press.
export const tapTime = 500;

// How far a press may move, in points.
export const tapSlop = 10;

// How far a finger moves before it scrolls, in points.
export const scrollSlop = 10;

// The element that a drag from `target` moves. A drag in a text field selects text instead. In scrollable content a finger scrolls, unless
// all of that is at its start, where it may pull a sheet.
export function draggedBy(target, pointerType) {
  const element = closestAccepting(target, InputKind.drag);
  if (!element || element === target) return element;
  for (let inner = target; inner !== element; inner = inner.parentElement) {
    if (inner.$node) return undefined;
    if (isContended(element)) continue;
    if (!inner.$content || inner.scrollHeight <= inner.clientHeight) continue;
    if (inner.scrollTop > 0 || pointerType === 'touch' && accepts(element, InputKind.sideways)) return undefined;
  }
  return element;
}

// The element that takes a finger which has moved from `target`: content that scrolls or is pulled down, or an element with a gesture;
// undefined if that is not decided yet. The direction in which the finger has moved furthest decides, then the other one.
//
// `RenderNode.receiver(ofFingerMovedBy:)` is the same rule for the fingers of tests. Both are tested with `Tests/Browser/fingers.json`.
export function receiverOfFinger(target, dx, dy, slop = scrollSlop) {
  const holder = closestAccepting(target, InputKind.holdsTouch);
  if (holder) return holder;
  const isSideways = Math.abs(dx) > Math.abs(dy), ways = [[dx, 0], [0, dy]];
  for (const [x, y] of isSideways ? ways : ways.reverse()) {
    if (Math.abs(x + y) <= slop) continue;
    for (let element = target; element && element !== scene; element = element.parentElement) {
      if (canScroll(element, -x, -y)) return closestAccepting(element, InputKind.beforeScrolling) ?? puller(element, dx, dy) ?? element;
      if (y > 0 && isRefreshable(element)) return closestAccepting(element, InputKind.beforeScrolling) ?? element;
      if (element.getAttribute && takesFinger(element, isSideways)) return element;
    }
  }
  return undefined;
}

// Whether a finger that has moved from `target` scrolls something.
export const scrollsWith = (target, dx, dy, slop) => !!receiverOfFinger(target, dx, dy, slop)?.$content;

// The container that takes an upward movement at the start of scrolling content, to grow first: a sheet below its highest detent.
function puller(scroll, dx, dy) {
  if (dy >= -Math.abs(dx) || canScroll(scroll, 0, -1)) return undefined;
  return closestAccepting(scroll, InputKind.pull);
}

// Whether pulling the element's content down beyond its start refreshes it.
export const isRefreshable = element => !!element?.$content && accepts(element, InputKind.refresh);

export function canScroll(element, x, y) {
  if (!element.$content) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const reaches = (by, from, length, port) => by > 0 ? from < length - port - 0.5 : by < 0 && from > 0;
  return overflowX === 'auto' && reaches(x, element.scrollLeft, element.scrollWidth, element.clientWidth)
    || overflowY === 'auto' && reaches(y, element.scrollTop, element.scrollHeight, element.clientHeight);
}

// Whether the element keeps a finger from scrolling what is around it.
function takesFinger(element, isSideways) {
  if (accepts(element, InputKind.touchMoves)) return true;
  if (!accepts(element, InputKind.drag)) return false;
  if (accepts(element, InputKind.besideScrolling | InputKind.afterScrolling)) return false;
  return isSideways || !accepts(element, InputKind.sideways);
}

// The largest coordinate that the server accepts (`MessageFields.length`).
export const mostLength = 1e7;

export const limitedLength = length => Math.min(Math.max(length, -mostLength), mostLength) || 0;

// A point of the window in the coordinates of an element.
export function localPoint(element, x, y) {
  const box = element.getBoundingClientRect();
  const scale = element.offsetWidth > 0 && box.width > 0 ? element.offsetWidth / box.width : 1;
  const round = value => limitedLength(Math.round(value * 100) / 100);
  return [round((x - box.left) * scale), round((y - box.top) * scale)];
}

// The point in the coordinates of the element and of the scene: for a rotated element, the former cannot be computed here.
export const points = (element, x, y) => [...localPoint(element, x, y), ...localPoint(scene, x, y)];
