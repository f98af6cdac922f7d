// Templates: subtrees of one shape, such as rows, are sent once and then cloned. An instance brings only the values of its slots.
import { alignHairline } from './hairlines.js';
import { ItemCode } from './protocol.js';
import { nodes } from './page.js';
import { make, prepareContainer, setAttribute, setSkippable } from './elements.js';
import { setContent } from './content.js';
import { templates } from './definitions.js';
import { noteModalChange } from './modals.js';
import { notePriority } from './reading-order.js';

// Slots below `text` are those of `frameProperties`.
const Slot = { text: 4, content: 5, attribute: 6 };
const frameProperties = ['left', 'top', 'width', 'height'];

// [[parent, tag, style, kinds, effects, x, y, width, height, content, [name, value...], is text]...]; null marks a slot
export function compile(descriptions) {
  const elements = [], last = [], steps = [], slots = [], names = new Set();
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
      names.add(d[10][i]);
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
  return {
    root: elements[0], effects: descriptions[0][4], steps, slots, found: new Array(elements.length),
    isModal: names.has('aria-modal'), hasPriority: names.has('data-order'),
  };
}

function skippableRoot(template) {
  if (!template.skippableRoot) {
    template.skippableRoot = template.root.cloneNode(true);
    setSkippable(template.skippableRoot, true);
  }
  return template.skippableRoot;
}

// [code, template, count, may be skipped off screen, values]
export function insertInstances(container, item, before) {
  const template = templates[item[1]], { effects, steps, slots, found, isModal, hasPriority } = template;
  const root = item[3] ? skippableRoot(template) : template.root;
  const listsIDs = item[0] === ItemCode.instances, values = item[4], count = item[2], size = slots.length;
  prepareContainer(container, effects);
  if (isModal) noteModalChange();
  if (hasPriority) notePriority();
  const all = document.createDocumentFragment();
  let at = 0;
  for (let n = 0; n < count; n++) {
    const element = root.cloneNode(true);
    found[0] = element;
    for (let j = 1, s = 0; j < size; j++, s += 2) {
      const from = found[steps[s]], skip = steps[s + 1];
      found[j] = skip < 0 ? from.nextElementSibling : skip === 0 ? from.firstElementChild : from.children[skip];
    }
    let id = 0;
    for (let j = 0; j < size; j++) {
      id = listsIDs || j === 0 ? values[at++] : id + 1;
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
      alignHairline(each.style);
    }
    all.append(element);
  }
  found.fill(undefined);
  container.insertBefore(all, before);
}
