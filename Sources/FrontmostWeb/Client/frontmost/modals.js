// Modal elements, which carry `aria-modal`: dialogs, sheets and menus. What lies behind the frontmost one is inert, and the
// keyboard focus stays inside.
import { InputKind } from './protocol.js';
import { idOf, nodes, scene } from './page.js';

let modals = [];                    // [{ id, returnTo }], the frontmost last
let haveChanged = false;
let inertElements = [];
const focusable = 'button:not([disabled]),input:not([disabled]),textarea:not([disabled]),[tabindex="0"]';

export const hasModals = () => modals.length > 0;

export function noteModalChange() { haveChanged = true; }

export function resetModals() {
  modals = [];
  haveChanged = true;
}

const takesTouches = element =>
  (+element.getAttribute('kinds') & (InputKind.activate | InputKind.tap)) && !element.querySelector('.n');

// Makes elements inert and moves the focus, if modal elements may have come or gone.
export function arrangeModals() {
  if (!haveChanged) return;
  haveChanged = false;
  const shown = [...scene.querySelectorAll('[aria-modal="true"]')], ids = new Set(shown.map(element => element.$id));
  const focused = document.activeElement, gone = modals.filter(modal => !ids.has(modal.id));
  const isFocusLost = focused === document.body || !scene.contains(focused) && !focused.isConnected
    || gone.some(({ id }) => nodes.get(id)?.contains(focused));
  modals = modals.filter(modal => ids.has(modal.id));
  const top = shown.at(-1), isNew = top && !modals.some(modal => modal.id === top.$id);
  for (const element of shown) {
    if (modals.some(modal => modal.id === element.$id)) continue;
    modals.push({ id: element.$id, returnTo: scene.contains(focused) ? idOf(focused) : undefined });
  }
  modals.sort((a, b) => shown.indexOf(nodes.get(a.id)) - shown.indexOf(nodes.get(b.id)));
  // The dimmed area around the frontmost dialog still takes taps.
  const before = new Set(inertElements);
  inertElements = [];
  for (let element = top; element && element !== scene; element = element.parentElement) {
    for (let sibling = element.previousElementSibling; sibling; sibling = sibling.previousElementSibling) {
      if (sibling.$id === undefined || takesTouches(sibling)) continue;
      inertElements.push(sibling);
      sibling.inert = true;
      before.delete(sibling);
    }
  }
  for (const element of before) element.inert = false;
  if (isNew) {
    if (top.contains(document.activeElement)) return;
    (top.getAttribute('role') === 'alertdialog' && firstInAlert(top) || top).focus({ preventScroll: true });
  } else if (gone.length && (isFocusLost || focused.closest('[inert]'))) {
    // A dialog that is fading out still contains the focused element.
    const target = nodes.get(gone[0].returnTo);
    (target?.$field || target)?.focus({ preventScroll: true });
    if (top && !top.contains(document.activeElement)) top.focus({ preventScroll: true });
  }
}

// The element of an alert that has the focus at first. Return presses it, so a destructive button is it only if it is the default one. A list of
// selectors would find the first of any of them.
function firstInAlert(alert) {
  const inOrder = ['[data-default]', 'input, textarea', '[data-cancel]', `:is(${focusable}):not([data-destructive])`];
  return inOrder.map(selectors => alert.querySelector(`:is(${selectors}):not([disabled])`)).find(element => element);
}

const frontmost = () => modals.length ? nodes.get(modals.at(-1).id) : undefined;

// Handles the Tab key: at an end of the frontmost modal element, the focus goes to the other end.
export function keepFocusInside(event) {
  const top = frontmost();
  if (!top) return;
  // Elements in front of the dialog, such as a toast, are reachable too.
  const isReachable = element =>
    top.contains(element) || top.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  const all = [...scene.querySelectorAll(focusable)]
    .filter(element => isReachable(element) && element.checkVisibility({ visibilityProperty: true }));
  const at = all.indexOf(document.activeElement);
  const isLeaving = !all.length || (event.shiftKey ? at <= 0 : at === all.length - 1)
    || at < 0 && !top.contains(document.activeElement);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? all.at(-1) : all[0] || top)?.focus();
}

// Moves the focus as the Tab key does, forwards or backwards.
export function moveFocus(step) {
  const all = [...scene.querySelectorAll(focusable)]
    .filter(element => !element.closest('[inert]') && element.checkVisibility({ visibilityProperty: true }));
  const at = all.indexOf(document.activeElement);
  all.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % all.length)?.focus();
}

// Handles the arrow keys in a menu: they move between its rows, and wrap around. Returns whether the key was one of these.
export function moveInMenu(event) {
  const menu = frontmost();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || menu?.getAttribute('role') !== 'menu') return false;
  const all = [...menu.querySelectorAll('button:not([disabled])')], at = all.indexOf(document.activeElement);
  event.preventDefault();
  all.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % all.length)?.focus();
  return true;
}
