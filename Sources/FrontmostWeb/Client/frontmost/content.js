// What an element shows besides its style and its children: a text, lines, an SVG, a picture, a drawing, a text field, or a scroll view.
import { ContentCode } from './protocol.js';
import { clearContent } from './elements.js';
import { markup } from './definitions.js';
import { drawing, redraw } from './drawings.js';
import { setField } from './fields.js';
import { setScroll } from './scrolling.js';

// `content` is 0, a string, or an array that begins with a `ContentCode`.
export function setContent(element, content) {
  if (typeof content === 'string') {
    const first = element.firstChild;
    if (first && first.nodeType === 3 && !element.$lines) { first.nodeValue = content; return; }
    clearContent(element);
    element.$lines = false;
    element.prepend(document.createTextNode(content));
    return;
  }
  const code = content ? content[0] : 0;
  if (code === ContentCode.field) return setField(element, content);
  if (code === ContentCode.scroll) return setScroll(element, content);
  if (code === ContentCode.drawing && redraw(element, content)) return;
  if (!content && !element.firstChild) return;
  clearContent(element);
  element.$lines = code === ContentCode.shiftedText || code === ContentCode.lines;
  switch (code) {
    case ContentCode.shiftedText: element.prepend(line(content[2], 0, null, null, '', content[1])); break;
    case ContentCode.lines: element.prepend(lines(content[1])); break;
    case ContentCode.markup: element.prepend(markup(content[1])); break;
    case ContentCode.drawing: element.prepend(drawing(content)); break;
    case ContentCode.picture: element.prepend(picture(content[1], content[2])); break;
  }
}

// [x, y, width, height, class, follows a space, text, ...], with [words, markup's number, address or drawing] in place of a picture's text
function lines(list) {
  const all = document.createDocumentFragment();
  for (let i = 0; i < list.length; i += 7) {
    if (list[i + 5]) all.append(' ');
    all.append(line(list[i], list[i + 1], list[i + 2], list[i + 3], ' s' + list[i + 4], list[i + 6]));
  }
  return all;
}

function line(x, y, width, height, style, text) {
  const element = document.createElement('span');
  element.className = 'line' + style;
  element.style.cssText = `left:${x}px;top:${y}px;` + (width === null ? '' : `width:${width}px;height:${height}px;`);
  if (Array.isArray(text)) show(element, text[0], text[1]); else element.textContent = text;
  return element;
}

// A picture among text: read as its words, or not at all without words.
function show(element, words, which) {
  if (words) { element.setAttribute('role', 'img'); element.setAttribute('aria-label', words); }
  else element.setAttribute('aria-hidden', 'true');
  if (Array.isArray(which)) element.append(drawing(which));
  else if (typeof which === 'number') element.append(markup(which));
  else if (which !== '') element.append(picture(which, 'fill'));
}

function picture(address, fit) {
  const element = document.createElement('img');
  element.alt = '';
  element.draggable = false;
  element.className = 'picture';
  element.style.objectFit = fit;
  element.src = address;
  return element;
}
