// Keys that the app was offered before the focused element, and has not answered yet. Those that follow are offered too, so that they are typed in
// their order.
import { nodes } from './page.js';
import { performKey } from './carets.js';
import { moveFocus } from './modals.js';
import { scrollByKey } from './scrolling.js';

let offers = [];                    // [{ id, key, modifiers }]

export const isAnyOffered = () => offers.length > 0;

export function noteOffer(id, key, modifiers) { offers.push({ id, key, modifiers }); }

// [32, id, key, modifiers] for a key that the app has not handled, and [32, id] for one that it has
export function keyAnswered(id, key, modifiers) {
  const at = offers.findIndex(each => each.id === id && (key === undefined || each.key === key && each.modifiers === modifiers));
  // Answers to keys before it were lost.
  offers.splice(0, at + 1);
  if (key !== undefined) performUnhandled(id, key, modifiers);
}

// Does what is usual for the keys that were not answered: the connection is lost, and another one brings no answers.
export function performOffers() {
  const all = offers;
  offers = [];
  for (const { id, key, modifiers } of all) performUnhandled(id, key, modifiers);
}

export function forgetOffers() { offers = []; }

// Does what is usual for a key that the app was offered, and has not handled.
function performUnhandled(id, key, modifiers) {
  const element = nodes.get(id), focused = document.activeElement;
  if (!element || (element.$field ?? element) !== focused) return;
  if (key === 'Tab') moveFocus(modifiers & 1 ? -1 : 1);
  else if (element.$field) performKey(focused, key, modifiers);
  else scrollByKey(focused, key, modifiers);
}
