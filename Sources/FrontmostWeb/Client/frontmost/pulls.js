// Pulls content that can be refreshed down beyond its start. Of the browsers only Safari scrolls beyond an end, so the page does it: the
// content follows a finger or a wheel, and the app gets its offset, which is below 0. The app decides where a pull is far enough.
import { InputKind, MessageKind } from './protocol.js';
import { nodes, scene } from './page.js';
import { leavePointerToScrolling } from './pointers.js';
import { send } from './session.js';
import { accepts, canScroll, isRefreshable, localPoint, receiverOfFinger, tapSlop, targetOf } from './targets.js';
import { cancelTouches } from './touches.js';

// How much of a finger's movement the content follows at first, and how much of a wheel's: a notch is a large movement.
const fingerPart = 0.55, wheelPart = 0.27;

// A wheel reports no end: the content is released after this time without a movement, in milliseconds.
const releaseTime = 300;

// The content's way back to its place, as parts of the distance at equal intervals: a spring of 0.55 s without bounce.
const springDuration = 800;
const springParts = Array.from({ length: 33 }, (_, i) => {
  const angle = 2 * Math.PI / 0.55 * springDuration / 1000 * i / 32;
  return (1 + angle) * Math.exp(-angle);
});

let pull;                           // { element, length, part, shown, finger, isSpent, frame } while content is held
let candidate;                      // { id, x, y, target }: a finger that has not moved yet
let turn;                           // { isPull, timer }: the movements of a wheel without a pause

export function listenForPulls() {
  scene.addEventListener('touchstart', fingerDown, { passive: true });
  scene.addEventListener('touchmove', considerFinger, { passive: false });
  scene.addEventListener('wheel', wheelTurned, { passive: false });
}

// ---------------------------------------------------------------- Fingers

function fingerDown(event) {
  const { identifier: id, clientX: x, clientY: y } = event.changedTouches[0];
  const isAlone = event.touches.length === 1 && !pull;
  candidate = isAlone ? { id, x, y, target: targetOf({ target: event.target, clientX: x, clientY: y }) } : undefined;
}

// The first movement decides whether the finger pulls. Until it is too far for a tap, the browser is kept from scrolling with it: some
// browsers cannot be kept from it later.
function considerFinger(event) {
  if (!candidate || event.touches.length !== 1 || !event.cancelable) return;
  const touch = event.touches[0], { clientX: x, clientY: y } = touch, [dx, dy] = [x - candidate.x, y - candidate.y];
  const receiver = touch.identifier === candidate.id && dy > 0 ? receiverOfFinger(candidate.target, dx, dy, 0) : undefined;
  const isPull = isRefreshable(receiver) && !canScroll(receiver, 0, -1), isFar = Math.hypot(dx, dy) > tapSlop;
  if (isPull) event.preventDefault();
  if (!isFar) return;
  candidate = undefined;
  if (!isPull) return;
  leavePointerToScrolling(touch, event.timeStamp);
  cancelTouches({ clientX: x, clientY: y, pointerType: 'touch', pressure: 0, buttons: 0, timeStamp: event.timeStamp });
  beginPull(receiver, fingerPart);
  pull.finger = touch.identifier;
  pull.start = localPoint(scene, x, y)[1];
  followFinger(event.target);
}

// Touch events go to the element on which the finger was put down, also when it has left the page, and then to nothing around it.
function followFinger(element) {
  const touchOf = event => [...event.changedTouches].find(touch => touch.identifier === pull?.finger);
  const move = event => {
    const touch = touchOf(event);
    if (!touch) return;
    if (event.cancelable) event.preventDefault();
    pullTo(localPoint(scene, touch.clientX, touch.clientY)[1] - pull.start);
  };
  const end = event => {
    const isOther = pull?.finger !== undefined && !touchOf(event);
    if (isOther) return;
    element.removeEventListener('touchmove', move);
    for (const name of ['touchend', 'touchcancel']) element.removeEventListener(name, end);
    release();
  };
  element.addEventListener('touchmove', move, { passive: false });
  for (const name of ['touchend', 'touchcancel']) element.addEventListener(name, end);
}

// ---------------------------------------------------------------- Wheels

// A wheel pulls if the content is at its start when the wheel begins to turn: scrolling quickly to the start is no pull.
function wheelTurned(event) {
  if (event.ctrlKey || pull && pull.finger !== undefined) return;
  const by = -event.deltaY * [1, 33, 400][event.deltaMode];
  if (!turn) turn = { isPull: event.cancelable && beginWithWheel(event, by) };
  clearTimeout(turn.timer);
  turn.timer = setTimeout(() => { turn = undefined; release(); }, releaseTime);
  if (!turn.isPull || !pull) return;
  event.preventDefault();
  pullTo(pull.length + by);
  if (pull.length > 0) return;
  turn.isPull = false;
  release();
}

function beginWithWheel(event, by) {
  if (by <= 0 || Math.abs(event.deltaX) >= Math.abs(event.deltaY)) return false;
  for (let element = targetOf(event); element && element !== scene; element = element.parentElement) {
    if (canScroll(element, 0, -1)) return false;
    if (!isRefreshable(element)) continue;
    beginPull(element, wheelPart);
    return true;
  }
  return false;
}

// ---------------------------------------------------------------- The content

function beginPull(element, part) { pull = { element, part, length: 0, shown: 0 }; }

// Content follows less and less the further it is pulled.
function pullTo(length) {
  pull.length = length;
  if (pull.isSpent || !pull.element.isConnected) return;
  const port = Math.max(pull.element.clientHeight, 300);
  showPull(Math.round((1 - 1 / (Math.max(0, length) * pull.part / port + 1)) * port * 100) / 100);
  // The finger moves up beyond where it began: the content scrolls, which the browser does no longer with this finger.
  if (pull.finger !== undefined && (length < 0 || pull.isScrolled)) {
    pull.isScrolled = true;
    pull.element.scrollTop = Math.max(0, -length);
  }
  pull.frame ??= requestAnimationFrame(report);
}

function showPull(distance) {
  const { element } = pull;
  pull.shown = distance;
  element.$content.getAnimations().find(({ id }) => id === 'pull')?.cancel();
  element.$content.style.translate = distance ? `0 ${distance}px` : '';
  element.toggleAttribute('pulled', distance > 0);
}

// Tells the app how far its content is pulled.
function report() {
  pull.frame = undefined;
  if (!pull.element.isConnected) return;
  const { element, shown, isScrolled } = pull;
  if (isScrolled && !shown) return;
  send([MessageKind.scroll, element.$id, element.scrollLeft, -shown]);
}

// Lets the content move back to its place.
function springBack({ element, shown }) {
  const content = element.$content;
  if (!content || !shown) return;
  content.style.translate = '';
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return element.removeAttribute('pulled');
  const motion = content.animate(springParts.map(part => ({ translate: `0 ${shown * part}px` })), { duration: springDuration, id: 'pull' });
  const end = () => { if (!content.style.translate) element.removeAttribute('pulled'); };
  motion.finished.then(end, end);
}

function release() {
  if (!pull) return;
  const released = pull, { element, frame, isScrolled } = pull;
  if (frame !== undefined) {
    cancelAnimationFrame(frame);
    report();
  }
  pull = undefined;
  if (!element.isConnected) return;
  springBack(released);
  if (!isScrolled) send([MessageKind.scroll, element.$id, element.scrollLeft, 0]);
}

// Called when a message has been applied. When the app refreshes the content, it makes room for a spinner: the content moves there, and
// follows the finger no more.
export function checkPull() {
  if (!pull || pull.isSpent || !pull.element.isConnected || accepts(pull.element, InputKind.refresh)) return;
  springBack(pull);
  pull.isSpent = true;
  pull.shown = 0;
  cancelAnimationFrame(pull.frame);
  pull.frame = undefined;
}

export function forgetPull() {
  if (pull) cancelAnimationFrame(pull.frame);
  clearTimeout(turn?.timer);
  pull = candidate = turn = undefined;
}

// Another element shows the same content.
export function renewPull() {
  if (!pull) return;
  pull.element = nodes.get(pull.element.$id) ?? pull.element;
}
