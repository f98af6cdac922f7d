// Scroll views: their content, scrolling by the app, and reports of scrolling by the user.
import { MessageKind } from './protocol.js';
import { scene } from './page.js';
import { send } from './session.js';
import { clearContent } from './elements.js';
import { isBlendQueued } from './motion.js';

const queue = [];                   // [[element, left, top, behavior]], for the end of the message

// [5, width, height, x, y, revision, reader's x, reader's y]
export function setScroll(element, [, width, height, x, y, revision, readerX, readerY]) {
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
  content.style.width = width + 'px';
  content.style.height = height + 'px';
  if (revision > element.$revision) {
    element.$revision = revision;
    queue.push([element, x, y, isBlendQueued(element) ? 'smooth' : 'instant']);
  }
}

export function startQueuedScrolls() {
  for (const [element, left, top, behavior] of queue.splice(0)) element.scrollTo({ left, top, behavior });
}

// ---------------------------------------------------------------- The user

const scrolled = new Set();

export function listenForScrolling() {
  scene.addEventListener('scroll', event => {
    if (event.target.$id === undefined) { event.target.scrollTo?.(0, 0); return; }
    if (!scrolled.size) requestAnimationFrame(sendScrolls);
    scrolled.add(event.target);
  }, { capture: true, passive: true });
}

function sendScrolls() {
  for (const element of scrolled) if (element.isConnected) sendScroll(element);
  scrolled.clear();
}

function sendScroll(element) { send([MessageKind.scroll, element.$id, element.scrollLeft, element.scrollTop]); }

// Sends the offsets of the scroll views around an element without waiting for the next frame.
export function sendScrollsAround(element) {
  for (let outer = element.parentElement; outer && outer !== scene; outer = outer.parentElement) {
    if (outer.$content) {
      scrolled.delete(outer);
      sendScroll(outer);
    }
  }
}
