// The connection to the server: opens the socket, applies what it brings, and opens it again when it is lost.
import { CloseCode, MessageKind, Operation, protocolVersion } from './protocol.js';
import { beMorePatient, beginHeartbeat, connectPatience, endHeartbeat, heard } from './heartbeat.js';
import { failures, send, socket, tickets, useSocket } from './session.js';
import { giveUpActions } from './delivery.js';
import { apply } from './patches.js';
import { isComposing } from './fields.js';
import { measure } from './measurements.js';
import { ownParameters, pageAddress } from './browser.js';
import { showNotice, showNoticeLater } from './notice.js';
import { environmentToSend } from './device.js';

let retry;                          // the timer of the next attempt
let attempt;                        // the timer that gives an attempt up
const postponed = [];               // messages that arrived during a composition and would end it

export function connect() {
  clearTimeout(retry);
  clearTimeout(attempt);
  const query = new URLSearchParams(ownParameters());
  const opened = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/socket?${query}`);
  useSocket(opened);
  // The attempt has succeeded when the scene arrives.
  attempt = setTimeout(() => {
    beMorePatient();
    lose(opened);
  }, connectPatience());
  opened.onopen = () => {
    if (socket !== opened) return;
    const isVisible = document.hidden ? 0 : 1;
    opened.send(JSON.stringify([MessageKind.hello, protocolVersion, ...environmentToSend(), isVisible, ...tickets(), pageAddress()]));
    beginHeartbeat(() => opened.send(JSON.stringify([MessageKind.beat])), () => lose(opened));
  };
  opened.onmessage = event => {
    if (socket !== opened) return;
    heard();
    const message = JSON.parse(event.data), first = message[0][0], replacesAll = first === Operation.reset;
    if (first === Operation.beat) return;
    if (first === Operation.session) clearTimeout(attempt);
    if (postponed.length || replacesAll && isComposing()) postponed.push(message); else apply(message);
  };
  opened.onclose = event => { if (socket === opened) disconnected(event); };
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
  clearTimeout(attempt);
  endHeartbeat();
  // The session that asked for measurements is gone; the next one asks again.
  measure(0);
  if (event.code === CloseCode.takenOver) {
    giveUpActions();
    return showNotice('This screen is open in another tab.', 'Use it here', connectAgain);
  }
  if (event.code === CloseCode.sceneEnded) return showNotice('The app closed this screen.', 'Open a new one', connectAgain);
  if (refusals.includes(event.code)) {
    // One of them may be what the server refuses.
    giveUpActions();
    return showNotice(`The server closed the connection: ${event.reason || event.code}.`, 'Connect again', connectAgain);
  }
  const delay = failures.count === 0 ? 50 : Math.min(5000, 250 * 1.6 ** failures.count) * (0.75 + Math.random() / 2);
  failures.count++;
  retry = setTimeout(connect, delay);
  showNoticeLater('Reconnecting…', 400);
  // A restarted app has another token, so reconnecting would never succeed.
  const former = socket;
  if (failures.count > 1) isRefused().then(isRefused => {
    if (!isRefused || socket !== former) return;
    clearTimeout(retry);
    retry = undefined;
    showNotice('The app was started again. Open the address that it printed.', 'Try again', connectAgain);
  });
}

// Whether the server refuses the page. Browsers do not reveal why a socket fails to open, but they do reveal this.
async function isRefused() {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status === 403;
  } catch { return false; }
}

function connectAgain() {
  failures.count = 0;
  connect();
}

function connectNow() {
  if (retry && (!socket || socket.readyState === WebSocket.CLOSED)) connect();
}

export function listenForReturn() {
  addEventListener('online', connectNow);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connectNow();
    send([MessageKind.visible, document.hidden ? 0 : 1]);
  });
}
