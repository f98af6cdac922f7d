// Notices a connection that brings nothing any more: a question at intervals, which the server answers at once.

const interval = 2000;
// The time in which something has to arrive after a question. It doubles whenever it was too short, because a slow connection is not a
// lost one.
let patience = 3000;
const longestPatience = 60000;

let timer, deadline;

// Asks from now on, while the page is visible.
// - ask: sends the question.
// - lose: called if nothing arrives.
export function beginHeartbeat(ask, lose) {
  endHeartbeat();
  timer = setInterval(() => {
    if (document.hidden || deadline) return;
    awaitAnswer(patience, lose);
    ask();
  }, interval);
}

function awaitAnswer(wait, lose) {
  const due = performance.now() + wait;
  deadline = setTimeout(() => {
    // A page that was busy hears late: what has arrived meanwhile is waiting behind this.
    if (performance.now() - due > 100) return awaitAnswer(1000, lose);
    endHeartbeat();
    beMorePatient();
    lose();
  }, wait);
}

export function endHeartbeat() {
  clearInterval(timer);
  heard();
}

// Anything that arrives is a sign of life.
export function heard() {
  clearTimeout(deadline);
  deadline = undefined;
}

export function beMorePatient() { patience = Math.min(longestPatience, patience * 2); }

// The time after which an attempt to connect is given up, in milliseconds.
export const connectPatience = () => 5000 + patience;
