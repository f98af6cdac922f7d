// Moves of the focus that the app is not told of, because it is back at once.
let isKept = false;

export const isFocusKept = () => isKept;

// Runs an action after which the focus is where it was before.
export function keepingFocus(action) {
  isKept = true;
  try { action(); } finally { isKept = false; }
}
