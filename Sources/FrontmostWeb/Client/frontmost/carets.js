// Performs keys in a focused text field that the browser was kept from handling by itself.
import { MessageKind } from './protocol.js';
import { send } from './session.js';

const movements = {
  ArrowLeft: ['left', 'character'], ArrowRight: ['right', 'character'], ArrowUp: ['backward', 'line'], ArrowDown: ['forward', 'line'],
  Home: ['backward', 'lineboundary'], End: ['forward', 'lineboundary'],
};

// Firefox has a selection for each field, which the document's selection does not know.
const fieldsSelectAlone = CSS.supports('-moz-orient', 'inline');

// Does in the focused field what a key does there, after the app was offered the key and has not handled it.
export function performKey(field, key, modifiers) {
  const isExtending = !!(modifiers & 1), isByWord = !!(modifiers & 4);
  if (key === 'Enter' && field.tagName === 'INPUT') return send([MessageKind.submit, field.$node.$id]);
  if (key === 'Enter') document.execCommand('insertText', false, '\n');
  else if (key === 'Backspace') document.execCommand('delete');
  else if (key === 'Delete') document.execCommand('forwardDelete');
  else if ([...key].length === 1) document.execCommand('insertText', false, key);
  else if (movements[key] && fieldsSelectAlone) moveCaret(field, key, isExtending, isByWord);
  else if (movements[key]) {
    const [direction, unit] = movements[key];
    getSelection().modify(isExtending ? 'extend' : 'move', direction, isByWord && unit === 'character' ? 'word' : unit);
  }
}

function moveCaret(field, key, isExtending, isByWord) {
  const { value, selectionStart: start, selectionEnd: end } = field;
  const [anchor, caret] = field.selectionDirection === 'backward' ? [end, start] : [start, end];
  const isForward = (key === 'ArrowRight') === (getComputedStyle(field).direction === 'ltr');
  let to;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight':
      // A selection is left at its end.
      if (!isExtending && start !== end) to = isForward ? end : start;
      else to = besideCaret(value, caret, isForward, isByWord);
      break;
    case 'Home': to = lineStart(value, caret); break;
    case 'End': to = lineEnd(value, caret); break;
    default: to = field.tagName === 'INPUT' ? caret : onNextLine(value, caret, key === 'ArrowDown');
  }
  if (!isExtending) return field.setSelectionRange(to, to);
  field.setSelectionRange(Math.min(anchor, to), Math.max(anchor, to), to < anchor ? 'backward' : 'forward');
}

// The place of the caret after the next character or word, or before the former one.
function besideCaret(text, caret, isForward, isByWord) {
  const pieces = new Intl.Segmenter(undefined, { granularity: isByWord ? 'word' : 'grapheme' }).segment(text);
  for (let at = caret;;) {
    const piece = pieces.containing(isForward ? at : at - 1);
    if (!piece) return at;
    at = isForward ? piece.index + piece.segment.length : piece.index;
    if (!isByWord || piece.isWordLike) return at;
  }
}

// Lines end where the text has a line break: where it is wrapped, only the browser knows.
const lineStart = (text, at) => at > 0 ? text.lastIndexOf('\n', at - 1) + 1 : 0;

function lineEnd(text, at) {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function onNextLine(text, at, isForward) {
  const start = lineStart(text, at), end = lineEnd(text, at), column = at - start;
  if (isForward) return end === text.length ? at : Math.min(end + 1 + column, lineEnd(text, end + 1));
  return start === 0 ? at : Math.min(lineStart(text, start - 1) + column, start - 1);
}
