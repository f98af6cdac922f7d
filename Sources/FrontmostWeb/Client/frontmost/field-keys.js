// Which keys a focused text field uses. `KeyInput+Fields.swift` has the same rules for the app and for tests, and `Tests/Browser/keys.json`
// has cases that both are tested with.

// Keys that delete or move the caret, and letters that are editing commands.
const editingKeys = new Set([
  'Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown',
]);
const editingLetters = 'acvxyz';

// Control with Alt writes, as AltGr does.
const isCommandKey = ({ ctrlKey, altKey, metaKey }) => metaKey || ctrlKey && !altKey;
const isCharacter = key => [...key].length === 1;

// Whether a text field uses the key itself, even if it has nothing to do for it; the app does not receive it then.
export function isUsedByField(event) {
  const { key } = event;
  if (editingKeys.has(key)) return true;
  if (key === 'Enter') return !isCommandKey(event);
  return isCharacter(key) && (!isCommandKey(event) || editingLetters.includes(key.toLowerCase()));
}

// Whether a key that a field uses is a command, such as that for all of the text. Views that follow keys do not get it first.
export const isEditingCommand = event => isCharacter(event.key) && isCommandKey(event);
