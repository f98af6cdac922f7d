// Fingers that are put down while another one is, such as the second thumb. Browsers make a click of no finger that is not alone, so what
// these press is done when they are lifted, as on a phone, where a finger is its control's own.
import { InputKind, MessageKind } from './protocol.js';
import { nodes } from './page.js';
import { activate, click, clickable } from './clicks.js';
import { send } from './session.js';
import { accepts, closestAccepting, points, tapSlop, tapTime, targetOf } from './targets.js';

const fingers = new Map();          // pointer → { element, press, x, y, since, moved }

// A finger beside `first`, the pointer that was put down before; undefined if that has ended. Two fingers on one element, or on one that
// takes gestures of two, are not taps of their own. Returns whether the first one gets no click for this reason, but acts by itself.
export function fingerBegan(event, first) {
  const { clientX: x, clientY: y } = event, target = targetOf(event), element = clickable(target);
  if (first) {
    const ground = closestAccepting(target, InputKind.pinch);
    if (ground && ground === closestAccepting(first.target, InputKind.pinch)) return false;
    if (element && element === clickable(first.target)) return accepts(element, InputKind.activate);
  }
  if (![...fingers.values()].some(other => element && other.element === element)) {
    const press = closestAccepting(target, InputKind.press);
    if (press) send([MessageKind.pointerDown, press.$id, ...points(press, x, y)]);
    fingers.set(event.pointerId, { element, press, x, y, since: event.timeStamp, moved: false });
  }
  return true;
}

export function fingerMoved(event) {
  const finger = fingers.get(event.pointerId);
  if (finger && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > tapSlop) finger.moved = true;
}

// Returns whether the pointer is one of these fingers.
export function fingerEnded(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger) return false;
  fingers.delete(event.pointerId);
  const { element, press } = finger, { clientX: x, clientY: y } = event;
  if (press) send([MessageKind.pointerUp, press.$id, ...points(press, x, y)]);
  const isTap = event.type === 'pointerup' && !finger.moved && element?.isConnected;
  if (!isTap || clickable(document.elementFromPoint(x, y)) !== element) return true;
  const isHeld = event.timeStamp - finger.since >= tapTime;
  if (!isHeld) click(element, event, finger);
  else if (accepts(element, InputKind.activate)) activate(element, event);
  return true;
}

export function forgetFingers() { fingers.clear(); }

// Other elements show the same nodes.
export function renewFingers() {
  for (const finger of fingers.values()) {
    for (const name of ['element', 'press']) finger[name] = nodes.get(finger[name]?.$id) ?? finger[name];
  }
}
