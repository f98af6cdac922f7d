// What the app asks of the browser: the title, links, and the clipboard. `history.js` has the address.
import { showNotice } from './notice.js';
import { inWords } from './words.js';

const pageTitle = document.title;

export function setTitle(title) { document.title = title || pageTitle; }

// Opens an address in another tab. The engine allows no other schemes to leave the app; neither does the page.
export function openAddress(address) {
  const url = new URL(address);
  if (!['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return;
  const open = () => {
    const link = document.createElement('a');
    Object.assign(link, { href: address, target: '_blank', rel: 'noopener noreferrer' });
    link.click();
  };
  if (isUserActive()) open(); else showNotice(inWords('The app opens {}.', url.host || address), inWords('Open'), open);
}

// Browsers open and copy only for a moment after the user has done something. On a slow connection the app's answer comes later.
const isUserActive = () => navigator.userActivation?.isActive ?? true;

export function copyText(text) {
  const fail = () => showNotice(inWords('The browser does not let the app copy.'), inWords('OK'));
  copy(text).catch(() => showNotice(inWords('The app copies a text.'), inWords('Copy'), () => copy(text).catch(fail)));
}

// Without a secure context there is no clipboard, but the command that copies a selection, in place of which the page gives the text.
async function copy(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  let isCopied = false;
  const give = event => {
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
    event.stopImmediatePropagation();
    isCopied = true;
  };
  addEventListener('copy', give, { capture: true });
  const isAllowed = document.execCommand('copy');
  removeEventListener('copy', give, { capture: true });
  if (!isAllowed || !isCopied) throw new Error('The browser has refused to copy.');
}
