// Raw touches, for elements that ask for them, and the mouse while it hovers over elements that track it. Gestures are in
// `pointers.js`.
import { InputKind, MessageKind, TouchKind, TouchPhase } from './protocol.js';
import { scene } from './page.js';
import { send } from './session.js';
import { closestAccepting, localPoint, targetOf } from './targets.js';

const touches = new Map();          // pointer → the state of its touch while it is down
const hovering = { number: 0 };     // the mouse while no button is down
let count = 0;
const touchKinds = { touch: TouchKind.finger, pen: TouchKind.pencil, mouse: TouchKind.pointer };

export function listenForTouches() {
  scene.addEventListener('pointerdown', event => {
    const element = closestAccepting(targetOf(event), InputKind.touch);
    if (!element || touches.has(event.pointerId)) return;
    const touch = newTouch(element);
    touches.set(event.pointerId, touch);
    sendTouch(touch, TouchPhase.began, event);
  });

  addEventListener('pointermove', event => {
    const touch = touches.get(event.pointerId);
    if (touch) {
      touch.latest = event;
      touch.frame ??= requestAnimationFrame(() => sendLatest(touch));
    } else if (event.pointerType === 'mouse' && !event.buttons) {
      trackPointer(scene.contains(event.target) ? closestAccepting(event.target, InputKind.pointer) : undefined, event);
    }
  });

  for (const [name, phase] of [['pointerup', TouchPhase.ended], ['pointercancel', TouchPhase.cancelled]]) {
    addEventListener(name, event => {
      const touch = touches.get(event.pointerId);
      if (!touch) return;
      touches.delete(event.pointerId);
      sendLatest(touch);
      sendTouch(touch, phase, event);
    });
  }
}

// Ends the touches because content scrolls with their finger.
export function cancelTouches(event) {
  for (const touch of touches.values()) {
    sendLatest(touch);
    sendTouch(touch, TouchPhase.cancelled, event);
  }
  touches.clear();
}

// A touch on an element, with a number of its own.
export const newTouch = element => ({ id: element.$id, number: count = count % 2 ** 31 + 1 });

export function forgetTouches() {
  for (const touch of [...touches.values(), hovering]) {
    cancelAnimationFrame(touch.frame);
    touch.frame = undefined;
  }
  touches.clear();
  hovering.id = undefined;
}

export const isTouched = () => touches.size > 0;

function sendLatest(touch) {
  cancelAnimationFrame(touch.frame);
  const event = touch.latest;
  touch.frame = touch.latest = undefined;
  if (event) sendTouch(touch, TouchPhase.moved, event);
}

// Reports that the mouse hovers over `element`, or over no element that tracks it.
export function trackPointer(element, event) {
  const was = hovering.id;
  hovering.id = element?.$id;
  if (element) {
    hovering.latest = event;
    if (was === undefined) sendTouch(hovering, TouchPhase.entered, event);
    else hovering.frame ??= requestAnimationFrame(() => {
      hovering.frame = undefined;
      if (hovering.id !== undefined) sendTouch(hovering, TouchPhase.hovered, hovering.latest);
    });
  } else if (was !== undefined) sendTouch({ ...hovering, id: was }, TouchPhase.exited, event);
}

// A force of 1 is that of an ordinary touch. Devices that do not measure it report a pressure of 0.5 or 0.
export function sendTouch({ id, number }, phase, event) {
  const isHovering = phase >= TouchPhase.entered;
  const force = isHovering ? 0 : event.pointerType === 'mouse' || !event.pressure ? 1 : Math.min(10, event.pressure * 2);
  send([
    MessageKind.touch, id, number, phase, touchKinds[event.pointerType] ?? TouchKind.finger,
    ...localPoint(scene, event.clientX, event.clientY),
    Math.round(force * 100) / 100, event.buttons & 31, Math.round(event.timeStamp * 10) / 10000,
  ]);
}
