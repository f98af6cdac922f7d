// How elements use the keyboard, besides fields and controls: the focus, the ring around it, and the keys that the app follows.
//
// Properties of such an element:
//   $keyboard  `{ flags, keys, revision }`: the `KeyboardFlag`s, a set of keys or the number of a group of them, and the revision of the
//              last change of focus by the app
import { KeyboardFlag } from './protocol.js';
import { scene } from './page.js';
import { queueFocusChange } from './fields.js';

// [31, id, flags, wants focus, focus revision, keys]
export function setKeyboard(element, flags, wantsFocus, revision, keys) {
  const former = element.$keyboard?.revision ?? 0;
  element.$keyboard = { flags, keys: Array.isArray(keys) ? new Set(keys) : keys, revision };
  element.toggleAttribute('ringless', !!(flags & KeyboardFlag.hidesRing));
  if (revision > former) queueFocusChange(element, !!wantsFocus);
}

// Groups of keys: those that type a character, and all.
const characterKeys = 1, allKeys = 2;

function hasKey(keys, name) {
  if (keys === allKeys) return true;
  return keys === characterKeys ? [...name].length === 1 : !!keys && (keys.has(name) || keys.has(name.toLowerCase()));
}

// The innermost element around `from` for which the app follows the key.
export function followerOfKey(from, name, flags = 0) {
  for (let element = from; element && element !== scene; element = element.parentElement) {
    const keyboard = element.$keyboard;
    if (keyboard && hasKey(keyboard.keys, name) && (keyboard.flags & flags) === flags) return element;
  }
  return undefined;
}

export const isFocusableView = element => !!(element.$keyboard?.flags & KeyboardFlag.focusable);

// Keeps a press on a view from focusing it, if only the Tab key is to do that.
export function holdFocus(event) {
  const view = event.target.closest('[tabindex="0"],button,input,textarea');
  if (view && isFocusableView(view) && !(view.$keyboard.flags & KeyboardFlag.focusedByTouch)) event.preventDefault();
}
