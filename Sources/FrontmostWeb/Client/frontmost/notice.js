// The notice above the scene, with a button for an action.
import { byId } from './page.js';
import { wordLanguage } from './words.js';

let buttonAction, delay;

// Shows `text`, or hides the notice if the text is empty. The button appears if there is a title for it.
export function showNotice(text, title, action) {
  clearTimeout(delay);
  buttonAction = action;
  const bar = byId('notice'), button = bar.querySelector('button');
  bar.hidden = !text;
  bar.querySelector('span').textContent = text;
  button.hidden = !title;
  button.textContent = title || '';
}

// Shows `text` unless another notice is shown within `milliseconds`.
export function showNoticeLater(text, milliseconds) {
  clearTimeout(delay);
  delay = setTimeout(() => showNotice(text), milliseconds);
}

export function listenForNoticeButton() {
  byId('notice').lang = wordLanguage();
  byId('notice').querySelector('button').addEventListener('click', () => {
    const action = buttonAction;
    showNotice('');
    action?.();
  });
}
