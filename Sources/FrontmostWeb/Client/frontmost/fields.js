// Text fields. The user edits an input or a text area of the page; the server gets each edit with a number and answers with its
// own text, which may differ.
//
// Properties of an input or a text area:
//   $node           the element of the text field
//   $number         the number of the last edit
//   $basis          `[text, number]`: the server's text that was adopted last, and the edit that it answers
//   $composing      whether an input method is composing text
//   $pendingText    `[text, number]`: a text of the server that arrived during a composition
//   $focusRevision  the revision of the last change of focus by the app
//   $isUnsent       whether the text is too long to be sent
//   $follows        whether the app follows the selection
//   $selection      the selection that the app knows, as `start,end`
//   $selectionRevision  the revision of the last selection by the app
import { FieldFlag, longestMessage, MessageKind } from './protocol.js';
import { nodes, scene } from './page.js';
import { isConnected, send } from './session.js';
import { showNotice } from './notice.js';
import { clearContent } from './elements.js';
import { keepingFocus } from './kept-focus.js';
import { inWords } from './words.js';

const focusChanges = [];            // [[element, whether it gets the focus]], for the end of the message

// [4, text, prompt, edit number, flags, input mode, wants focus, focus revision, attributes, enter key, capitals, autocomplete,
//  selection's start, its end, its revision]
export function setField(
  element,
  [, text, prompt, number, flags, mode, wantsFocus, focusRevision, attributes, enterKey, capitals, fill, start, end, revision]
) {
  const tag = flags & FieldFlag.multiline ? 'TEXTAREA' : 'INPUT';
  let field = element.$field;
  if (!field || field.tagName !== tag) {
    clearContent(element);
    field = document.createElement(tag);
    field.className = 'field';
    // The base direction is that of the text.
    field.dir = 'auto';
    field.$number = number;
    field.$focusRevision = 0;
    field.$selectionRevision = 0;
    field.$node = element;
    field.value = text;
    field.$basis = [text, number];
    element.$field = field;
    element.prepend(field);
    field.setSelectionRange(text.length, text.length);
  }
  if (tag === 'INPUT') field.type = flags & FieldFlag.secure ? 'password' : 'text';
  field.placeholder = prompt;
  field.disabled = !!(flags & FieldFlag.disabled);
  field.inputMode = mode;
  field.enterKeyHint = enterKey ?? '';
  field.autocapitalize = capitals ?? '';
  field.autocomplete = fill || 'off';
  field.spellcheck = !!(flags & FieldFlag.spellChecked);
  field.setAttribute('autocorrect', flags & FieldFlag.corrected ? 'on' : 'off');
  for (const name of ['aria-label', 'aria-description', 'data-testid', 'role']) {
    const at = attributes.indexOf(name);
    if (at < 0) field.removeAttribute(name); else field.setAttribute(name, attributes[at + 1]);
  }
  field.$follows = !!(flags & FieldFlag.followsSelection);
  adoptText(field, text, number);
  if (revision > field.$selectionRevision) {
    field.$selectionRevision = revision;
    field.setSelectionRange(Math.min(start, field.value.length), Math.min(end, field.value.length));
    field.$selection = `${field.selectionStart},${field.selectionEnd}`;
  }
  if (focusRevision > field.$focusRevision) {
    field.$focusRevision = focusRevision;
    queueFocusChange(field, wantsFocus);
  }
}

// Gives the focus to an element, or takes it away, at the end of the message.
export function queueFocusChange(element, wantsFocus) { focusChanges.push([element, wantsFocus]); }

export function startQueuedFocusChanges() {
  for (const [element, wantsFocus] of focusChanges.splice(0)) {
    if (wantsFocus) element.focus({ preventScroll: true }); else element.blur();
  }
}

// Adopts the server's text, but only if the server has received the last edit made here, and not during a composition.
function adoptText(field, text, number) {
  if (field.$composing) { field.$pendingText = [text, number]; return; }
  if (number !== field.$number || field.value === text) return;
  const old = field.value, start = field.selectionStart, end = field.selectionEnd;
  field.value = text;
  field.$basis = [text, number];
  if (document.activeElement !== field || start === null) return field.setSelectionRange(text.length, text.length);
  // The caret keeps its distance from the end if the text after it is the same; otherwise it keeps its offset.
  const place = at => text.endsWith(old.slice(at)) && !text.startsWith(old.slice(0, at))
    ? text.length - (old.length - at) : Math.min(at, text.length);
  field.setSelectionRange(place(start), place(end));
}

// ---------------------------------------------------------------- Edits

// Sends an edit with the text that it began from: the server's text that was adopted just before, or null for the previous edit.
// From this, the server can merge the user's change into a text that it has replaced in the meantime. If both texts together are
// too long for a message, the edit is sent without its basis. A text that is too long by itself stays on the page; the server
// does not receive its number, so none of the server's texts replaces it. The next edit then has no basis.
function sendEdit(field, basis = field.$basis[1] === field.$number ? field.$basis[0] : null) {
  field.$number++;
  const length = field.value.length;
  const start = Math.min(field.selectionStart ?? length, length), end = Math.min(field.selectionEnd ?? length, length);
  const edit = [MessageKind.edit, field.$node.$id, field.value, field.$number, field.$composing ? 1 : 0, start, end];
  const isSent = !field.$isUnsent && send([...edit, basis]) || send(edit);
  // Without a connection, another notice is shown.
  if (isConnected()) {
    const most = longestMessage >> 20;
    if (!isSent) {
      showNotice(inWords('This text is too long: the app takes up to {} MB. It stays on this page only.', most), inWords('OK'));
    } else if (field.$isUnsent) {
      showNotice('');
    }
  }
  field.$isUnsent = !isSent;
  field.$selection = `${start},${end}`;
}

// Sends a change of the selection alone, for a field with a selection that the app follows: an edit with the same text.
function sendSelection() {
  const field = document.activeElement;
  if (!field?.$node || !field.$follows || field.$composing || field.$isUnsent) return;
  if (field.$selection !== `${field.selectionStart},${field.selectionEnd}`) sendEdit(field);
}

export const isComposing = () => !!document.activeElement?.$composing;

// Ends a composition as it is, and keeps the focus: what the user does next, such as pressing a button, concerns the text. Keyboards of phones
// compose every word, and browsers end the composition only with the focus.
export function endComposition() {
  const field = document.activeElement;
  if (!field?.$composing) return;
  const id = field.$node.$id;
  keepingFocus(() => {
    field.blur();
    // The end of the composition may have brought a new tree.
    nodes.get(id)?.$field?.focus({ preventScroll: true });
  });
}

// Listens for edits. `afterComposition` is called when a composition has ended and its text has been sent.
export function listenForEdits(afterComposition) {
  document.addEventListener('selectionchange', sendSelection);
  scene.addEventListener('input', event => { if (event.target.$node) sendEdit(event.target); });
  scene.addEventListener('compositionstart', event => { if (event.target.$node) event.target.$composing = true; });
  scene.addEventListener('compositionend', event => {
    const field = event.target;
    if (!field.$node) return;
    field.$composing = false;
    // The last `input` event of a composition may come before or after this event, so the end is sent separately.
    sendEdit(field);
    const pending = field.$pendingText;
    field.$pendingText = undefined;
    if (pending) adoptText(field, pending[0], pending[1]);
    afterComposition();
  });
}

// ---------------------------------------------------------------- A new tree

// The state of all fields, including edits that the server may not have received.
export function saveFields() {
  const saved = [];
  for (const field of scene.querySelectorAll('.field')) {
    const isFocused = document.activeElement === field;
    saved.push({
      id: field.$node.$id, value: field.value, number: field.$number, isFocused, start: field.selectionStart,
      end: field.selectionEnd, basis: field.$basis,
    });
  }
  return saved;
}

export function restoreFields(saved) {
  for (const { id, value, number, isFocused, start, end, basis } of saved) {
    const field = nodes.get(id)?.$field;
    if (!field) continue;
    const known = field.$number, isAhead = number > known;
    if (isAhead) {
      field.value = value;
      field.$number = number;
    }
    if (isFocused) {
      field.focus({ preventScroll: true });
      field.setSelectionRange(Math.min(start, field.value.length), Math.min(end, field.value.length));
    }
    if (isAhead) sendEdit(field, basis[1] >= known ? basis[0] : null);
  }
}
