// Where the ring around the focused element is drawn: around it, or within it where something would cut the ring off. Rows of menus, buttons of
// alerts and others that reach to the edge of a card or of scrolling content have it within.
import { scene } from './page.js';

// How far the ring reaches beyond an element, in points: its distance and its width.
const reach = 5;

export function listenForFocus() {
  scene.addEventListener('focusin', event => event.target.toggleAttribute('ring-within', isCutOff(event.target)));
}

function isCutOff(element) {
  const box = element.getBoundingClientRect();
  for (let outer = element.parentElement; outer; outer = outer === scene ? undefined : outer.parentElement) {
    const { overflowX, clipPath, contentVisibility } = getComputedStyle(outer);
    if (overflowX === 'visible' && clipPath === 'none' && contentVisibility !== 'auto') continue;
    const port = outer.getBoundingClientRect();
    if (box.left - reach < port.left || box.right + reach > port.right) return true;
    if (box.top - reach < port.top || box.bottom + reach > port.bottom) return true;
  }
  return false;
}
