// The user's actions on their way to the server: numbered, kept until the server confirms them, and sent again after a lost connection.
import { MessageKind } from './protocol.js';

// What the user does once, and would notice if nothing happened. Movements are not kept: they are out of date when they arrive, and the
// text of a field is sent as a whole.
const actionKinds = new Set([
  MessageKind.activate, MessageKind.tap, MessageKind.longPress, MessageKind.submit, MessageKind.open,
]);
const actionLimit = 100;

const unconfirmed = [];             // [number, text of the message, message]
let lastNumber = 0;
let lastUnkept = 0;                 // the last action that was sent but not kept, because there are too many; 0 if it is confirmed
let isAnyLost = false;              // whether an action was neither kept nor sent

// A key with flags is not kept: it repeats, or the page waits for the answer before it types.
export const isAction = message => actionKinds.has(message[0]) || message[0] === MessageKind.key && message.length === 4;

// The text in which a message is sent.
export const textOf = message => JSON.stringify(isAction(message) ? [MessageKind.action, lastNumber + 1, ...message] : message);

// Keeps an action until it is confirmed.
// - text: its `textOf`.
// - isSent: whether it is sent at once.
export function keepAction(message, text, isSent) {
  lastNumber++;
  if (unconfirmed.length < actionLimit) unconfirmed.push([lastNumber, text, message]);
  else if (isSent) lastUnkept = lastNumber;
  else isAnyLost = true;
}

// The server has performed the actions up to this number.
export function confirmActions(number) {
  lastNumber = Math.max(lastNumber, number);
  if (number >= lastUnkept) lastUnkept = 0;
  while (unconfirmed.length && unconfirmed[0][0] <= number) unconfirmed.shift();
}

export const unconfirmedActions = () => unconfirmed.map(([, text]) => text);

// Returns whether actions were lost because there were too many, and forgets it. The connection that might have confirmed them has ended.
export function takeLost() {
  const isLost = isAnyLost || lastUnkept > 0;
  isAnyLost = false;
  lastUnkept = 0;
  return isLost;
}

// Gives up what is not confirmed, and returns whether there was anything.
// - isAffected: whether to give an action up; without it, all actions are given up.
export function giveUpActions(isAffected = () => true) {
  const kept = unconfirmed.filter(([, , message]) => !isAffected(message)), isLost = takeLost() || kept.length < unconfirmed.length;
  unconfirmed.splice(0, unconfirmed.length, ...kept);
  return isLost;
}
