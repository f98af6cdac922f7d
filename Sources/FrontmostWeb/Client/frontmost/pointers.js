// Gestures of the primary pointer: presses, drags, long presses, clicks and hovering. Raw touches are in `touches.js`.
import { DragPhase, InputKind, MessageKind } from './protocol.js';
import { nodes, scene } from './page.js';
import { activate, click, clickable } from './clicks.js';
import { endComposition } from './fields.js';
import { fingerBegan, fingerEnded, fingerMoved, forgetFingers, renewFingers } from './fingers.js';
import { holdFocus } from './keyboard.js';
import { send } from './session.js';
import {
  closestAccepting, controlAt, draggedBy, isContended, isRefreshable, limitedLength, localPoint, points, scrollSlop, scrollsWith, receiverOfFinger,
  tapSlop, tapTime, targetOf,
} from './targets.js';
import { trackPointer } from './touches.js';

let pointer;                        // the primary pointer while it is down
let isClickUsed = false;
let lifted;                         // the pointer of the next click, after its end
let hovered;

export function listenForPointers() {
  scene.addEventListener('pointerdown', began);
  addEventListener('pointermove', moved);
  addEventListener('pointerrawupdate', movedWithinFrame);
  for (const [name, phase] of [['pointerup', DragPhase.ended], ['pointercancel', DragPhase.cancelled]]) {
    addEventListener(name, event => {
      if (fingerEnded(event)) isClickUsed = true;
      else if (pointer && event.pointerId === pointer.id && !pointer.scrolls) end(phase, event);
    });
  }
  listenForScrollingFingers();
  scene.addEventListener('touchmove', holdScrolling, { passive: false });
  scene.addEventListener('contextmenu', contextMenu);
  scene.addEventListener('click', clicked);
  // A tap beside a field takes the focus from it, a tap on a button does not.
  scene.addEventListener('mousedown', event => {
    if (document.activeElement?.$node && !event.target.$node && event.target.closest('button')) event.preventDefault();
    holdFocus(event);
    if (event.defaultPrevented && !event.target.$node) endComposition();
  });
  scene.addEventListener('pointerover', event => {
    if (event.pointerType === 'mouse') hover(closestAccepting(targetOf(event), InputKind.hover), event);
  });
  scene.addEventListener('pointerleave', event => {
    hover(undefined);
    if (event.pointerType === 'mouse' && !event.buttons) trackPointer(undefined, event);
  });
}

// ---------------------------------------------------------------- A pointer from down to up

function began(event) {
  if (event.button !== 0) return;
  if (!event.isPrimary) {
    if (event.pointerType === 'touch' && fingerBegan(event, pointer) && pointer) pointer.isAccompanied = true;
    return;
  }
  // A finger while a pen is down, or a pointer that never reported its end.
  if (pointer) end(DragPhase.cancelled, event);
  isClickUsed = false;
  lifted = undefined;
  const { clientX: x, clientY: y } = event, target = targetOf(event);
  pointer = {
    id: event.pointerId, x, y, since: event.timeStamp, moved: false, target, drag: draggedBy(target, event.pointerType),
    press: closestAccepting(target, InputKind.press), long: closestAccepting(target, InputKind.longPress),
    control: controlAt(target), isMouse: event.pointerType !== 'touch',
  };
  if (pointer.press) send([MessageKind.pointerDown, pointer.press.$id, ...points(pointer.press, x, y)]);
  if (pointer.drag) {
    // Drags are in the scene's coordinates: the dragged element may move, and may be elsewhere here than in the app.
    pointer.start = localPoint(scene, x, y);
    pointer.samples = [[...pointer.start, event.timeStamp]];
    sendDrag(DragPhase.began);
  }
  if (pointer.long) pointer.timer = setTimeout(longPressed, tapTime);
}

function moved(event) {
  fingerMoved(event);
  if (!pointer || event.pointerId !== pointer.id) return;
  if (!pointer.moved && Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) > tapSlop) {
    pointer.moved = true;
    clearTimeout(pointer.timer);
    if (pointer.drag?.isConnected) pointer.drag.setPointerCapture(pointer.id);
  }
  if (pointer.press?.isConnected) {
    pointer.latest = event;
    pointer.pressFrame ??= requestAnimationFrame(sendPressMove);
  }
  // A drag continues when its element has left: the pointer may carry what the app has lifted off it.
  if (!pointer.drag || isLeftToPull(event)) return;
  addSample(event);
  pointer.frame ??= requestAnimationFrame(() => {
    if (!pointer) return;
    pointer.frame = undefined;
    if (pointer.unsent) sendDrag(DragPhase.changed);
  });
}

// Whether the movement pulls content to refresh it, so that enclosing elements, such as a sheet, do not move.
function isLeftToPull({ clientX, clientY }) {
  if (pointer.isMouse || clientY <= pointer.y || !closestAccepting(pointer.target, InputKind.refresh)) return false;
  return isRefreshable(receiverOfFinger(pointer.target, clientX - pointer.x, clientY - pointer.y, 0));
}

// Browsers report moves once a frame, too late for the app's answer to be part of that frame. If a browser also reports them at
// once, a move is sent immediately when the last one was sent at least 7 ms ago.
function movedWithinFrame(event) {
  if (!pointer?.drag || event.pointerId !== pointer.id || isLeftToPull(event)) return;
  addSample(event);
  if (event.timeStamp - pointer.sentAt >= 7) sendDrag(DragPhase.changed);
}

// Keeps the browser from scrolling with a finger that a gesture takes, or that moves in no direction in which something there
// scrolls: otherwise the browser would cancel the drag. The scene listens for all of its elements, because copies of an element, such as
// rows, have none of its listeners.
//
// Two fingers belong to elements with gestures of two fingers.
//
// Around scrolling content the first movement decides: some browsers do not scroll with a finger that they were kept from once.
function holdScrolling(event) {
  if (!pointer || !event.cancelable) return;
  if (event.touches.length > 1) {
    if ([...event.touches].every(touch => closestAccepting(touch.target, InputKind.pinch))) event.preventDefault();
    return;
  }
  if (!pointer.drag && !closestAccepting(pointer.target, InputKind.holdsTouch)) return;
  const { clientX, clientY } = event.touches[0];
  const slop = pointer.drag && !isContended(pointer.drag) ? 0 : scrollSlop;
  if (!scrollsWith(pointer.target, clientX - pointer.x, clientY - pointer.y, slop)) event.preventDefault();
}

// Touch events go to the element on which the finger was put down, also when it has left the page, and then to nothing around it.
function holdScrollingFrom(element) {
  const hold = event => { if (!element.isConnected) holdScrolling(event); };
  const forget = () => {
    element.removeEventListener('touchmove', hold);
    for (const name of ['touchend', 'touchcancel']) element.removeEventListener(name, forget);
  };
  element.addEventListener('touchmove', hold, { passive: false });
  for (const name of ['touchend', 'touchcancel']) element.addEventListener(name, forget);
}

// A browser that starts to scroll cancels the finger's pointer. Its touch events continue, and with them a drag that is
// recognised beside scrolling.
function listenForScrollingFingers() {
  addEventListener('touchstart', event => {
    if (!pointer || event.touches.length !== 1) return;
    pointer.touch = event.touches[0].identifier;
    if (pointer.drag) holdScrollingFrom(event.target);
  }, { passive: true });
  for (const name of ['touchmove', 'touchend', 'touchcancel']) {
    addEventListener(name, event => {
      const touch = pointer?.scrolls && [...event.changedTouches].find(touch => touch.identifier === pointer.touch);
      if (!touch) return;
      const place = { clientX: touch.clientX, clientY: touch.clientY, timeStamp: event.timeStamp };
      if (name !== 'touchmove') return end(name === 'touchend' ? DragPhase.ended : DragPhase.cancelled, place);
      addSample(place);
      if (pointer.unsent) sendDrag(DragPhase.changed);
    }, { passive: true });
  }
}

function end(phase, event) {
  clearTimeout(pointer.timer);
  cancelAnimationFrame(pointer.pressFrame);
  cancelAnimationFrame(pointer.frame);
  const { press, drag, control } = pointer;
  const isScrolled = event.type === 'pointercancel' && event.pointerType === 'touch';
  if (isScrolled && drag?.isConnected && closestAccepting(drag, InputKind.besideScrolling)) {
    sendDrag(DragPhase.scrolled);
    if (press) send([MessageKind.pointerUp, press.$id, ...points(press, event.clientX, event.clientY)]);
    Object.assign(pointer, { scrolls: true, press: undefined, control: undefined, frame: undefined });
    return;
  }
  if (drag) {
    // A cancellation has no valid location.
    if (phase === DragPhase.ended) {
      addSample(event);
      // A quick move is sent before its end.
      if (pointer.moved && pointer.unsent) sendDrag(DragPhase.changed);
    }
    sendDrag(phase);
  }
  // Also if its element has left: the node of it may still be there, and has to lose its highlight.
  if (press) send([MessageKind.pointerUp, press.$id, ...points(press, event.clientX, event.clientY)]);
  lifted = pointer;
  // After a move, the browser's click goes to the element that captures the pointer, to a common ancestor of both ends, or
  // nowhere; there is none after a long press with a finger, beside another finger, and for an element that was replaced. A control is
  // still activated if the pointer is lifted on it. If the app follows the drag or keeps the long press, it receives their nodes and
  // decides.
  const isHeld = pointer.held || event.timeStamp - pointer.since >= tapTime;
  const isAlone = !pointer.isAccompanied && !pointer.isRenewed;
  if (pointer.moved ? control || drag : isHeld && control || !isAlone) {
    const there = document.elementFromPoint(event.clientX, event.clientY);
    if (phase !== DragPhase.ended || drag?.isConnected === false) {
      // The gesture or the element is gone.
    } else if (control?.isConnected) {
      if (controlAt(there) === control) activate(control, event, drag, pointer.held);
    } else if (!pointer.moved && (!isHeld || pointer.isMouse && !pointer.held)) {
      const element = clickable(pointer.target);
      if (element && element === clickable(there)) click(element, event, pointer);
    }
    isClickUsed = true;
  }
  pointer = undefined;
}

// Ends what the pointer does as a browser does that begins to scroll with it.
export function leavePointerToScrolling({ clientX, clientY }, timeStamp) {
  if (pointer && !pointer.scrolls) end(DragPhase.cancelled, { type: 'pointercancel', pointerType: 'touch', clientX, clientY, timeStamp });
}

// Other elements show the same nodes: the pointer's target continues there.
export function renewPointer() {
  renewFingers();
  if (!pointer) return;
  const { target } = pointer;
  pointer.isRenewed = true;
  for (const name of ['target', 'press', 'drag', 'long', 'held', 'control']) {
    pointer[name] = nodes.get(pointer[name]?.$id) ?? pointer[name];
  }
  if (pointer.target === target) pointer.target = nodes.get(target.closest?.('.n')?.$id) ?? target;
}

export function forgetPointer() {
  hovered = lifted = undefined;
  forgetFingers();
  if (!pointer) return;
  clearTimeout(pointer.timer);
  cancelAnimationFrame(pointer.pressFrame);
  cancelAnimationFrame(pointer.frame);
  [pointer, isClickUsed] = [undefined, true];
}

function sendPressMove() {
  const { press, latest } = pointer ?? {};
  if (!press?.isConnected) return;
  pointer.pressFrame = undefined;
  send([MessageKind.pointerMove, press.$id, ...points(press, latest.clientX, latest.clientY)]);
}

// ---------------------------------------------------------------- Drags

function addSample(event) {
  const [lastX, lastY, last] = pointer.samples.at(-1), [x, y] = localPoint(scene, event.clientX, event.clientY);
  const isSame = event.timeStamp === last;
  if (event.timeStamp < last || isSame && x === lastX && y === lastY) return;
  pointer.unsent = true;
  // The timestamps of some browsers are coarse.
  if (isSame && pointer.samples.length > 1) pointer.samples.pop();
  pointer.samples.push([x, y, event.timeStamp]);
  // The velocity is measured over the last 100 ms, so a pointer that has rested has none.
  while (pointer.samples.length > 2 && event.timeStamp - pointer.samples[0][2] > 100) pointer.samples.shift();
}

function sendDrag(phase) {
  const { drag, start, samples } = pointer;
  [pointer.unsent, pointer.sentAt] = [false, samples.at(-1)[2]];
  if (drag.$id === undefined) return;
  const [x, y, time] = samples.at(-1), [fromX, fromY, since] = samples[0], seconds = (time - since) / 1000;
  const speed = distance => seconds > 0 ? limitedLength(Math.round(distance / seconds)) : 0;
  send([MessageKind.drag, drag.$id, phase, ...start, x, y, speed(x - fromX), speed(y - fromY), ...(pointer.isMouse ? [1] : [])]);
}

// ---------------------------------------------------------------- Clicks and long presses

function clicked(event) {
  const isUsed = isClickUsed && event.detail > 0, press = lifted;
  isClickUsed = false;
  lifted = undefined;
  const element = clickable(targetOf(event));
  if (!isUsed && element) click(element, event, event.detail ? press : undefined);
}

function longPressed() {
  if (!pointer?.long?.isConnected) return;
  isClickUsed = true;
  pointer.held = pointer.long;
  send([MessageKind.longPress, pointer.long.$id, ...points(pointer.long, pointer.x, pointer.y)]);
}

function contextMenu(event) {
  // A text field has the browser's menu, which pastes, selects and corrects, whatever is around it.
  if (event.target.$node) return;
  if (closestAccepting(event.target, InputKind.touch)) event.preventDefault();
  const element = closestAccepting(event.target, InputKind.longPress);
  if (!element) return;
  event.preventDefault();
  if (event.pointerType !== 'touch') {
    send([MessageKind.longPress, element.$id, ...points(element, event.clientX, event.clientY)]);
  }
}

// ---------------------------------------------------------------- Hovering

function hover(element, event) {
  if (hovered === element) return;
  if (hovered?.isConnected) send([MessageKind.hover, hovered.$id, 0]);
  hovered = element;
  if (element) send([MessageKind.hover, element.$id, 1, ...localPoint(scene, event.clientX, event.clientY)]);
}
