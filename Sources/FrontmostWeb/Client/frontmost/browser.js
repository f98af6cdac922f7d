// What the app asks of the browser: the address bar with its history, the title, links, and the clipboard.
import { MessageKind } from './protocol.js';
import { send } from './session.js';
import { showNotice } from './notice.js';
import { inWords } from './words.js';

// ---------------------------------------------------------------- The address

// The page's own query parameters; all others are the app's.
const ownNames = ['token', 'screen'];
const items = search => search.slice(1).split('&').filter(item => item);
const isOwnItem = item => ownNames.includes(item.split('=', 1)[0]);

// The values of the page's own query parameters in its address.
export function ownParameters() {
  const here = new URLSearchParams(location.search);
  return ownNames.filter(name => here.has(name)).map(name => [name, here.get(name)]);
}

// The page's address, as the app knows it.
export function pageAddress() {
  const query = items(location.search).filter(item => !isOwnItem(item)).join('&');
  return location.pathname + (query && '?' + query) + location.hash;
}

// An address with the page's own query parameters, after `changes`.
function withOwnParameters(address, changes = {}) {
  const here = new URLSearchParams(location.search), query = items(address.search).filter(item => !isOwnItem(item));
  for (const name of ownNames) {
    const value = changes[name] ?? here.get(name);
    if (value !== null) query.push(`${name}=${encodeURIComponent(value)}`);
  }
  address.search = query.join('&');
  return address;
}

// Shows the app's location, and confirms it with `number`.
export function showAddress(number, text, replaces) {
  const address = new URL(text, location.origin);
  if (address.origin === location.origin) {
    withOwnParameters(address);
    if (address.href !== location.href) history[replaces ? 'replaceState' : 'pushState'](null, '', address);
  }
  send([MessageKind.address, pageAddress(), number]);
}

// Puts the panel's entry into the address.
export function showEntry(entry) {
  history.replaceState(null, '', withOwnParameters(new URL(location.href), { screen: entry }));
}

export function listenForHistory() {
  addEventListener('popstate', () => send([MessageKind.address, pageAddress(), 0]));
}

// ---------------------------------------------------------------- Title, links, clipboard

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
