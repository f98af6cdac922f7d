// The keyboard: its focus, and keys that the page does not handle itself.
import { InputKind, MessageKind } from './protocol.js';
import { nodes, scene } from './page.js';
import { sendScrollsAround } from './scrolling.js';
import { send } from './session.js';
import { accepts, closestAccepting } from './targets.js';
import { keepFocusInside, moveInMenu } from './modals.js';

const ignoredKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified']);

// Keys that delete or move the caret, and letters that are editing commands.
const editingKeys = new Set([
  'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown',
]);
const editingLetters = 'acvxyz';

let isTabKey = false;               // whether the Tab key is being handled, which may move the focus

export function listenForKeys() {
  for (const [name, isFocused] of [['focusin', 1], ['focusout', 0]]) {
    scene.addEventListener(name, event => {
      const element = closestAccepting(event.target, InputKind.focus);
      if (!element || nodes.get(element.$id) !== element) return;
      if (isFocused && isTabKey) reveal(element);
      send([MessageKind.focus, element.$id, isFocused]);
    });
  }
  addEventListener('keydown', pressed);
}

// Browsers scroll to a field that the Tab key has focused, after the event. Reported after the focus, this would be scrolling by the
// user, which may dismiss the keyboard. So the page scrolls first.
function reveal(field) {
  field.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
  sendScrollsAround(field);
}

// Whether a text field uses the key itself, even if it has nothing to do for it; the app does not receive it then. Control with Alt writes,
// as AltGr does. `KeyInput.isUsed(byFieldOfSeveralLines:)` is the same rule for the app and for tests.
function isUsedByField({ key, ctrlKey, altKey, metaKey }) {
  const isCommand = metaKey || ctrlKey && !altKey;
  if (editingKeys.has(key)) return true;
  if (key === 'Enter') return !isCommand;
  return [...key].length === 1 && (!isCommand || editingLetters.includes(key.toLowerCase()));
}

function pressed(event) {
  if (event.isComposing || event.keyCode === 229) return;
  const focused = document.activeElement, isInScene = scene.contains(focused);
  if (!isInScene && focused !== document.body) return;
  if (event.key === 'Tab') {
    isTabKey = true;
    setTimeout(() => { isTabKey = false; });
    return keepFocusInside(event);
  }
  if (ignoredKeys.has(event.key) || event.key.length > 32 || moveInMenu(event)) return;
  const field = focused.$node ? focused : undefined;
  if (field && isUsedByField(event)) {
    if (field.tagName !== 'INPUT') return;
    if (event.key === 'Enter') {
      event.preventDefault();
      send([MessageKind.submit, field.$node.$id]);
    }
    // With nothing to delete, the key may concern what precedes the text.
    if (event.key === 'Backspace' && !field.value) send([MessageKind.key, field.$node.$id, event.key, modifiersOf(event)]);
    return;
  }
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && focused.tagName === 'BUTTON') return;
  const own = isInScene ? closestAccepting(focused, InputKind.key) : undefined;
  if (isPress && isInScene && accepts(focused, InputKind.activate)) {
    event.preventDefault();
    return send([MessageKind.activate, focused.$id]);
  }
  // A key that no focused element takes goes to the frontmost element that accepts keys, or else to the scene.
  const target = own || [...scene.querySelectorAll('[keys]')].findLast(element => !element.closest('[inert]'));
  if (own && !event.ctrlKey && !event.metaKey) event.preventDefault();
  send([MessageKind.key, target?.$id ?? 0, event.key, modifiersOf(event)]);
}

function modifiersOf(event) {
  return event.shiftKey | event.ctrlKey << 1 | event.altKey << 2 | event.metaKey << 3;
}
