// Notices a connection that brings nothing any more: a question at intervals, which the server answers at once.

const interval = 2000;
// The time in which something has to arrive after a question. It doubles whenever it was too short, because a slow connection is not a
// lost one, and is halved when several answers in a row took a small part of it.
let patience = 3000;
const shortestPatience = 3000, longestPatience = 60000;
const quickAnswers = 5, quickShare = 0.25;

let timer, deadline;
let question;                       // `{ ask, lose }` of the connection
let asked = [];                     // when the questions without an answer were asked
let quick = 0;                      // how many answers in a row were quick
let lastDelay = 0;                  // what the last answer took, in milliseconds

// Asks from now on, while the page is visible.
// - ask: sends the question.
// - lose: called if nothing arrives.
export function beginHeartbeat(ask, lose) {
  endHeartbeat();
  question = { ask, lose };
  timer = setInterval(() => { if (!document.hidden && !deadline) askWithin(patience); }, interval);
}

// Asks at once: the user is back, or the machine has another network. The connection is lost if it takes much longer than before.
export function askNow() {
  if (question) askWithin(Math.min(patience, Math.max(shortestPatience, 2 * lastDelay)));
}

function askWithin(wait) {
  clearTimeout(deadline);
  awaitAnswer(wait);
  asked.push(performance.now());
  question.ask();
}

function awaitAnswer(wait) {
  const due = performance.now() + wait, { lose } = question;
  deadline = setTimeout(() => {
    // A page that was busy hears late: what has arrived meanwhile is waiting behind this.
    if (performance.now() - due > 100) return awaitAnswer(1000);
    endHeartbeat();
    beMorePatient();
    lose();
  }, wait);
}

export function endHeartbeat() {
  clearInterval(timer);
  question = undefined;
  asked = [];
  heard();
}

function noteDelay() {
  const since = asked.shift();
  if (since === undefined) return;
  lastDelay = performance.now() - since;
  quick = lastDelay < patience * quickShare ? quick + 1 : 0;
  if (quick < quickAnswers) return;
  quick = 0;
  patience = Math.max(shortestPatience, patience / 2);
}

// Anything that arrives is a sign of life.
// - isAnswer: whether it is the answer to a question.
export function heard(isAnswer = false) {
  clearTimeout(deadline);
  deadline = undefined;
  if (isAnswer) noteDelay();
}

export function beMorePatient() {
  quick = 0;
  patience = Math.min(longestPatience, patience * 2);
}

// The time after which an attempt to connect is given up, in milliseconds.
export const connectPatience = () => 5000 + patience;
