// Scroll views: their content, scrolling by the app, and reports of scrolling by the user.
import { MessageKind } from './protocol.js';
import { scene } from './page.js';
import { send } from './session.js';
import { clearContent } from './elements.js';
import { isBlendQueued } from './motion.js';
import { setIndicators, showIndicators } from './indicators.js';

const queue = [];                   // [[element, left, top, behavior]], for the end of the message

// [5, width, height, x, y, revision, reader's x, reader's y, content is drawn beyond the bounds, indicators]
export function setScroll(element, [, width, height, x, y, revision, readerX, readerY, isUnclipped, indicators]) {
  let content = element.$content;
  if (!content) {
    clearContent(element);
    content = document.createElement('div');
    content.className = 'content';
    content.append(...element.children);
    element.append(content);
    element.$content = content;
    element.$revision = revision;
    if (readerX || readerY) queue.push([element, readerX, readerY, 'instant']);
  }
  setClipping(element, content, !isUnclipped);
  content.style.width = width + 'px';
  content.style.height = height + 'px';
  setIndicators(element, content, indicators);
  if (revision > element.$revision) {
    element.$revision = revision;
    queue.push([element, x, y, isBlendQueued(element) ? 'smooth' : 'instant']);
  }
}

// Browsers clip what scrolls to the element that scrolls. One that shows content beyond its bounds is therefore larger than these, takes no
// touches itself, and has a floor in its content that does, which stays at the bounds: see the style sheet.
function setClipping(element, content, isClipped) {
  if (element.hasAttribute('unclipped') === !isClipped) return;
  element.toggleAttribute('unclipped', !isClipped);
  if (isClipped) return content.querySelector(':scope > .floor')?.remove();
  const floor = document.createElement('div');
  floor.className = 'floor';
  content.prepend(floor);
}

export function startQueuedScrolls() {
  for (const [element, left, top, behavior] of queue.splice(0)) element.scrollTo({ left, top, behavior });
}

// ---------------------------------------------------------------- The user

const pageOf = length => Math.max(length * 0.9, length - 40);

// The distance that a key scrolls, in points.
function distanceOf(key, modifiers, { clientHeight, scrollHeight }) {
  switch (key) {
    case 'ArrowLeft': return [-40, 0];
    case 'ArrowRight': return [40, 0];
    case 'ArrowUp': return [0, -40];
    case 'ArrowDown': return [0, 40];
    case 'PageUp': return [0, -pageOf(clientHeight)];
    case 'PageDown': return [0, pageOf(clientHeight)];
    case ' ': return [0, modifiers & 1 ? -pageOf(clientHeight) : pageOf(clientHeight)];
    case 'Home': return [0, -scrollHeight];
    case 'End': return [0, scrollHeight];
  }
  return undefined;
}

// Scrolls the innermost scroll view around an element as browsers do for a key.
export function scrollByKey(from, key, modifiers) {
  for (let element = from; element && element !== scene; element = element.parentElement) {
    const way = element.$content && distanceOf(key, modifiers, element);
    if (!way) continue;
    const [left, top] = way, length = left ? element.scrollWidth - element.clientWidth : element.scrollHeight - element.clientHeight;
    const from = left ? element.scrollLeft : element.scrollTop, by = left + top;
    if (by < 0 ? from > 0 : from < length) return element.scrollBy({ left, top, behavior: 'smooth' });
  }
}

const scrolled = new Set();
let handMoved = -Infinity;          // when the user last did something that scrolls

// A scroll bar that is held reports nothing until it is released.
let isBarHeld = false;

// For how long content may scroll after that, or after it has scrolled for that reason, in milliseconds.
const leastPause = 1000;

export function listenForScrolling() {
  for (const name of ['wheel', 'touchmove']) {
    scene.addEventListener(name, event => { handMoved = event.timeStamp; }, { passive: true });
  }
  scene.addEventListener('pointerdown', event => { isBarHeld = event.pointerType === 'mouse' && !!event.target.$content; });
  addEventListener('pointerup', () => { isBarHeld = false; });
  scene.addEventListener('scroll', event => {
    // A text field scrolls its own text.
    if (event.target.$node) return;
    if (event.target.$id === undefined) { event.target.scrollTo?.(0, 0); return; }
    showIndicators(event.target);
    if (isByHand(event)) event.target.$scrolledByHand = event.timeStamp;
    if (!scrolled.size) requestAnimationFrame(sendScrolls);
    scrolled.add(event.target);
  }, { capture: true, passive: true });
}

function sendScrolls() {
  for (const element of scrolled) if (element.isConnected) sendScroll(element);
  scrolled.clear();
}

// Whether the user has scrolled, and not the browser, which shows what the user types in a field.
function isByHand({ target, timeStamp }) {
  const hasField = document.activeElement?.$node && target.contains(document.activeElement);
  return !hasField || isBarHeld || timeStamp - Math.max(handMoved, target.$scrolledByHand ?? -Infinity) < leastPause;
}

function sendScroll(element) {
  const isByBrowser = element.$scrolledByHand === undefined || performance.now() - element.$scrolledByHand > leastPause;
  send([MessageKind.scroll, element.$id, element.scrollLeft, element.scrollTop, ...(isByBrowser ? [1] : [])]);
}

// Sends the offsets of the scroll views around an element without waiting for the next frame.
export function sendScrollsAround(element) {
  for (let outer = element.parentElement; outer && outer !== scene; outer = outer.parentElement) {
    if (outer.$content) {
      scrolled.delete(outer);
      sendScroll(outer);
    }
  }
}
