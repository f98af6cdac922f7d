// The page's side of FrontmostWeb: applies the server's changes of the render tree to the DOM, and sends it the user's input.
// `Sources/FrontmostWeb/Page/Encoding/Operation.swift` and `Messages/ClientMessage.swift` describe both directions.
'use strict';
(() => {
const byId = id => document.getElementById(id);
const scene = byId('scene');

// ---------------------------------------------------------------- Definitions

const nodes = new Map();            // id → element
let styles = new CSSStyleSheet();
let templates = [], animations = [], markups = [];
document.adoptedStyleSheets = [styles];

const Kind = {
  activate: 1, tap: 2, longPress: 4, drag: 8, hover: 16, edit: 32, scroll: 64, key: 128, focus: 256, press: 512, touch: 1024,
  touchMoves: 2048, pointer: 4096, besideScrolling: 32768,
};
const Say = {
  hello: 0, environment: 1, activate: 2, tap: 3, longPress: 4, drag: 5, hover: 6, edit: 7, submit: 8, scroll: 9, key: 10,
  focus: 11, pointerDown: 12, pointerUp: 13, open: 14, visible: 15, touch: 16, address: 17, figures: 18,
  pointerMove: 19,
};

function forgetDefinitions() {
  styles.replaceSync('');
  templates = []; animations = []; markups = [];
}

function markup(which) {
  const known = typeof which === 'number' ? markups[which] : which;
  if (typeof known !== 'string') return known.cloneNode(true);
  const holder = document.createElement('template');
  holder.innerHTML = known;
  const svg = holder.content.firstChild;
  if (typeof which === 'number') markups[which] = svg.cloneNode(true);
  return svg;
}

// ---------------------------------------------------------------- Elements

// A node's element first holds its own content (elements without an id), then its children. The children of a scroll view are in
// an element of their own.
const holder = element => element.$content || element;

function childAt(container, index) {
  let own = 0, child = container.firstElementChild;
  while (child && child.$id === undefined) { own++; child = child.nextElementSibling; }
  return container.children[own + index] || null;
}

function make(tag, style, kinds, effects, x, y, width, height) {
  const element = document.createElement(tag === 1 ? 'button' : 'div');
  element.className = 'n s' + style;
  element.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px;${effects}`;
  if (effects) noteEffects(element, effects);
  if (kinds) setKinds(element, kinds);
  return element;
}

const pinnedEdge = effects => /--pin:(\w+)/.exec(effects)?.[1];

function noteEffects(element, effects) {
  element.toggleAttribute('through', effects.includes('--through'));
  element.toggleAttribute('passes', effects.includes('--passes'));
  const edge = pinnedEdge(effects);
  if (edge) element.setAttribute('pinned', edge); else element.removeAttribute('pinned');
}

// Applies to a container what the effects of its children require.
function prepareContainer(container, effects) {
  if (!effects) return;
  if (effects.includes('z-index')) container.setAttribute('ordered', '');
  const edge = pinnedEdge(effects);
  if (edge) container.setAttribute('track', edge);
}

function setKinds(element, kinds) {
  if (kinds) element.setAttribute('kinds', kinds); else element.removeAttribute('kinds');
  element.toggleAttribute('drags', !!(kinds & Kind.drag) && !(kinds & Kind.besideScrolling));
  element.toggleAttribute('keys', !!(kinds & Kind.key));
  element.toggleAttribute('touches', !!(kinds & Kind.touch));
  element.toggleAttribute('moves', !!(kinds & Kind.touchMoves));
}

function setAttribute(element, name, value) {
  if (name === 'aria-modal') modalsChanged = true;
  if (name === 'data-order') isOrdered = true;
  element.setAttribute(name, value);
}

const ownAttributes = new Set([
  'class', 'style', 'kinds', 'drags', 'keys', 'touches', 'moves', 'through', 'passes', 'pinned', 'track', 'ordered', 'inert',
  'id', 'aria-owns',
]);

function setAttributes(element, list) {
  orderChanged = true;
  const names = new Set();
  for (let i = 0; i < list.length; i += 2) {
    names.add(list[i]);
    if (element.getAttribute(list[i]) !== list[i + 1]) setAttribute(element, list[i], list[i + 1]);
  }
  for (const { name } of [...element.attributes]) {
    if (ownAttributes.has(name) || names.has(name)) continue;
    if (name === 'aria-modal') modalsChanged = true;
    element.removeAttribute(name);
  }
}

// [0, id, tag, style, kinds, effects, x, y, width, height, content, attributes, children]
function build(item) {
  const element = make(item[2], item[3], item[4], item[5], item[6], item[7], item[8], item[9]);
  element.$id = item[1];
  nodes.set(item[1], element);
  if (item[10]) setContent(element, item[10]);
  const attributes = item[11];
  if (attributes) for (let i = 0; i < attributes.length; i += 2) setAttribute(element, attributes[i], attributes[i + 1]);
  if (item[12]) insert(holder(element), item[12], null);
  return element;
}

function insert(container, items, before) {
  for (const item of items) {
    if (item[0] !== 0) { insertInstances(container, item, before); continue; }
    const element = build(item);
    prepareContainer(container, item[5]);
    container.insertBefore(element, before);
  }
}

function itemCount(items) {
  let count = 0;
  for (const item of items) count += item[0] === 0 ? 1 : item[2];
  return count;
}

// ---------------------------------------------------------------- Templates

const Slot = { text: 4, content: 5, attribute: 6 };
const frameProperties = ['left', 'top', 'width', 'height'];

// [[parent, tag, style, kinds, effects, x, y, width, height, content, [name, value...], is text]...]; null marks a slot
function compile(descriptions) {
  const elements = [], last = [], steps = [], slots = [];
  descriptions.forEach((d, index) => {
    const [parent, tag, style, kinds, effects] = d;
    const element = make(tag, style, kinds, effects, d[5] ?? 0, d[6] ?? 0, d[7] ?? 0, d[8] ?? 0);
    const own = [];
    for (let i = 0; i < 4; i++) if (d[5 + i] === null) own.push(i, null);
    if (d[11]) {
      element.append(document.createTextNode(d[9] ?? ''));
      if (d[9] === null) own.push(Slot.text, null);
    } else if (d[9] === null) own.push(Slot.content, null);
    else if (d[9]) setContent(element, d[9]);
    for (let i = 0; i < d[10].length; i += 2) {
      if (d[10][i + 1] === null) own.push(Slot.attribute, d[10][i]); else setAttribute(element, d[10][i], d[10][i + 1]);
    }
    // How to find the node in a clone: as the first child of its parent after the parent's own content, or as a sibling's next.
    if (index > 0) {
      const sibling = last[parent];
      steps.push(sibling === undefined ? parent : sibling, sibling === undefined ? elements[parent].childElementCount : -1);
      last[parent] = index;
      prepareContainer(elements[parent], effects);
      elements[parent].append(element);
    }
    elements.push(element);
    slots.push(own);
  });
  return { root: elements[0], effects: descriptions[0][4], steps, slots, found: new Array(elements.length) };
}

// [1 or 2, template, count, may be skipped off screen, values]
function insertInstances(container, item, before) {
  const { root, effects, steps, slots, found } = templates[item[1]];
  const listed = item[0] === 2, values = item[4], count = item[2], size = slots.length;
  prepareContainer(container, effects);
  const all = document.createDocumentFragment();
  let at = 0;
  for (let n = 0; n < count; n++) {
    const element = root.cloneNode(true);
    if (item[3]) element.className += ' apart';
    found[0] = element;
    for (let j = 1, s = 0; j < size; j++, s += 2) {
      const from = found[steps[s]], skip = steps[s + 1];
      found[j] = skip < 0 ? from.nextElementSibling : skip === 0 ? from.firstElementChild : from.children[skip];
    }
    let id = 0;
    for (let j = 0; j < size; j++) {
      id = listed || j === 0 ? values[at++] : id + 1;
      const each = found[j], own = slots[j];
      each.$id = id;
      nodes.set(id, each);
      for (let k = 0; k < own.length; k += 2) {
        const value = values[at++], slot = own[k];
        if (slot < 4) each.style[frameProperties[slot]] = value + 'px';
        else if (slot === Slot.text) each.firstChild.nodeValue = value;
        else if (slot === Slot.content) setContent(each, value);
        else each.setAttribute(own[k + 1], value);
      }
    }
    all.append(element);
  }
  found.fill(undefined);
  container.insertBefore(all, before);
}

// A row that the browser skips off screen also clips its overflow. A change could add overflow, so the row is always rendered
// from now on.
function keepWhole(element) {
  element?.closest('.apart')?.classList.remove('apart');
}

// ---------------------------------------------------------------- Content

function clearContent(element) {
  if (element.$content) {
    for (const child of [...element.$content.children]) element.append(child);
    element.$content.remove();
    element.$content = undefined;
  }
  for (const child of [...element.childNodes]) if (child.$id === undefined) child.remove();
  element.$field = undefined;
}

function setContent(element, content) {
  if (typeof content === 'string') {
    const first = element.firstChild;
    if (first && first.nodeType === 3 && !element.$lines) { first.nodeValue = content; return; }
    clearContent(element);
    element.$lines = false;
    element.prepend(document.createTextNode(content));
    return;
  }
  if (content && content[0] === 4) return setField(element, content);
  if (content && content[0] === 5) return setScroll(element, content);
  if (!content && !element.firstChild) return;
  clearContent(element);
  element.$lines = !!content && content[0] <= 2;
  switch (content ? content[0] : 0) {
    case 1: element.prepend(line(content[2], 0, null, null, '', content[1])); break;
    case 2: {
      const all = document.createDocumentFragment(), list = content[1];
      for (let i = 0; i < list.length; i += 7) {
        if (list[i + 5]) all.append(' ');
        all.append(line(list[i], list[i + 1], list[i + 2], list[i + 3], ' s' + list[i + 4], list[i + 6]));
      }
      element.prepend(all);
      break;
    }
    case 3: element.prepend(markup(content[1])); break;
    case 6: {
      const picture = document.createElement('img');
      picture.alt = '';
      picture.draggable = false;
      picture.className = 'picture';
      picture.style.objectFit = content[2];
      picture.src = content[1];
      element.prepend(picture);
    }
  }
}

function line(x, y, width, height, style, text) {
  const element = document.createElement('span');
  element.className = 'line' + style;
  element.style.cssText = `left:${x}px;top:${y}px;` + (width === null ? '' : `width:${width}px;height:${height}px;`);
  element.textContent = text;
  return element;
}

// [5, width, height, x, y, revision, reader's x, reader's y]
const scrolls = [];

function setScroll(element, [, width, height, x, y, revision, readerX, readerY]) {
  let content = element.$content;
  if (!content) {
    clearContent(element);
    content = document.createElement('div');
    content.className = 'content';
    content.append(...element.children);
    element.append(content);
    element.$content = content;
    element.$revision = revision;
    if (readerX || readerY) scrolls.push([element, readerX, readerY, 'instant']);
  }
  content.style.width = width + 'px';
  content.style.height = height + 'px';
  if (revision > element.$revision) {
    element.$revision = revision;
    scrolls.push([element, x, y, blends.has(element) ? 'smooth' : 'instant']);
  }
}

// ---------------------------------------------------------------- Text fields

// [4, text, prompt, edit number, flags, input mode, wants focus, focus revision, attributes, enter key, capitals, autocomplete]
const focusChanges = [];

function setField(element, [, text, prompt, number, flags, mode, wantsFocus, focusRevision, attributes, enterKey, capitals, fill]) {
  const tag = flags & 2 ? 'TEXTAREA' : 'INPUT';
  let field = element.$field;
  if (!field || field.tagName !== tag) {
    clearContent(element);
    field = document.createElement(tag);
    field.className = 'field';
    field.spellcheck = false;
    field.setAttribute('autocorrect', 'off');
    field.$number = number;
    field.$focusRevision = 0;
    field.$node = element;
    field.value = text;
    field.$basis = [text, number];
    element.$field = field;
    element.prepend(field);
    field.setSelectionRange(text.length, text.length);
  }
  if (tag === 'INPUT') field.type = flags & 1 ? 'password' : 'text';
  field.placeholder = prompt;
  field.disabled = !!(flags & 4);
  field.inputMode = mode;
  field.enterKeyHint = enterKey ?? '';
  field.autocapitalize = capitals ?? '';
  field.autocomplete = fill || 'off';
  for (const name of ['aria-label', 'aria-description', 'data-testid', 'role']) {
    const at = attributes.indexOf(name);
    if (at < 0) field.removeAttribute(name); else field.setAttribute(name, attributes[at + 1]);
  }
  takeText(field, text, number);
  if (focusRevision > field.$focusRevision) {
    field.$focusRevision = focusRevision;
    focusChanges.push([field, wantsFocus]);
  }
}

// Takes over the server's text, but only if the server has received the last edit made here, and not during a composition.
function takeText(field, text, number) {
  if (field.$composing) { field.$held = [text, number]; return; }
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

// Sends an edit with the text that it began from: the server's text that was taken over just before, or null for the previous
// edit. From this, the server can merge the user's change into a text that it has replaced in the meantime. If both texts
// together are too long for a message, the edit is sent without its basis. A text that is too long by itself stays on the page;
// the server does not receive its number, so none of the server's texts replaces it. The next edit then has no basis.
function sendEdit(field, basis = field.$basis[1] === field.$number ? field.$basis[0] : null) {
  field.$number++;
  const length = field.value.length;
  const start = Math.min(field.selectionStart ?? length, length), end = Math.min(field.selectionEnd ?? length, length);
  const edit = [Say.edit, field.$node.$id, field.value, field.$number, field.$composing ? 1 : 0, start, end];
  const isSent = !field.$isKeptHere && send([...edit, basis]) || send(edit);
  // Without a connection, another notice is shown.
  if (socket?.readyState === WebSocket.OPEN) {
    const most = longestMessage >> 20;
    if (!isSent) showNotice(`This text is too long: the app takes up to ${most} MB. It stays on this page only.`, 'OK', () => {});
    else if (field.$isKeptHere) showNotice('');
  }
  field.$isKeptHere = !isSent;
}

scene.addEventListener('input', event => { if (event.target.$node) sendEdit(event.target); });
scene.addEventListener('compositionstart', event => { if (event.target.$node) event.target.$composing = true; });
scene.addEventListener('compositionend', event => {
  const field = event.target;
  if (!field.$node) return;
  field.$composing = false;
  // The last `input` event of a composition may come before or after this event, so the end is sent separately.
  sendEdit(field);
  const held = field.$held;
  field.$held = undefined;
  if (held) takeText(field, held[0], held[1]);
  if (waiting.length) for (const message of waiting.splice(0)) apply(message);
});

// The state of all fields, including edits that the server may not have received.
function keepFields() {
  const kept = [];
  for (const field of scene.querySelectorAll('.field')) {
    const isFocused = document.activeElement === field;
    kept.push({
      id: field.$node.$id, value: field.value, number: field.$number, isFocused, start: field.selectionStart,
      end: field.selectionEnd, basis: field.$basis,
    });
  }
  return kept;
}

function restoreFields(kept) {
  for (const { id, value, number, isFocused, start, end, basis } of kept) {
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

// ---------------------------------------------------------------- Animations

const motions = [], blends = new Map();
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

// An animated element starts from where it is shown now; one that was just inserted, from where the server says.
function noteMotion(element, animation, elapsed, frame, effects) {
  const motion = { element, animation, elapsed, frame, effects };
  if (frame && element.$frameMotion?.playState === 'running') {
    const now = getComputedStyle(element), [dx, dy] = now.translate === 'none' ? [0, 0] : now.translate.split(' ').map(parseFloat);
    const { left, top } = element.style;
    motion.frame = [
      parseFloat(left) + dx, parseFloat(top) + (dy || 0), parseFloat(now.width), parseFloat(now.height)];
  }
  if (effects && element.$effectsMotion?.playState === 'running') {
    const now = getComputedStyle(element);
    motion.effects = [now.opacity, now.transform, now.filter];
  }
  motions.push(motion);
}

function play(element, keyframe, animation, elapsed) {
  if (reducedMotion.matches) return undefined;
  const [duration, delay, runs, alternates, easing] = animations[animation];
  const motion = element.animate([{ ...keyframe, offset: 0 }], {
    duration, delay, iterations: runs || Infinity, direction: alternates ? 'alternate' : 'normal', easing, fill: 'backwards',
  });
  if (elapsed > 0) motion.currentTime = elapsed;
  return motion;
}

function startMotion({ element, animation, elapsed, frame, effects }) {
  const style = element.style;
  if (frame) {
    const keyframe = {};
    const dx = frame[0] - parseFloat(style.left), dy = frame[1] - parseFloat(style.top);
    if (dx || dy) keyframe.translate = `${dx}px ${dy}px`;
    if (frame[2] !== parseFloat(style.width)) keyframe.width = frame[2] + 'px';
    if (frame[3] !== parseFloat(style.height)) keyframe.height = frame[3] + 'px';
    element.$frameMotion?.cancel();
    element.$frameMotion = play(element, keyframe, animation, elapsed);
  }
  if (effects) {
    const keyframe = {};
    if (+effects[0] !== +(style.opacity || 1)) keyframe.opacity = effects[0];
    if (effects[1] !== (style.transform || 'none')) keyframe.transform = effects[1];
    if (effects[2] !== (style.filter || 'none')) keyframe.filter = effects[2];
    element.$effectsMotion?.cancel();
    element.$effectsMotion = play(element, keyframe, animation, elapsed);
  }
}

const blended = ['backgroundColor', 'color', 'borderRadius'];

function noteBlend(element, animation) {
  const now = getComputedStyle(element);
  blends.set(element, { animation, from: blended.map(name => now[name]) });
}

function startBlend(element, { animation, from }) {
  const now = getComputedStyle(element), keyframe = {};
  blended.forEach((name, i) => { if (now[name] !== from[i]) keyframe[name] = from[i]; });
  if (Object.keys(keyframe).length === 0) return;
  element.$blend?.cancel();
  element.$blend = play(element, keyframe, animation, 0);
}

// ---------------------------------------------------------------- Changes

function forget(element) {
  if (element.querySelector('[aria-modal]') || element.hasAttribute('aria-modal')) modalsChanged = true;
  nodes.delete(element.$id);
  for (const below of element.getElementsByTagName('*')) if (below.$id !== undefined) nodes.delete(below.$id);
}

// [5, parent, [removed], [moved], [index, moved id or items, ...]]
function editChildren(parent, removed, moved, placed) {
  orderChanged = true;
  const element = nodes.get(parent), container = holder(element);
  keepWhole(element);
  if (modals.length) modalsChanged = true;
  for (const id of removed) {
    const child = nodes.get(id);
    forget(child);
    child.remove();
  }
  if (!moved.length) {
    for (let i = 0; i < placed.length; i += 2) insert(container, placed[i + 1], childAt(container, placed[i]));
    return;
  }
  // Moved elements stay in place until they are inserted again, so that they keep focus and animations; they are not counted.
  const pending = new Set(moved.map(id => nodes.get(id)));
  let next = childAt(container, 0), index = 0;
  const advance = to => {
    while (next && (index < to || pending.has(next))) {
      if (!pending.has(next)) index++;
      next = next.nextElementSibling;
    }
  };
  for (let i = 0; i < placed.length; i += 2) {
    advance(placed[i]);
    const what = placed[i + 1];
    if (typeof what === 'number') {
      const child = nodes.get(what);
      pending.delete(child);
      if (container.moveBefore) container.moveBefore(child, next); else container.insertBefore(child, next);
      index++;
    } else {
      insert(container, what, next);
      index += itemCount(what);
    }
  }
}

function setFrames(list) {
  for (let i = 0; i < list.length; i += 5) {
    const element = nodes.get(list[i]), style = element.style;
    if (hasApart) keepWhole(element.parentElement);
    style.left = list[i + 1] + 'px';
    style.top = list[i + 2] + 'px';
    const width = list[i + 3] + 'px', height = list[i + 4] + 'px';
    if (style.width === width && style.height === height) continue;
    if (hasApart) keepWhole(element);
    style.width = width;
    style.height = height;
  }
}

function setStyle(element, style, effects) {
  if (hasApart) keepWhole(element);
  element.className = 'n s' + style;
  const { left, top, width, height } = element.style;
  element.style.cssText = `left:${left};top:${top};width:${width};height:${height};${effects}`;
  noteEffects(element, effects);
  prepareContainer(element.parentElement, effects);
}

function setRole(element, tag, attributes) {
  if ((tag === 1) !== (element.tagName === 'BUTTON')) element = replaceElement(element, tag);
  setAttributes(element, attributes);
}

function replaceElement(old, tag) {
  const element = document.createElement(tag === 1 ? 'button' : 'div'), isFocused = document.activeElement === old;
  for (const name of ownAttributes) if (old.hasAttribute(name)) element.setAttribute(name, old.getAttribute(name));
  element.append(...old.childNodes);
  for (const key of ['$id', '$content', '$field', '$revision', '$lines']) element[key] = old[key];
  if (element.$field) element.$field.$node = element;
  nodes.set(element.$id, element);
  old.replaceWith(element);
  if (isFocused) element.focus({ preventScroll: true });
  return element;
}

let hasApart = false;

function reset(item) {
  const kept = isNewScene ? [] : keepFields();
  const focused = isNewScene ? undefined : document.activeElement?.$id;
  isNewScene = false;
  nodes.clear();
  modals = [];
  modalsChanged = true;
  orderChanged = true;
  isOrdered = false;
  hasApart = false;
  scene.replaceChildren(build(item));
  restoreFields(kept);
  if (focused !== undefined) nodes.get(focused)?.focus({ preventScroll: true });
}

function perform(o) {
  switch (o[0]) {
    case 0: if (o.length > 1) reset(o[1]); else forgetDefinitions(); break;
    case 1: styles.insertRule(`.s${o[1]}{${o[2]}}`, styles.cssRules.length); break;
    case 2: templates[o[1]] = compile(o[2]); break;
    case 3: animations[o[1]] = o.slice(2); break;
    case 4: markups[o[1]] = o[2]; break;
    case 5: editChildren(o[1], o[2], o[3], o[4]); break;
    case 6: setFrames(o[1]); break;
    case 7: setStyle(nodes.get(o[1]), o[2], o[3]); break;
    case 8: setContent(nodes.get(o[1]), o[2]); break;
    case 9: setRole(nodes.get(o[1]), o[2], o[3]); break;
    case 10: setKinds(nodes.get(o[1]), o[2]); break;
    case 11: noteMotion(nodes.get(o[1]), o[2], o[3], o[4], o[5]); break;
    case 12: noteBlend(nodes.get(o[1]), o[2]); break;
    case 13: setStatusBar(o[1], o[2]); break;
    case 14: setPanel(o[1], o[2]); break;
    case 15: setSource(o[1], o[2]); break;
    case 16: setSession(o[1], o[2], o[3]); break;
    case 17: openOutside(o[1]); break;
    case 18: document.title = o[1] || pageTitle; break;
    case 19: showAddress(o[1], o[2], o[3]); break;
    case 20: measure(o[1]); break;
    case 21: isPatchOwn = true; break;
    case 22: copyOutside(o[1]); break;
  }
}

function apply(operations) {
  if (!costs) return applyAll(operations);
  const start = performance.now();
  isPatchOwn = false;
  applyAll(operations);
  notePatch(operations, performance.now() - start);
}

function applyAll(operations) {
  for (const operation of operations) perform(operation);
  hasApart ||= scene.getElementsByClassName('apart').length > 0;
  for (const [element, left, top, behavior] of scrolls.splice(0)) element.scrollTo({ left, top, behavior });
  for (const motion of motions.splice(0)) if (motion.element.isConnected) startMotion(motion);
  if (blends.size) {
    for (const [element, blend] of blends) if (element.isConnected) startBlend(element, blend);
    blends.clear();
  }
  if (modalsChanged) arrangeModals();
  if (isOrdered && orderChanged) arrangeReadingOrder();
  for (const [field, wantsFocus] of focusChanges.splice(0)) {
    if (wantsFocus) field.focus({ preventScroll: true }); else field.blur();
  }
}

// ---------------------------------------------------------------- Reading order

// Elements are read in drawing order. If an app gives some of them a priority, their container's `aria-owns` lists its elements
// by priority, the highest first, and elements of equal priority in drawing order.
let isOrdered = false;              // whether any element has had a priority since the scene was built
let orderChanged = false;
const containers = ['group', 'list', 'dialog', 'alertdialog', 'navigation', 'tablist', 'menu']
  .map(role => `[role="${role}"]`).join();

const isRead = element => element.tagName === 'BUTTON' || element.$field || element.hasAttribute('role')
  || element.hasAttribute('aria-label') || [...element.childNodes].some(part => part.$id === undefined && part.textContent.trim()
    && !part.querySelector?.('.n'));

function arrangeReadingOrder() {
  orderChanged = false;
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

// ---------------------------------------------------------------- Dialogs

let modals = [];                    // [{ id, returnTo }], the frontmost last
let modalsChanged = false;
let behind = [];                    // elements that were made inert
const focusable = 'button:not([disabled]),input:not([disabled]),textarea:not([disabled]),[tabindex="0"]';

const takesTouches = element =>
  (+element.getAttribute('kinds') & (Kind.activate | Kind.tap)) && !element.querySelector('.n');

function arrangeModals() {
  modalsChanged = false;
  const shown = [...scene.querySelectorAll('[aria-modal="true"]')], ids = new Set(shown.map(element => element.$id));
  const focused = document.activeElement, gone = modals.filter(modal => !ids.has(modal.id));
  const isAstray = focused === document.body || !scene.contains(focused) && !focused.isConnected
    || gone.some(({ id }) => nodes.get(id)?.contains(focused));
  modals = modals.filter(modal => ids.has(modal.id));
  const top = shown.at(-1), isNew = top && !modals.some(modal => modal.id === top.$id);
  for (const element of shown) {
    if (modals.some(modal => modal.id === element.$id)) continue;
    modals.push({ id: element.$id, returnTo: scene.contains(focused) ? idOf(focused) : undefined });
  }
  modals.sort((a, b) => shown.indexOf(nodes.get(a.id)) - shown.indexOf(nodes.get(b.id)));
  // Elements behind the frontmost dialog are inert, except for the dimmed area around it, which still takes taps.
  const before = new Set(behind);
  behind = [];
  for (let element = top; element && element !== scene; element = element.parentElement) {
    for (let sibling = element.previousElementSibling; sibling; sibling = sibling.previousElementSibling) {
      if (sibling.$id === undefined || takesTouches(sibling)) continue;
      behind.push(sibling);
      sibling.inert = true;
      before.delete(sibling);
    }
  }
  for (const element of before) element.inert = false;
  if (isNew) {
    if (top.contains(document.activeElement)) return;
    const first = top.getAttribute('role') === 'alertdialog' ? top.querySelector('[data-default],' + focusable) : null;
    (first || top).focus({ preventScroll: true });
  } else if (gone.length && (isAstray || focused.closest('[inert]'))) {
    // A dialog that is fading out still contains the focused element.
    const home = nodes.get(gone[0].returnTo);
    (home?.$field || home)?.focus({ preventScroll: true });
    if (top && !top.contains(document.activeElement)) top.focus({ preventScroll: true });
  }
}

const idOf = element => element.$id ?? element.$node?.$id;

function keepFocusInside(event) {
  const top = modals.length ? nodes.get(modals.at(-1).id) : undefined;
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

// The arrow keys move between the rows of a menu, and wrap around.
function moveInMenu(event) {
  const menu = modals.length ? nodes.get(modals.at(-1).id) : undefined;
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step || menu?.getAttribute('role') !== 'menu') return false;
  const all = [...menu.querySelectorAll('button:not([disabled])')], at = all.indexOf(document.activeElement);
  event.preventDefault();
  all.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % all.length)?.focus();
  return true;
}

// ---------------------------------------------------------------- Input

function accepting(from, kinds) {
  for (let element = from; element && element !== scene; element = element.parentElement) {
    const own = element.getAttribute && +element.getAttribute('kinds');
    if (own & kinds) return element;
  }
  return undefined;
}

// The control that a pointer on `target` activates even if the pointer moves. Fields, and elements that follow touches, activate
// no control around them.
function controlAt(target) {
  for (let element = target; element && element !== scene; element = element.parentElement) {
    const kinds = element.getAttribute ? +element.getAttribute('kinds') : 0;
    if (kinds & Kind.activate) return element.disabled ? undefined : element;
    if (element.$node || kinds & Kind.touchMoves) return undefined;
  }
  return undefined;
}

// A point of the window in the coordinates of an element.
function local(element, x, y) {
  const box = element.getBoundingClientRect();
  const scale = element.offsetWidth > 0 && box.width > 0 ? element.offsetWidth / box.width : 1;
  const round = value => Math.round(value * 100) / 100;
  return [round((x - box.left) * scale), round((y - box.top) * scale)];
}

// The point in the coordinates of the element and of the scene: for a rotated element, the former cannot be computed here.
const places = (element, x, y) => [...local(element, x, y), ...local(scene, x, y)];

const isBesideScrolling = element => !!(+element.getAttribute('kinds') & Kind.besideScrolling);

// The element that a drag from `target` moves. A drag in a text field selects text instead, and one in scrollable content
// scrolls.
function draggedBy(target, pointerType) {
  const element = accepting(target, Kind.drag);
  if (!element || element === target) return element;
  for (let inner = target; inner !== element; inner = inner.parentElement) {
    if (inner.$node) return undefined;
    if (isBesideScrolling(element)) continue;
    if (inner.$content && inner.scrollHeight > inner.clientHeight && (pointerType === 'touch' || inner.scrollTop > 0)) {
      return undefined;
    }
  }
  return element;
}

// Touches, for elements that ask for them. They are sent before the gestures below are recognised.
const touching = new Map();         // pointer → the state of its touch while it is down
const hovering = { number: 0 };     // the mouse while no button is down
let touches = 0;
const pointerTypes = { touch: 0, pen: 1, mouse: 2 };

scene.addEventListener('pointerdown', event => {
  const element = accepting(event.target, Kind.touch);
  if (!element || touching.has(event.pointerId)) return;
  const touch = { id: element.$id, number: touches = touches % 2 ** 31 + 1 };
  touching.set(event.pointerId, touch);
  sendTouch(touch, 0, event);
});

addEventListener('pointermove', event => {
  const touch = touching.get(event.pointerId);
  if (touch) {
    touch.latest = event;
    touch.frame ??= requestAnimationFrame(() => flushTouch(touch));
  } else if (event.pointerType === 'mouse' && !event.buttons) {
    hoverOver(scene.contains(event.target) ? accepting(event.target, Kind.pointer) : undefined, event);
  }
});

for (const [name, phase] of [['pointerup', 2], ['pointercancel', 3]]) {
  addEventListener(name, event => {
    const touch = touching.get(event.pointerId);
    if (!touch) return;
    touching.delete(event.pointerId);
    flushTouch(touch);
    sendTouch(touch, phase, event);
  });
}

function flushTouch(touch) {
  cancelAnimationFrame(touch.frame);
  const event = touch.latest;
  touch.frame = touch.latest = undefined;
  if (event) sendTouch(touch, 1, event);
}

function hoverOver(element, event) {
  const was = hovering.id;
  hovering.id = element?.$id;
  if (element) {
    hovering.latest = event;
    if (was === undefined) sendTouch(hovering, 4, event);
    else hovering.frame ??= requestAnimationFrame(() => {
      hovering.frame = undefined;
      if (hovering.id !== undefined) sendTouch(hovering, 5, hovering.latest);
    });
  } else if (was !== undefined) sendTouch({ ...hovering, id: was }, 6, event);
}

// A force of 1 is that of an ordinary touch. Devices that do not measure it report a pressure of 0.5 or 0.
function sendTouch({ id, number }, phase, event) {
  const force = phase > 3 ? 0 : event.pointerType === 'mouse' || !event.pressure ? 1 : Math.min(10, event.pressure * 2);
  send([
    Say.touch, id, number, phase, pointerTypes[event.pointerType] ?? 0, ...local(scene, event.clientX, event.clientY),
    Math.round(force * 100) / 100, event.buttons & 31, Math.round(event.timeStamp * 10) / 10000,
  ]);
}

let pointer;                        // the primary pointer while it is down
let clickIsUsed = false;
let dragged;                        // the element that the pointer of the next click has dragged

scene.addEventListener('pointerdown', event => {
  if (event.button !== 0 || !event.isPrimary) return;
  // A finger while a pen is down, or a pointer that never reported its end.
  if (pointer) endPointer(3, event);
  clickIsUsed = false;
  dragged = undefined;
  const { clientX: x, clientY: y, target } = event;
  pointer = {
    id: event.pointerId, x, y, moved: false,
    drag: draggedBy(target, event.pointerType), press: accepting(target, Kind.press), long: accepting(target, Kind.longPress),
    control: controlAt(target),
  };
  if (pointer.press) send([Say.pointerDown, pointer.press.$id, ...places(pointer.press, x, y)]);
  if (pointer.drag) {
    // Drags are in the scene's coordinates: the dragged element may move, and may be elsewhere here than in the app.
    pointer.start = local(scene, x, y);
    pointer.samples = [[...pointer.start, event.timeStamp]];
    sendDrag(0);
  }
  if (pointer.long) pointer.timer = setTimeout(longPressed, 500);
});

addEventListener('pointermove', event => {
  if (!pointer || event.pointerId !== pointer.id) return;
  if (!pointer.moved && Math.hypot(event.clientX - pointer.x, event.clientY - pointer.y) > 10) {
    pointer.moved = true;
    clearTimeout(pointer.timer);
    if (pointer.drag?.isConnected) pointer.drag.setPointerCapture(pointer.id);
  }
  if (pointer.press?.isConnected) {
    pointer.latest = event;
    pointer.pressFrame ??= requestAnimationFrame(sendPressMove);
  }
  if (!pointer.drag?.isConnected) return;
  noteDrag(event);
  pointer.frame ??= requestAnimationFrame(() => {
    if (!pointer) return;
    pointer.frame = undefined;
    if (pointer.unsent) sendDrag(1);
  });
});

// Browsers report moves once a frame, too late for the app's answer to be part of that frame. If a browser also reports them at
// once, a move is sent immediately when the last one was sent at least 7 ms ago.
addEventListener('pointerrawupdate', event => {
  if (!pointer?.drag?.isConnected || event.pointerId !== pointer.id) return;
  noteDrag(event);
  if (event.timeStamp - pointer.sentAt >= 7) sendDrag(1);
});

function noteDrag(event) {
  const [lastX, lastY, last] = pointer.samples.at(-1), [x, y] = local(scene, event.clientX, event.clientY);
  const isSame = event.timeStamp === last;
  if (event.timeStamp < last || isSame && x === lastX && y === lastY) return;
  pointer.unsent = true;
  // The timestamps of some browsers are coarse.
  if (isSame && pointer.samples.length > 1) pointer.samples.pop();
  pointer.samples.push([x, y, event.timeStamp]);
  // The velocity is measured over the last 100 ms, so a pointer that has rested has none.
  while (pointer.samples.length > 2 && event.timeStamp - pointer.samples[0][2] > 100) pointer.samples.shift();
}

for (const [name, phase] of [['pointerup', 2], ['pointercancel', 3]]) {
  addEventListener(name, event => {
    if (pointer && event.pointerId === pointer.id && !pointer.scrolls) endPointer(phase, event);
  });
}

// A browser that starts to scroll cancels the finger's pointer. Its touch events continue, and with them a drag that is
// recognised beside scrolling.
addEventListener('touchstart', event => {
  if (pointer && event.touches.length === 1) pointer.touch = event.touches[0].identifier;
}, { passive: true });
for (const name of ['touchmove', 'touchend', 'touchcancel']) {
  addEventListener(name, event => {
    const touch = pointer?.scrolls && [...event.changedTouches].find(touch => touch.identifier === pointer.touch);
    if (!touch) return;
    const place = { clientX: touch.clientX, clientY: touch.clientY, timeStamp: event.timeStamp };
    if (name !== 'touchmove') return endPointer(name === 'touchend' ? 2 : 3, place);
    noteDrag(place);
    if (pointer.unsent) sendDrag(1);
  }, { passive: true });
}

function sendPressMove() {
  const { press, latest } = pointer ?? {};
  if (!press?.isConnected) return;
  pointer.pressFrame = undefined;
  send([Say.pointerMove, press.$id, ...places(press, latest.clientX, latest.clientY)]);
}

function endPointer(phase, event) {
  clearTimeout(pointer.timer);
  cancelAnimationFrame(pointer.pressFrame);
  cancelAnimationFrame(pointer.frame);
  const { press, drag, control } = pointer;
  if (event.type === 'pointercancel' && event.pointerType === 'touch' && drag?.isConnected && isBesideScrolling(drag)) {
    if (press?.isConnected) send([Say.pointerUp, press.$id, ...places(press, event.clientX, event.clientY)]);
    Object.assign(pointer, { scrolls: true, press: undefined, control: undefined, frame: undefined });
    return;
  }
  if (drag?.isConnected) {
    // A cancellation has no valid location.
    if (phase === 2) {
      noteDrag(event);
      // A quick move is sent before its end.
      if (pointer.moved && pointer.unsent) sendDrag(1);
    }
    sendDrag(phase);
  }
  if (press?.isConnected) send([Say.pointerUp, press.$id, ...places(press, event.clientX, event.clientY)]);
  dragged = drag;
  // After a move, the browser's click goes to the element that captures the pointer, to a common ancestor of both ends, or
  // nowhere. A control is still activated if the pointer is lifted on it. If the app follows the drag, it receives the drag's
  // node and decides.
  if (pointer.moved && (control || drag?.isConnected)) {
    const isUsable = phase === 2 && !clickIsUsed && control?.isConnected && drag?.isConnected !== false;
    if (isUsable && controlAt(document.elementFromPoint(event.clientX, event.clientY)) === control) activate(control, event, drag);
    clickIsUsed = true;
  }
  pointer = undefined;
}

// Activation by keys and assistive technology has no location.
function activate(element, event, drag) {
  if (event.type === 'click' && !event.detail) return send([Say.activate, element.$id]);
  const place = local(scene, event.clientX, event.clientY);
  send([Say.activate, element.$id, ...place, ...(drag?.$id === undefined ? [] : [drag.$id])]);
}

function sendDrag(phase) {
  const { drag, start, samples } = pointer;
  [pointer.unsent, pointer.sentAt] = [false, samples.at(-1)[2]];
  if (drag.$id === undefined) return;
  const [x, y, time] = samples.at(-1), [fromX, fromY, since] = samples[0], seconds = (time - since) / 1000;
  const speed = distance => seconds > 0 ? Math.round(distance / seconds) : 0;
  send([Say.drag, drag.$id, phase, ...start, x, y, speed(x - fromX), speed(y - fromY)]);
}

function longPressed() {
  if (!pointer?.long?.isConnected) return;
  clickIsUsed = true;
  send([Say.longPress, pointer.long.$id, ...places(pointer.long, pointer.x, pointer.y)]);
}

scene.addEventListener('contextmenu', event => {
  if (accepting(event.target, Kind.touch)) event.preventDefault();
  const element = accepting(event.target, Kind.longPress);
  if (!element) return;
  event.preventDefault();
  if (event.pointerType !== 'touch') send([Say.longPress, element.$id, ...places(element, event.clientX, event.clientY)]);
});

scene.addEventListener('click', event => {
  const isUsed = clickIsUsed && event.detail > 0, drag = dragged;
  clickIsUsed = false;
  dragged = undefined;
  const element = accepting(event.target, Kind.activate | Kind.tap);
  if (isUsed || !element || element.disabled) return;
  if (+element.getAttribute('kinds') & Kind.activate) {
    activate(element, event, drag);
  } else {
    const [x, y, ...place] = places(element, event.clientX, event.clientY);
    send([Say.tap, element.$id, x, y, Math.min(Math.max(event.detail, 1), 100), ...place]);
  }
});

// A tap beside a field takes the focus from it, a tap on a button does not.
scene.addEventListener('mousedown', event => {
  if (document.activeElement?.$node && !event.target.$node && event.target.closest('button')) event.preventDefault();
});

let hovered;
scene.addEventListener('pointerover', event => {
  if (event.pointerType === 'mouse') hover(accepting(event.target, Kind.hover), event);
});
scene.addEventListener('pointerleave', event => {
  hover(undefined);
  if (event.pointerType === 'mouse' && !event.buttons) hoverOver(undefined, event);
});

function hover(element, event) {
  if (hovered === element) return;
  if (hovered?.isConnected) send([Say.hover, hovered.$id, 0]);
  hovered = element;
  if (element) send([Say.hover, element.$id, 1, ...local(scene, event.clientX, event.clientY)]);
}

const scrolled = new Set();
scene.addEventListener('scroll', event => {
  if (event.target.$id === undefined) { event.target.scrollTo?.(0, 0); return; }
  if (!scrolled.size) requestAnimationFrame(sendScrolls);
  scrolled.add(event.target);
}, { capture: true, passive: true });

function sendScrolls() {
  for (const element of scrolled) {
    if (element.isConnected) send([Say.scroll, element.$id, element.scrollLeft, element.scrollTop]);
  }
  scrolled.clear();
}

for (const [name, isFocused] of [['focusin', 1], ['focusout', 0]]) {
  scene.addEventListener(name, event => {
    const element = accepting(event.target, Kind.focus);
    if (element && nodes.get(element.$id) === element) send([Say.focus, element.$id, isFocused]);
  });
}

const silentKeys = new Set(['Tab', 'Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'Dead', 'Process', 'Unidentified']);

// Letters that are editing commands of text fields.
const editingLetters = 'acvxyz';

// Whether a key event in a field is a shortcut, which writes nothing (unlike AltGr): the app receives it as well.
function isShortcut(event) {
  return event.key.length === 1 && (event.ctrlKey || event.metaKey) && !event.altKey
    && !editingLetters.includes(event.key.toLowerCase());
}

addEventListener('keydown', event => {
  if (event.isComposing || event.keyCode === 229) return;
  const focused = document.activeElement, isInScene = scene.contains(focused);
  if (!isInScene && focused !== document.body) return;
  if (event.key === 'Tab') return keepFocusInside(event);
  if (silentKeys.has(event.key) || event.key.length > 32 || moveInMenu(event)) return;
  const field = focused.$node ? focused : undefined;
  if (field && event.key === 'Enter' && field.tagName === 'INPUT') {
    event.preventDefault();
    return send([Say.submit, field.$node.$id]);
  }
  // With nothing to delete, the key may concern what precedes the text.
  if (field && event.key === 'Backspace' && field.tagName === 'INPUT' && !field.value) {
    return send([Say.key, field.$node.$id, event.key, modifiersOf(event)]);
  }
  if (field && event.key !== 'Escape' && !isShortcut(event)) return;
  const isPress = event.key === 'Enter' || event.key === ' ';
  if (isPress && focused.tagName === 'BUTTON') return;
  const own = isInScene ? accepting(focused, Kind.key) : undefined;
  if (isPress && isInScene && +focused.getAttribute('kinds') & Kind.activate) {
    event.preventDefault();
    return send([Say.activate, focused.$id]);
  }
  // A key that no focused element takes goes to the frontmost element that accepts keys, or else to the scene.
  const target = own || [...scene.querySelectorAll('[keys]')].findLast(element => !element.closest('[inert]'));
  if (own && !event.ctrlKey && !event.metaKey) event.preventDefault();
  send([Say.key, target?.$id ?? 0, event.key, modifiersOf(event)]);
});

function modifiersOf(event) {
  return event.shiftKey | event.ctrlKey << 1 | event.altKey << 2 | event.metaKey << 3;
}

// ---------------------------------------------------------------- The device

const dark = matchMedia('(prefers-color-scheme: dark)'), narrow = matchMedia('(max-width: 500px), (max-height: 500px)');
const coarse = matchMedia('(pointer: coarse)');
const stage = byId('stage'), device = byId('device');

// By name, upright and sideways: [width, height, top, left, bottom, right], the last four being the safe area's insets.
const devices = JSON.parse(stage.dataset.devices), ways = ['portrait', 'landscape'], deviceKey = 'frontmost.device';
let chosen = stage.dataset.first;   // the device and its orientation, such as 'tablet landscape'
try {
  const kept = sessionStorage.getItem(deviceKey)?.split(' ');
  if (kept?.length === 2 && Object.hasOwn(devices, kept[0]) && ways.includes(kept[1])) chosen = kept.join(' ');
} catch {}

function choose(name, way) {
  chosen = `${name} ${way}`;
  try { sessionStorage.setItem(deviceKey, chosen); } catch {}
  placeChanged();
}

byId('choice').addEventListener('change', event => choose(event.target.value, chosen.split(' ')[1]));
byId('turn').addEventListener('click', () => {
  const [name, way] = chosen.split(' ');
  choose(name, ways[1 - ways.indexOf(way)]);
});
// Choosing a device leaves the focus in the text field.
byId('choice').addEventListener('mousedown', event => event.preventDefault());

// The scene's environment. In a window no larger than a phone, the scene fills the window.
function environment() {
  const insets = getComputedStyle(byId('insets')), inset = side => parseFloat(insets['padding' + side]) || 0;
  const end = [dark.matches ? 1 : 0, Math.min(Math.max(devicePixelRatio, 0.1), 16)];
  // The browser of a phone has a status bar of its own.
  const hasBars = !(narrow.matches && coarse.matches);
  document.documentElement.classList.toggle('bare', !hasBars);
  if (!narrow.matches) {
    const [name, way] = chosen.split(' ');
    return [...devices[name][ways.indexOf(way)], ...end];
  }
  const [, , top, , bottom] = devices.phone[0];
  return [
    innerWidth, innerHeight, hasBars ? top : inset('Top'), inset('Left'), hasBars ? bottom : inset('Bottom'), inset('Right'), ...end,
  ];
}

let toldPlace = '';
let placeFrame;

function showDevice([width, height, top]) {
  const [name, way] = chosen.split(' '), root = document.documentElement, { style } = root;
  for (const input of byId('choice').querySelectorAll('input')) input.checked = input.value === name;
  byId('turn').setAttribute('aria-pressed', way === 'landscape');
  root.dataset.device = narrow.matches ? 'none' : name;
  root.dataset.way = narrow.matches ? 'none' : way;
  root.classList.toggle('no-status', !top);
  style.setProperty('--width', width + 'px');
  style.setProperty('--height', height + 'px');
  const { offsetWidth, offsetHeight } = device, { left, top: above, width: room, height: headroom } = stage.getBoundingClientRect();
  // A margin is left around the device, and room for the choice to its right.
  const margin = 12, choice = 56;
  const fit = Math.max(0.1, Math.min(1, (headroom - 2 * margin) / offsetHeight, (room - margin - choice) / offsetWidth));
  const shownWidth = offsetWidth * fit, shownHeight = offsetHeight * fit;
  const x = Math.max(margin, Math.min((room - shownWidth) / 2, room - shownWidth - choice)), y = (headroom - shownHeight) / 2;
  style.setProperty('--fit', narrow.matches ? 1 : fit);
  style.setProperty('--fitted-width', shownWidth + 'px');
  // Whole pixels keep text sharp.
  style.setProperty('--device-left', Math.round(left + x) - left + 'px');
  style.setProperty('--device-top', Math.round(above + y) - above + 'px');
}

function placeChanged() {
  const place = environment();
  showDevice(place);
  if (toldPlace === place.join()) return;
  toldPlace = place.join();
  send([Say.environment, ...place]);
}

for (const query of [dark, narrow, coarse]) query.addEventListener('change', placeChanged);
addEventListener('resize', () => {
  placeFrame ??= requestAnimationFrame(() => { placeFrame = undefined; placeChanged(); });
});

function setStatusBar(isHidden, style) {
  const bar = byId('status');
  bar.hidden = !!isHidden;
  bar.dataset.style = { 1: 'light', 3: 'dark' }[style] || 'default';
}

const pageTitle = document.title;

// The engine allows no other schemes to leave the app; neither does the page.
function openOutside(address) {
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(address).protocol)) return;
  const link = document.createElement('a');
  Object.assign(link, { href: address, target: '_blank', rel: 'noopener noreferrer' });
  link.click();
}

// Browsers allow it only while the page is in front and in a secure context.
function copyOutside(text) { navigator.clipboard?.writeText(text).catch(() => {}); }

function tellTime() {
  const now = new Date();
  byId('clock').textContent = `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`;
  setTimeout(tellTime, 60_000 - now.getTime() % 60_000 + 20);
}
tellTime();

// ---------------------------------------------------------------- The panel

function setPanel(title, list) {
  document.documentElement.classList.add('has-panel');
  byId('panel-title').textContent = title;
  const groups = byId('entries');
  groups.replaceChildren();
  let group, items;
  for (let i = 0; i < list.length; i += 3) {
    if (list[i + 2] !== group) {
      group = list[i + 2];
      const heading = document.createElement('h2');
      heading.textContent = group;
      items = document.createElement('ul');
      groups.append(heading, items);
    }
    const entry = document.createElement('button');
    entry.textContent = list[i + 1];
    entry.dataset.entry = list[i];
    const item = document.createElement('li');
    item.append(entry);
    items.append(item);
  }
  placeChanged();
}

byId('entries').addEventListener('click', event => {
  const entry = event.target.closest('[data-entry]');
  if (entry) send([Say.open, entry.dataset.entry]);
});

function setSource(entry, source) {
  let title = '';
  for (const button of byId('entries').querySelectorAll('[data-entry]')) {
    const isOpen = button.dataset.entry === entry;
    if (isOpen) {
      title = button.textContent;
      button.setAttribute('aria-current', 'true');
      button.scrollIntoView({ block: 'nearest' });
    } else button.removeAttribute('aria-current');
  }
  byId('source-title').textContent = title;
  byId('source').replaceChildren(coloured(source));
  byId('source').parentElement.scrollTo(0, 0);
  history.replaceState(null, '', withOwn(new URL(location.href), { screen: entry }));
}

const swiftWords = new Set(('actor any as associatedtype async await break case catch class continue convenience default defer '
  + 'deinit do else enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout '
  + 'internal is isolated lazy let mutating nil nonisolated open operator override private protocol public repeat rethrows '
  + 'return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where '
  + 'while willSet didSet').split(' '));
const swiftTokens = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|("""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")|([@#][A-Za-z_]\w*)|\b(\d[\w.]*)\b|\b([A-Za-z_]\w*)\b/g;

function coloured(source) {
  const all = document.createDocumentFragment();
  let end = 0;
  for (const match of source.matchAll(swiftTokens)) {
    const [text, comment, string, attribute, number, word] = match;
    const kind = comment ? 'comment' : string ? 'string' : attribute ? 'attribute' : number ? 'number'
      : swiftWords.has(word) ? 'keyword' : /^[A-Z]/.test(word) ? 'type' : '';
    if (!kind) continue;
    all.append(source.slice(end, match.index));
    const span = document.createElement('span');
    span.className = kind;
    span.textContent = text;
    all.append(span);
    end = match.index + text.length;
  }
  all.append(source.slice(end));
  return all;
}

// ---------------------------------------------------------------- The address

// The page's own query parameters; all others are the app's.
const ownNames = ['token', 'screen'];
const items = search => search.slice(1).split('&').filter(item => item);
const isOwn = item => ownNames.includes(item.split('=', 1)[0]);

// The page's address, as the app knows it.
function pageAddress() {
  const query = items(location.search).filter(item => !isOwn(item)).join('&');
  return location.pathname + (query && '?' + query) + location.hash;
}

// An address with the page's own query parameters, after `changes`.
function withOwn(address, changes = {}) {
  const here = new URLSearchParams(location.search), query = items(address.search).filter(item => !isOwn(item));
  for (const name of ownNames) {
    const value = changes[name] ?? here.get(name);
    if (value !== null) query.push(`${name}=${encodeURIComponent(value)}`);
  }
  address.search = query.join('&');
  return address;
}

function showAddress(number, text, replaces) {
  const address = new URL(text, location.origin);
  if (address.origin === location.origin) {
    withOwn(address);
    if (address.href !== location.href) history[replaces ? 'replaceState' : 'pushState'](null, '', address);
  }
  send([Say.address, pageAddress(), number]);
}

addEventListener('popstate', () => send([Say.address, pageAddress(), 0]));

// ---------------------------------------------------------------- Measurements

// Measures only while the server asks for it. Frames are counted while something is animated or the user does something, and for
// a moment afterwards. The tool that shows the measurements is left out: its patches (`isPatchOwn`) and the input and animations
// in its windows do not count.
let costs, isPatchOwn = false;
const afterInput = 100, noCosts = () => ({
  frames: 0, busy: 0, hitches: 0, hitchTime: 0, longestFrame: 0, tasks: 0, longestTask: 0, patches: 0, longestPatch: 0,
});
const inputs = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'input', 'wheel', 'scroll'];

function measure(interval) {
  if (costs) {
    clearInterval(costs.timer);
    cancelAnimationFrame(costs.frame);
    costs.observer?.disconnect();
    for (const name of inputs) removeEventListener(name, noteInput, { capture: true });
    costs = undefined;
  }
  if (!interval) return;
  costs = { ...noCosts(), since: performance.now(), busyUntil: 0, refresh: 1000 / 60, gaps: [], own: new WeakSet(), isNew: true };
  costs.timer = setInterval(tellCosts, interval);
  for (const name of inputs) addEventListener(name, noteInput, { capture: true, passive: true });
  if (PerformanceObserver.supportedEntryTypes?.includes('longtask')) {
    costs.observer = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) {
        costs.tasks++;
        costs.longestTask = Math.max(costs.longestTask, duration);
      }
    });
    costs.observer.observe({ type: 'longtask' });
  }
  if (isMoving()) costs.frame = requestAnimationFrame(noteFrame);
}

// The child of the scene's root element that contains `element`: the element of a window.
function windowOf(element) {
  while (element?.parentElement && element.parentElement.parentElement !== scene) element = element.parentElement;
  return element?.parentElement ? element : undefined;
}

const isInOwnWindow = element => costs.own.has(windowOf(element));
const isMoving = () => document.getAnimations().some(motion => motion.playState === 'running' && !isInOwnWindow(motion.effect?.target));

function noteInput(event) {
  if (isInOwnWindow(event.target)) return;
  costs.busyUntil = performance.now() + afterInput;
  costs.frame ??= requestAnimationFrame(noteFrame);
}

function notePatch(operations, duration) {
  const isNote = operations.every(operation => operation[0] >= 13);
  if (isNote || !costs) return;
  if (isPatchOwn) {
    for (const [kind, id] of operations) {
      const changed = kind >= 7 && kind <= 10 || kind === 5 ? windowOf(nodes.get(id)) : undefined;
      if (changed) costs.own.add(changed);
    }
  } else {
    costs.patches++;
    costs.longestPatch = Math.max(costs.longestPatch, duration);
  }
  if (!costs.frame && isMoving()) costs.frame = requestAnimationFrame(noteFrame);
}

// Estimates the interval between the display's refreshes: the fifth shortest of 20 gaps, but no longer than usual. A single short
// gap may be chance.
function noteGap(gap) {
  costs.gaps.push(gap);
  if (costs.gaps.length < 20) return;
  const [, , , , fifth] = costs.gaps.sort((a, b) => a - b);
  if (fifth > 3) costs.refresh = Math.min(costs.refresh, fifth);
  costs.gaps = [];
}

// Counts a frame. It is late by the number of refreshes that passed without one.
function noteFrame(time) {
  const gap = time - costs.last;
  costs.last = time;
  if (gap > 0) {
    noteGap(gap);
    const late = Math.round(gap / costs.refresh) - 1;
    costs.frames++;
    costs.busy += gap;
    costs.longestFrame = Math.max(costs.longestFrame, gap);
    if (late > 0) {
      costs.hitches++;
      costs.hitchTime += late * costs.refresh;
    }
  }
  if (performance.now() < costs.busyUntil || isMoving()) {
    costs.frame = requestAnimationFrame(noteFrame);
  } else costs.frame = costs.last = undefined;
}

// Sends the measurements. If there are none, it sends that once, and then nothing until there are some again.
function tellCosts() {
  const now = performance.now(), { frames, busy, hitches, hitchTime, longestFrame, tasks, longestTask, patches, longestPatch } = costs;
  const isQuiet = !frames && !tasks && !patches;
  if (!isQuiet || costs.isNew) {
    const time = ms => Math.min(Math.max(Math.round(ms * 10) / 10, 0), 1e9), count = number => Math.min(number, 1e6);
    send([
      Say.figures, time(now - costs.since), count(frames), time(busy), count(hitches), time(Math.min(hitchTime, busy)),
      time(longestFrame), count(tasks), time(longestTask), count(patches), time(longestPatch),
    ]);
  }
  Object.assign(costs, noCosts(), { since: now, isNew: !isQuiet });
}

// A hidden page has no frames.
document.addEventListener('visibilitychange', () => { if (costs) costs.last = undefined; });

// ---------------------------------------------------------------- The connection

let socket, isNewScene = true, attempts = 0, retry, notice;
const waiting = [];                 // messages that arrived during a composition and would end it
const ticketKey = 'frontmost.session', formerKey = 'frontmost.former';

// The server closes a connection that sends a longer message (WebServerLimits.messageBytes).
const longestMessage = 8 * 1024 * 1024;
const encoder = new TextEncoder();

// Sends a message. Returns false if it is too long. Without a connection it is dropped, which is not an error.
function send(message) {
  const text = JSON.stringify(message);
  // A UTF-16 unit takes at most three bytes of UTF-8.
  if (text.length * 3 > longestMessage && encoder.encode(text).length > longestMessage) return false;
  if (socket?.readyState === WebSocket.OPEN) socket.send(text);
  return true;
}

// The ticket of the tab's own scene, or of the one that this browser had last: a new tab gets that scene after the app was
// restarted.
function ticket(storage, key) {
  try {
    const [session, secret] = JSON.parse(window[storage].getItem(key));
    return [String(session), String(secret)];
  } catch { return ['', '']; }
}

// Without storage, the page has its scene until it is closed or reloaded.
let heldTicket = ['', ''];

function setSession(session, secret, isResumed) {
  const text = JSON.stringify([session, secret]);
  heldTicket = [session, secret];
  try {
    sessionStorage.setItem(ticketKey, text);
    localStorage.setItem(formerKey, text);
  } catch {}
  isNewScene ||= !isResumed;
  attempts = 0;
  showNotice('');
}

function connect() {
  clearTimeout(retry);
  const here = new URLSearchParams(location.search), query = new URLSearchParams();
  for (const name of ['token', 'screen']) if (here.has(name)) query.set(name, here.get(name));
  const mine = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket?${query}`);
  socket = mine;
  mine.onopen = () => {
    const surroundings = environment();
    toldPlace = surroundings.join();
    const own = heldTicket[0] ? heldTicket : ticket('sessionStorage', ticketKey);
    const tickets = [...own, ...ticket('localStorage', formerKey)];
    mine.send(JSON.stringify([Say.hello, 2, ...surroundings, ...tickets, pageAddress()]));
  };
  mine.onmessage = event => {
    if (socket !== mine) return;
    const message = JSON.parse(event.data), replacesAll = message[0][0] === 0;
    const isComposing = document.activeElement?.$composing;
    if (waiting.length || isComposing && replacesAll) waiting.push(message); else apply(message);
  };
  mine.onclose = event => { if (socket === mine) disconnected(event); };
}

// Browsers do not reveal why a socket fails to open, but they do reveal whether the page itself is refused.
async function isTurnedAway() {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status === 403;
  } catch { return false; }
}

function disconnected(event) {
  // The session that asked for measurements is gone; the next one asks again.
  measure(0);
  if (event.code === 4001) return showNotice('This screen is open in another tab.', 'Use it here');
  if (event.code === 4002) return showNotice('The app closed this screen.', 'Open a new one');
  if (event.code === 1008 || event.code === 1003 || event.code === 1007 || event.code === 1009) {
    return showNotice(`The server closed the connection: ${event.reason || event.code}.`, 'Connect again');
  }
  const delay = attempts === 0 ? 50 : Math.min(5000, 250 * 1.6 ** attempts) * (0.75 + Math.random() / 2);
  attempts++;
  retry = setTimeout(connect, delay);
  clearTimeout(notice);
  notice = setTimeout(() => showNotice('Reconnecting…'), 400);
  // A restarted app has another token, so reconnecting would never succeed.
  const former = socket;
  if (attempts > 1) isTurnedAway().then(isSo => {
    if (!isSo || socket !== former) return;
    clearTimeout(retry);
    retry = undefined;
    showNotice('The app was started again. Open the address that it printed.', 'Try again');
  });
}

const connectAgain = () => { attempts = 0; connect(); };
let answer = connectAgain;

function showNotice(text, action, perform = connectAgain) {
  clearTimeout(notice);
  answer = perform;
  const bar = byId('notice'), button = bar.querySelector('button');
  bar.hidden = !text;
  bar.querySelector('span').textContent = text;
  button.hidden = !action;
  button.textContent = action || '';
}

byId('notice').querySelector('button').addEventListener('click', () => {
  const perform = answer;
  showNotice('');
  perform();
});

const connectNow = () => { if (socket.readyState === WebSocket.CLOSED && retry) connect(); };
addEventListener('online', connectNow);
document.addEventListener('visibilitychange', () => {
  if (!document.hidden) connectNow();
  send([Say.visible, document.hidden ? 0 : 1]);
});

placeChanged();
connect();
})();
