// The session with the server: the socket that messages are sent on, and the tickets with which a page gets its scene back.
// `connection.js` opens the socket.
import { longestMessage, nodeMessages } from './protocol.js';
import { confirmActions, giveUpActions, isAction, keepAction, takeLost, textOf, unconfirmedActions } from './delivery.js';
import { claimScene, hasOtherTab } from './other-tabs.js';
import { showNotice } from './notice.js';
import { inWords } from './words.js';

// ---------------------------------------------------------------- Sending

export let socket;

export function useSocket(opened) {
  socket = opened;
  isSettled = hasTree = false;
}

// Whether the actions that the connection before may have lost were sent again, so that new ones may follow them.
let isSettled = false;
// Whether the connection has brought the scene's tree.
let hasTree = false;

export const isConnected = () => socket?.readyState === WebSocket.OPEN;

const encoder = new TextEncoder();

const namesNode = message => nodeMessages.has(message[0]);

// Whether a message can go out now. Until the connection has brought the tree, the page shows that of the connection before, with nodes that the server
// may not know any more.
const canGo = message => isConnected() && (isAction(message) ? isSettled : hasTree || !namesNode(message));

// Whether the server gets what the user does at once.
export const canSendInput = () => isConnected() && hasTree;

// Sends a message. Returns false if it is too long. What cannot go out yet is dropped, which is not an error, but actions wait for their time. Fields
// send their text when the tree is there.
export function send(message) {
  const text = textOf(message);
  // A UTF-16 unit takes at most three bytes of UTF-8.
  if (text.length * 3 > longestMessage && encoder.encode(text).length > longestMessage) return false;
  const goes = canGo(message);
  if (isAction(message)) keepAction(message, text, goes);
  if (goes) socket.send(text);
  return true;
}

// ---------------------------------------------------------------- Tickets

const ownKey = 'frontmost.session', formerKey = 'frontmost.former';

function storedTicket(storage, key) {
  try {
    const parts = JSON.parse(window[storage].getItem(key));
    if (!Array.isArray(parts)) return none;
    const [session, secret, worker] = parts;
    return { session: String(session), secret: String(secret), worker: Number.isSafeInteger(worker) ? worker : undefined };
  } catch { return none; }
}

const none = { session: '', secret: '' };

// Without storage, the page has its scene until it is closed or reloaded.
let ownTicket = none;

// The tickets of the tab's own scene and of the one that this browser had last.
const knownTickets = () =>
  [ownTicket.session ? ownTicket : storedTicket('sessionStorage', ownKey), storedTicket('localStorage', formerKey)];

// The number of the app's worker to connect to: the one that has the tab's scene, or that of the browser's last one, so that all tabs of a browser
// are in one worker. Undefined if the app has none, or any will do.
export function workerToAsk() {
  const [own, former] = knownTickets();
  return (own.session ? own : former).worker;
}

// The tickets to send. A new tab gets the scene that the browser had last after the app was restarted. It does not get the scene of a tab that is about to
// connect again, nor one that another worker may still have.
export function tickets() {
  const [own, former] = knownTickets(), canHaveFormer = !hasOtherTab(former.session) && former.worker === workerToAsk();
  return [own, canHaveFormer ? former : none].flatMap(ticket => [ticket.session, ticket.secret]);
}

// Whether the next tree belongs to another scene than the one before, so that nothing of the page's state applies to it.
let isNewScene = true;

// Called with each tree. Returns `isNewScene`, and treats further trees as those of the same scene.
export function takeIsNewScene() {
  const isNew = isNewScene;
  isNewScene = false;
  hasTree = true;
  // What was done since the new scene was announced was done to nodes of the former one.
  if (isNew && giveUpActions(namesNode)) sayLost();
  return isNew;
}

const sayLost = () =>
  showNotice(inWords('The app was started again. What you did while it could not be reached is lost.'), inWords('Continue'));

// The number of connections that failed since the server last accepted one.
export const failures = { count: 0 };

// Sends the actions that the server has not performed, when the page shows the scene as it is now. Called when a message has been applied: fields
// have sent their text by then.
export function resendActions() {
  if (isSettled || !hasTree || !isConnected()) return;
  isSettled = true;
  for (const text of unconfirmedActions()) socket.send(text);
}

// - confirmed: the number of the last action that the server has performed.
// - worker: the number of the app's worker that has the scene; undefined if the app has none.
export function setSession(session, secret, isResumed, confirmed, worker) {
  const text = JSON.stringify([session, secret, worker]);
  ownTicket = { session, secret, worker };
  claimScene(session);
  try {
    sessionStorage.setItem(ownKey, text);
    localStorage.setItem(formerKey, text);
  } catch {}
  isNewScene ||= !isResumed;
  failures.count = 0;
  confirmActions(confirmed);
  // Another scene cannot perform what was meant for the former one.
  if (!isResumed && giveUpActions()) {
    sayLost();
  } else if (takeLost()) {
    showNotice(inWords('Some of what you did while the app could not be reached is lost.'), inWords('Continue'));
  } else {
    showNotice('');
  }
}
