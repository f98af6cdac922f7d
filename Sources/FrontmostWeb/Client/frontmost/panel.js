// The panel beside the scene: the list of entries, and the Swift source of the one that is shown.
import { MessageKind } from './protocol.js';
import { byId } from './page.js';
import { send } from './session.js';
import { showEntry } from './history.js';
import { updateEnvironment } from './device.js';
import { inWords } from './words.js';

// [id, title, group, ...]
export function setPanel(title, list) {
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
  updateEnvironment();
}

export function listenForPanel() {
  const copy = byId('source-file').lastElementChild;
  copy.addEventListener('click', copySource);
  copy.textContent = inWords('Copy');
  byId('entries').addEventListener('click', event => {
    const entry = event.target.closest('[data-entry]');
    if (entry) send([MessageKind.open, entry.dataset.entry]);
  });
}

// Copies the source. Where the page may not do that, the source is selected, so that the user can.
async function copySource() {
  try {
    await navigator.clipboard.writeText(byId('source').textContent);
  } catch {
    getSelection().selectAllChildren(byId('source'));
  }
}

// Marks the entry that the scene shows, and shows its source and what to try.
export function setSource(entry, source, file, hint) {
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
  const [name, copy] = byId('source-file').children, words = byId('source-hint');
  name.textContent = file;
  copy.hidden = !source;
  words.textContent = hint;
  words.hidden = !hint;
  byId('source').replaceChildren(highlighted(source));
  byId('source').parentElement.scrollTo(0, 0);
  showEntry(entry);
}

// ---------------------------------------------------------------- Syntax highlighting

const keywords = new Set(('actor any as associatedtype async await break case catch class continue convenience default defer '
  + 'deinit do else enum extension fallthrough false fileprivate final for func get guard if import in indirect init inout '
  + 'internal is isolated lazy let mutating nil nonisolated open operator override private protocol public repeat rethrows '
  + 'return self Self set some static struct subscript super switch throw throws true try typealias unowned var weak where '
  + 'while willSet didSet').split(' '));
const tokens = /(\/\/[^\n]*|\/\*[\s\S]*?\*\/)|("""[\s\S]*?"""|"(?:\\.|[^"\\\n])*")|([@#][A-Za-z_]\w*)|\b(\d[\w.]*)\b|\b([A-Za-z_]\w*)\b/g;

function highlighted(source) {
  const all = document.createDocumentFragment();
  let end = 0;
  for (const match of source.matchAll(tokens)) {
    const [text, comment, string, attribute, number, word] = match;
    const kind = comment ? 'comment' : string ? 'string' : attribute ? 'attribute' : number ? 'number'
      : keywords.has(word) ? 'keyword' : /^[A-Z]/.test(word) ? 'type' : '';
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
