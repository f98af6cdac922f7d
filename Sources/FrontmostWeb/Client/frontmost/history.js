// The address bar and the tab's history. The server decides which entries there are; the page reports where the user goes.
//
// Each entry has a position, which is kept in the browser with it. Positions increase from older to newer entries, and those of adjacent
// entries of the app differ by 1.
import { MessageKind } from './protocol.js';
import { basePath } from './page.js';
import { send } from './session.js';

// ---------------------------------------------------------------- Addresses

// The page's own query parameters; all others are the app's.
const ownNames = ['token', 'screen'];
const items = search => search.slice(1).split('&').filter(item => item);
const isOwnItem = item => ownNames.includes(item.split('=', 1)[0]);

// The values of the page's own query parameters in its address.
export function ownParameters() {
  const here = new URLSearchParams(location.search);
  return ownNames.filter(name => here.has(name)).map(name => [name, here.get(name)]);
}

// The path of the page's address, as the app knows it: below the base path.
function appPath() {
  const path = location.pathname;
  return path.startsWith(basePath + '/') ? path.slice(basePath.length) : path === basePath ? '/' : path;
}

// The page's address, as the app knows it.
function pageAddress() {
  const query = items(location.search).filter(item => !isOwnItem(item)).join('&');
  return appPath() + (query && '?' + query) + location.hash;
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

// Takes the token out of the address, if the browser sends it as a cookie. A server that knows that it will has done so already.
export async function hideToken() {
  if (!new URLSearchParams(location.search).has('token')) return;
  const hidden = () => {
    const address = new URL(location.href);
    address.search = items(address.search).filter(item => item.split('=', 1)[0] !== 'token').join('&');
    return address;
  };
  try {
    if (!(await fetch(hidden(), { method: 'HEAD', cache: 'no-store' })).ok) return;
  } catch { return; }
  history.replaceState(history.state, '', hidden());
}

// ---------------------------------------------------------------- Positions

const positionKey = 'frontmost.position';

let entryPosition = 0;              // the position of the current entry
let highestPosition = 0;            // the highest position that the tab has used

const positionOf = state => Number.isSafeInteger(state?.position) && state.position >= 0 ? state.position : undefined;

function takePosition(taken) {
  entryPosition = taken;
  if (taken <= highestPosition) return;
  highestPosition = taken;
  try { sessionStorage.setItem(positionKey, taken); } catch {}
}

function stampEntry(taken) {
  history.replaceState({ position: taken }, '');
  takePosition(taken);
}

// A page that is loaded by an address, not by going back or by reloading, has an entry without a position. Other sites may lie between it and the
// app's former entries, so that its position is not next to theirs.
function readPosition() {
  let former = -2;
  try { former = parseInt(sessionStorage.getItem(positionKey) ?? '-2', 10) || 0; } catch {}
  highestPosition = Math.max(0, former);
  const known = positionOf(history.state);
  if (known === undefined) stampEntry(former + 2); else takePosition(known);
}

// ---------------------------------------------------------------- Following the app

let ownVisits = 0;                  // how often the user went to an entry since the page connected
let travel;                         // the entry of the app to which the browser is going; undefined if it is not
const entriesToShow = [];           // those that have to wait for that
const travelPatience = 1000;        // how long a browser may take to go to an entry, in milliseconds

// Shows an entry of the app, and confirms it with `number`.
// - isNew: whether the entry is new. Otherwise the browser goes to it first.
// - visits: the visits that had reached the server. If there were more, it does not know yet where the user is.
export function showAddress(number, text, position, isNew, visits) {
  entriesToShow.push({ number, text, position, isNew, visits });
  showNextEntries();
}

function showNextEntries() {
  while (!travel && entriesToShow.length) showEntryOfApp(entriesToShow.shift());
}

function showEntryOfApp(entry) {
  if (entry.visits !== ownVisits) return;
  if (entry.isNew) {
    history.pushState({ position: entry.position }, '', addressToShow(entry));
    takePosition(entry.position);
  } else if (entry.position !== entryPosition) {
    travel = entry;
    travel.timer = setTimeout(() => endTravel(entry), travelPatience);
    history.go(entry.position - entryPosition);
    return;
  }
  confirmEntry(entry);
}

function confirmEntry(entry) {
  const address = addressToShow(entry);
  if (entryPosition === entry.position && address.href !== location.href) history.replaceState(history.state, '', address);
  send([MessageKind.address, pageAddress(), entry.number, entryPosition]);
}

// The address of an entry with the page's own parameters; the page's address if that of the entry belongs to another site.
function addressToShow(entry) {
  const address = new URL(basePath + entry.text, location.origin);
  return address.origin === location.origin ? withOwnParameters(address) : new URL(location.href);
}

// The browser has gone to the entry, or cannot go there.
function endTravel(entry) {
  if (travel !== entry) return;
  clearTimeout(travel.timer);
  travel = undefined;
  confirmEntry(entry);
  showNextEntries();
}

// Puts the panel's entry into the address.
export function showEntry(entry) {
  history.replaceState(history.state, '', withOwnParameters(new URL(location.href), { screen: entry }));
}

// ---------------------------------------------------------------- Following the user

// A new connection begins: the server counts visits from here. Returns the position and the address of the page.
export function beginVisits() {
  ownVisits = 0;
  entriesToShow.length = 0;
  return [entryPosition, pageAddress()];
}

export function listenForHistory() {
  readPosition();
  addEventListener('popstate', event => {
    const known = positionOf(event.state);
    // The user has edited the part after #, which makes a new entry.
    if (known === undefined) stampEntry(entryPosition + 1); else takePosition(known);
    if (travel?.position === entryPosition) return endTravel(travel);
    if (travel) clearTimeout(travel.timer);
    travel = undefined;
    ownVisits++;
    send([MessageKind.address, pageAddress(), 0, entryPosition]);
    showNextEntries();
  });
}
