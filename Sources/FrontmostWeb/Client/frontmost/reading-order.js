// The order in which assistive technology reads the scene. Elements are read in drawing order. If an app gives some of them a
// priority, their container's `aria-owns` lists its elements by priority, the highest first, and elements of equal priority in
// drawing order.
import { scene } from './page.js';

let hasPriorities = false;          // whether any element has had a priority since the scene was built
let hasChanged = false;

const containers = ['group', 'list', 'dialog', 'alertdialog', 'navigation', 'tablist', 'menu']
  .map(role => `[role="${role}"]`).join();

export function notePriority() { hasPriorities = true; }

export function noteOrderChange() { hasChanged = true; }

export function resetReadingOrder() {
  hasChanged = true;
  hasPriorities = false;
}

const isRead = element => element.tagName === 'BUTTON' || element.$field || element.hasAttribute('role')
  || element.hasAttribute('aria-label') || [...element.childNodes].some(part => part.$id === undefined && part.textContent.trim()
    && !part.querySelector?.('.n'));

// Updates the order if it may have changed.
export function arrangeReadingOrder() {
  if (!hasPriorities || !hasChanged) return;
  hasChanged = false;
  for (const owner of [scene, ...scene.querySelectorAll('[aria-owns]')]) owner.removeAttribute('aria-owns');
  const marked = [...scene.querySelectorAll('[data-order]')];
  for (const container of new Set(marked.map(element => element.parentElement.closest(containers) ?? scene))) {
    const found = [];
    const visit = (element, order) => {
      for (const child of element.children) {
        const own = +(child.getAttribute('data-order') ?? order);
        if (child.$id !== undefined && isRead(child)) found.push({ element: child, order: own }); else visit(child, own);
      }
    };
    visit(container, 0);
    const drawn = [...found];
    found.sort((a, b) => b.order - a.order);
    if (found.every((entry, index) => entry === drawn[index])) continue;
    for (const { element } of found) element.id ||= 'n' + element.$id;
    container.setAttribute('aria-owns', found.map(({ element }) => element.id).join(' '));
  }
}
