// Pinches and turns of a trackpad, sent as two fingers beside the pointer. Browsers report a pinch as a wheel with the Control key; Safari
// reports gestures.
import { InputKind, TouchPhase } from './protocol.js';
import { scene } from './page.js';
import { closestAccepting } from './targets.js';
import { isTouched, newTouch, sendTouch } from './touches.js';

// A wheel reports no end: the fingers are lifted after this time without a movement, in milliseconds.
const restTime = 200;

// The largest distance from the pointer to a finger when the gesture begins, in points of the window.
const mostReach = 50;

// One step of a mouse wheel scales by no more than this.
const mostStep = 1.25;

// The largest factor by which a gesture scales, and the inverse of the smallest. A free-running wheel would not stop.
const mostScale = 100;

let pinch;                          // the gesture in progress

export function listenForPinches() {
  scene.addEventListener('wheel', wheeled, { passive: false });
  for (const name of ['gesturestart', 'gesturechange', 'gestureend']) scene.addEventListener(name, gestured, { passive: false });
}

function wheeled(event) {
  if (!event.ctrlKey || !pinch && !begin(event)) return;
  event.preventDefault();
  const pixels = event.deltaY * [1, 16, 400][event.deltaMode];
  pinch.scale = limitedScale(pinch.scale * Math.min(Math.max(Math.exp(-pixels / 100), 1 / mostStep), mostStep));
  move(event);
  clearTimeout(pinch.timer);
  pinch.timer = setTimeout(() => endPinch(event), restTime);
}

const limitedScale = scale => Math.min(Math.max(scale, 1 / mostScale), mostScale);

// A touch screen reports fingers as well as gestures.
function gestured(event) {
  if (event.type === 'gesturestart' ? isTouched() || !begin(event) : !pinch) return;
  event.preventDefault();
  Object.assign(pinch, { scale: limitedScale(event.scale), turn: event.rotation * Math.PI / 180 });
  move(event);
  if (event.type === 'gestureend') endPinch(event);
}

// Puts two fingers around the pointer, on the axis of the element with more room, as far apart as both are on the element. Its content
// may be smaller than its box: a text in a wide frame is touched at its letters only.
function begin(event) {
  const element = closestAccepting(event.target, InputKind.pinch);
  if (!element) return false;
  if (pinch) endPinch(event);
  const box = element.getBoundingClientRect(), { clientX: x, clientY: y } = event;
  const across = Math.min(x - box.left, box.right - x), along = Math.min(y - box.top, box.bottom - y);
  const angle = across >= along ? 0 : Math.PI / 2;
  let reach = Math.max(1, Math.min(Math.max(across, along) - 1, mostReach));
  while (reach > 1 && !fits(element, x, y, reach, angle)) reach = Math.max(1, reach / 2);
  pinch = { x, y, scale: 1, turn: 0, reach, angle, fingers: [newTouch(element), newTouch(element)] };
  sendFingers(TouchPhase.began, event);
  return true;
}

// Whether two fingers at a distance from a point are on the element, and not just at its edge.
function fits(element, x, y, reach, angle) {
  const [dx, dy] = [Math.cos(angle) * (reach + 1), Math.sin(angle) * (reach + 1)];
  return [-1, 1].every(side => {
    const there = document.elementFromPoint(x + side * dx, y + side * dy);
    return there && closestAccepting(there, InputKind.pinch) === element;
  });
}

function move(event) { pinch.frame ??= requestAnimationFrame(() => sendMove(event)); }

function sendMove(event) {
  pinch.frame = undefined;
  sendFingers(TouchPhase.moved, event);
}

function endPinch(event) {
  clearTimeout(pinch.timer);
  if (pinch.frame !== undefined) {
    cancelAnimationFrame(pinch.frame);
    sendMove(event);
  }
  sendFingers(TouchPhase.ended, event);
  pinch = undefined;
}

export function forgetPinch() {
  if (!pinch) return;
  clearTimeout(pinch.timer);
  if (pinch.frame !== undefined) cancelAnimationFrame(pinch.frame);
  pinch = undefined;
}

function sendFingers(phase, { timeStamp }) {
  const angle = pinch.angle + pinch.turn, length = pinch.reach * pinch.scale;
  const [x, y] = [Math.cos(angle) * length, Math.sin(angle) * length];
  pinch.fingers.forEach((finger, index) => {
    const side = index ? 1 : -1;
    sendTouch(finger, phase, {
      clientX: pinch.x + side * x, clientY: pinch.y + side * y, pointerType: 'touch', pressure: 0, buttons: 1, timeStamp,
    });
  });
}
