// The connection to the server: opens the socket, applies what it brings, and opens it again when it is lost.
import { CloseCode, MessageKind, Operation, outdatedReason, protocolVersion } from './protocol.js';
import { askNow, beMorePatient, beginHeartbeat, connectPatience, endHeartbeat, heard } from './heartbeat.js';
import { failures, send, socket, tickets, useSocket, workerToAsk } from './session.js';
import { giveUpActions } from './delivery.js';
import { apply } from './patches.js';
import { basePath } from './page.js';
import { isComposing } from './fields.js';
import { performOffers } from './offers.js';
import { measure } from './measurements.js';
import { lookForTabs } from './other-tabs.js';
import { beginVisits, ownParameters } from './history.js';
import { showNotice, showNoticeLater } from './notice.js';
import { environmentToSend } from './device.js';
import { inWords } from './words.js';

let retry;                          // the timer of the next attempt; undefined if none is to come
let attempt;                        // the timer that gives an attempt up; undefined if none is running
let attempted;                      // when the attempt began
// How old an attempt is that is not waited for when the user is back, in milliseconds: it may have begun in another network.
const oldAttempt = 3000;
const postponed = [];               // messages that arrived during a composition and would end it

export function connect() {
  clearTimeout(retry);
  retry = undefined;
  endAttempt();
  endHeartbeat();
  performOffers();
  // The new connection brings the whole scene.
  postponed.length = 0;
  // For the first message. If it goes out before the answer is there, the last one counts.
  lookForTabs();
  const query = new URLSearchParams(ownParameters()), worker = workerToAsk();
  if (worker !== undefined) query.set('worker', worker);
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${basePath}/socket?${query}`);
  useSocket(opened);
  // The attempt has succeeded when the scene arrives.
  attempted = performance.now();
  attempt = setTimeout(() => {
    beMorePatient();
    lose(opened);
  }, connectPatience());
  opened.onopen = () => {
    if (socket !== opened) return;
    const isVisible = document.hidden ? 0 : 1;
    opened.send(JSON.stringify([MessageKind.hello, protocolVersion, ...environmentToSend(), isVisible, ...tickets(), ...beginVisits()]));
    beginHeartbeat(() => opened.send(JSON.stringify([MessageKind.beat])), () => lose(opened));
  };
  opened.onmessage = event => {
    if (socket !== opened) return;
    const message = JSON.parse(event.data), first = message[0][0], replacesAll = first === Operation.reset;
    heard(first === Operation.beat);
    if (first === Operation.beat) return;
    if (first === Operation.session) endAttempt();
    if (first !== Operation.session && (postponed.length || replacesAll && isComposing())) postponed.push(message); else apply(message);
  };
  opened.onclose = event => { if (socket === opened) disconnected(event); };
}

function endAttempt() {
  clearTimeout(attempt);
  attempt = undefined;
}

// Gives up a socket that brings nothing. Its own end may come minutes later, and is ignored then.
function lose(lost) {
  if (socket !== lost) return;
  useSocket(undefined);
  lost.close();
  disconnected({});
}

// Applies the messages that waited for the end of a composition.
export function applyPostponed() {
  for (const message of postponed.splice(0)) apply(message);
}

const refusals = [CloseCode.policyViolation, CloseCode.unsupportedData, CloseCode.invalidText, CloseCode.messageTooBig];

function disconnected(event) {
  endAttempt();
  endHeartbeat();
  performOffers();
  // The session that asked for measurements is gone; the next one asks again.
  measure(0);
  if (event.code === CloseCode.takenOver) {
    giveUpActions();
    return showNotice(inWords('This screen is open in another tab.'), inWords('Use it here'), connectAgain);
  }
  if (event.code === CloseCode.sceneEnded) {
    return showNotice(inWords('The app closed this screen.'), inWords('Open a new one'), connectAgain);
  }
  if (refusals.includes(event.code)) {
    // One of them may be what the server refuses.
    giveUpActions();
    if (event.reason.endsWith(outdatedReason)) {
      return showNotice(inWords('The app was updated.'), inWords('Reload the page'), () => location.reload());
    }
    const reason = inWords('The server closed the connection: {}.', event.reason || event.code);
    return showNotice(reason, inWords('Connect again'), connectAgain);
  }
  retry = setTimeout(connect, nextDelay(event.code === CloseCode.restarting));
  failures.count++;
  if (event.code === CloseCode.tryAgainLater) {
    showNotice(inWords('The app has no room for another visitor. It will open when there is some.'));
  } else {
    showNoticeLater(inWords('Reconnecting…'), 400);
  }
  // A restarted app may have another token, so that reconnecting would never succeed.
  const former = socket;
  if (failures.count > 1) isRefused().then(isRefused => {
    if (!isRefused || socket !== former) return;
    clearTimeout(retry);
    retry = undefined;
    const advice = inWords('The app was started again. Open the address that it printed.');
    showNotice(advice, inWords('Try again'), connectAgain);
  });
}

// How long to wait before the next attempt, in milliseconds. Each attempt that fails makes the wait longer. All pages of a server that is being
// restarted lose their connections at once, and come back one after the other.
function nextDelay(isRestarting) {
  if (isRestarting) return 250 + Math.random() * 1250;
  return failures.count === 0 ? 50 : Math.min(5000, 250 * 1.6 ** failures.count) * (0.5 + Math.random());
}

// Whether the server refuses the page. Browsers do not reveal why a socket fails to open, but they do reveal this. Without the cookie, there is
// nothing at the paths of an app.
async function isRefused() {
  try {
    return [403, 404].includes((await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status);
  } catch { return false; }
}

function connectAgain() {
  failures.count = 0;
  connect();
}

// The user is back, or the machine is in a network again: an attempt from before may never end.
function connectNow() {
  if (retry !== undefined) return connect();
  if (attempt === undefined) return askNow();
  if (performance.now() - attempted < oldAttempt) return;
  const former = socket;
  connect();
  former?.close();
}

export function listenForReturn() {
  addEventListener('online', connectNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connectNow();
    send([MessageKind.visible, document.hidden ? 0 : 1]);
  });
}
