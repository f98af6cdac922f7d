// The keyboard: its focus, and keys that the page does not handle itself.
import { InputKind, KeyboardFlag, KeyFlag, MessageKind } from './protocol.js';
import { idOf, nodes, scene } from './page.js';
import { scrollByKey, sendScrollsAround } from './scrolling.js';
import { send } from './session.js';
import { accepts, closestAccepting } from './targets.js';
import { keepFocusInside, moveFocus, moveInMenu } from './modals.js';
import { followerOfKey, isFocusableView } from './keyboard.js';
import { isFocusKept } from './kept-focus.js';
import { performKey } from './carets.js';
import { isEditingCommand, isUsedByField } from './field-keys.js';

// Keys that by themselves neither type nor do anything.
const ignoredKeys = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified']);

let isTabKey = false;               // whether the Tab key is being handled, which may move the focus
let waiting;                        // the id of the element that had the focus when the window lost its own

export function listenForKeys() {
  for (const [name, isFocused] of [['focusin', 1], ['focusout', 0]]) {
    scene.addEventListener(name, event => {
      const element = holderOfFocus(event.target);
      if (!element || nodes.get(element.$id) !== element || isFocusKept()) return;
      // The element keeps the focus while the user is in another window.
      if (!isFocused && !document.hasFocus()) { waiting = element.$id; return; }
      if (isFocused && isTabKey) reveal(element);
      send([MessageKind.focus, element.$id, isFocused]);
    });
  }
  addEventListener('focus', event => { if (event.target === window) windowFocused(); });
  addEventListener('keydown', pressed);
  addEventListener('keyup', released);
}

// The element that is told of the focus of `from`. A view that can have the focus itself is not told of what is inside it.
function holderOfFocus(from) {
  const element = closestAccepting(from, InputKind.focus);
  return element && element !== from && isFocusableView(element) ? holderOfFocus(element.parentElement) : element;
}

// The window has the focus again. What has moved it inside in the meantime, such as a new dialog, was not reported.
function windowFocused() {
  const element = nodes.get(waiting);
  waiting = undefined;
  if (element && holderOfFocus(document.activeElement) !== element) send([MessageKind.focus, element.$id, 0]);
}

// Browsers scroll to a field that the Tab key has focused, after the event. Reported after the focus, this would be scrolling by the
// user, which may dismiss the keyboard. So the page scrolls first.
function reveal(field) {
  field.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  sendScrollsAround(field);
}

function pressed(event) {
  if (event.isComposing || event.keyCode === 229) return;
  const focused = document.activeElement, isInScene = scene.contains(focused);
  if (!isInScene && focused !== document.body) return;
  const follower = isInScene ? followerOfKey(focused, event.key) : undefined;
  if (event.key === 'Tab' && follower) {
    event.preventDefault();
    return sendKey(idOf(focused), event, KeyFlag.isOffered);
  }
  if (event.key === 'Tab') {
    isTabKey = true;
    setTimeout(() => { isTabKey = false; });
    return keepFocusInside(event);
  }
  if (ignoredKeys.has(event.key) || event.key.length > 32 || moveInMenu(event)) return;
  const field = focused.$node ? focused : undefined;
  if (field && isUsedByField(event)) {
    if (follower && !isEditingCommand(event)) {
      event.preventDefault();
      return sendKey(field.$node.$id, event, KeyFlag.isOffered);
    }
    if (field.tagName !== 'INPUT') return;
    if (event.key === 'Enter') {
      event.preventDefault();
      send([MessageKind.submit, field.$node.$id]);
    }
    // With nothing to delete, the key may concern what precedes the text.
    if (event.key === 'Backspace' && !field.value) sendKey(field.$node.$id, event);
    return;
  }
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && focused.tagName === 'BUTTON') return;
  const own = isInScene ? ownerOfKeys(focused) : undefined;
  if (isPress && isInScene && accepts(focused, InputKind.activate)) {
    event.preventDefault();
    return send([MessageKind.activate, focused.$id]);
  }
  if ((own || follower) && !event.ctrlKey && !event.metaKey) event.preventDefault();
  if (follower) return sendKey(idOf(focused), event);
  // A key that no focused element takes goes to the frontmost element that accepts keys, or else to the scene.
  const target = own || [...scene.querySelectorAll('[keys]')].findLast(element => !element.closest('[inert]'));
  sendKey(target?.$id ?? 0, event);
}

// The innermost element around `from` that takes keys whether or not it has the focus.
function ownerOfKeys(from) {
  const element = closestAccepting(from, InputKind.key);
  return element && accepts(element, InputKind.keysWithin) ? ownerOfKeys(element.parentElement) : element;
}

function released(event) {
  const focused = document.activeElement;
  if (event.isComposing || event.keyCode === 229 || !scene.contains(focused)) return;
  if (ignoredKeys.has(event.key) || event.key.length > 32) return;
  if (followerOfKey(focused, event.key, KeyboardFlag.wantsReleases)) sendKey(idOf(focused), event, KeyFlag.isRelease);
}

function sendKey(id, event, flag = 0) {
  const flags = flag | (event.repeat ? KeyFlag.isRepeat : 0);
  send([MessageKind.key, id, event.key, modifiersOf(event), ...(flags ? [flags] : [])]);
}

// Does what is usual for a key that the app was offered, and has not handled.
export function performUnhandled(id, key, modifiers) {
  const element = nodes.get(id), focused = document.activeElement;
  if (!element || (element.$field ?? element) !== focused) return;
  if (key === 'Tab') moveFocus(modifiers & 1 ? -1 : 1);
  else if (element.$field) performKey(focused, key, modifiers);
  else scrollByKey(focused, key, modifiers);
}

function modifiersOf(event) {
  return event.shiftKey | event.ctrlKey << 1 | event.altKey << 2 | event.metaKey << 3;
}
