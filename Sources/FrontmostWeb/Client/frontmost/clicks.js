// What a click does: it activates an element, or taps it.
import { InputKind, MessageKind } from './protocol.js';
import { scene } from './page.js';
import { endComposition } from './fields.js';
import { send } from './session.js';
import { accepts, closestAccepting, localPoint, points } from './targets.js';

// The element that a click on `target` concerns.
export function clickable(target) {
  const element = closestAccepting(target, InputKind.activate | InputKind.tap);
  return element?.disabled ? undefined : element;
}

// Activation by keys and assistive technology has no location.
export function activate(element, event, drag, held) {
  endComposition();
  if (event.type === 'click' && !event.detail) return send([MessageKind.activate, element.$id]);
  const point = localPoint(scene, event.clientX, event.clientY);
  const gestures = held ? [drag?.$id ?? null, held.$id] : drag?.$id === undefined ? [] : [drag.$id];
  send([MessageKind.activate, element.$id, ...point, ...gestures]);
}

// - press: the pointer that has clicked.
export function click(element, event, press) {
  if (accepts(element, InputKind.activate)) return activate(element, event, press?.drag);
  const [x, y, ...inScene] = points(element, event.clientX, event.clientY);
  send([MessageKind.tap, element.$id, x, y, Math.min(countTaps(element, event, press), 100), ...inScene]);
}

// The longest time between the beginnings of two taps with a finger that count together, in milliseconds, and their greatest distance, in
// points (`TapCounter`).
const tapInterval = 350, tapDistance = 45;

let lastTap;                        // the last tap with a finger: { id, x, y, since, count }

// The number of clicks in quick succession. Browsers on iOS do not count taps with a finger.
function countTaps(element, event, press) {
  const last = lastTap, { $id: id } = element;
  lastTap = undefined;
  if (!press || press.isMouse) return Math.max(event.detail, 1);
  const { x, y, since } = press;
  const isNext = last?.id === id && since - last.since <= tapInterval && Math.hypot(x - last.x, y - last.y) <= tapDistance;
  lastTap = { id, x, y, since, count: isNext ? last.count + 1 : 1 };
  return Math.max(event.detail, lastTap.count);
}
