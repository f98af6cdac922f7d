// The keyboard: its focus, and keys that the page does not handle itself.
import { InputKind, KeyboardFlag, KeyFlag, MessageKind } from './protocol.js';
import { idOf, nodes, scene } from './page.js';
import { sendScrollsAround } from './scrolling.js';
import { canSendInput, send } from './session.js';
import { accepts, closestAccepting } from './targets.js';
import { keepFocusInside, moveInMenu } from './modals.js';
import { followerOfKey, isFocusableView } from './keyboard.js';
import { isFocusKept } from './kept-focus.js';
import { askForCommands, commandOf } from './commands.js';
import { isAnyOffered, noteOffer } from './offers.js';
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
  askForCommands(event);
  if (event.isComposing || event.keyCode === 229) return;
  const focused = document.activeElement, isInScene = scene.contains(focused);
  if (!isInScene && focused !== document.body) return;
  const follower = isInScene ? followerOfKey(focused, event.key) : undefined;
  if (event.key === 'Tab' && (follower || isAnyOffered()) && canSendInput()) return offer(idOf(focused), event);
  if (event.key === 'Tab') {
    isTabKey = true;
    setTimeout(() => { isTabKey = false; });
    return keepFocusInside(event);
  }
  if (ignoredKeys.has(event.key) || event.key.length > 32 || moveInMenu(event)) return;
  const field = focused.$node ? focused : undefined;
  if (field && isUsedByField(event)) {
    if ((follower || isAnyOffered()) && !isEditingCommand(event) && canSendInput()) return offer(field.$node.$id, event);
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
  if ((own || follower) && !event.ctrlKey && !event.metaKey || commandOf(event).isCommand) event.preventDefault();
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
  send([MessageKind.key, id, event.key, commandOf(event).modifiers, ...(flags ? [flags] : [])]);
}

// Offers a key to the app, and waits for its answer.
function offer(id, event) {
  event.preventDefault();
  noteOffer(id, event.key, commandOf(event).modifiers);
  sendKey(id, event, KeyFlag.isOffered);
}
