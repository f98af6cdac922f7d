// The user's actions on their way to the server: numbered, kept until the server confirms them, and sent again after a lost connection.
import { MessageKind } from './protocol.js';

// What the user does once, and would notice if nothing happened. Movements are not kept: they are out of date when they arrive, and the
// text of a field is sent as a whole.
const actionKinds = new Set([
  MessageKind.activate, MessageKind.tap, MessageKind.longPress, MessageKind.submit, MessageKind.open,
]);
const actionLimit = 100;

const unconfirmed = [];             // [number, text of the message]
let lastNumber = 0;
let isAnyLost = false;              // whether an action was not kept because there are too many

// A key with flags is not kept: it repeats, or the page waits for the answer before it types.
export const isAction = message => actionKinds.has(message[0]) || message[0] === MessageKind.key && message.length === 4;

// The text in which a message is sent. If it is an action, it is kept until it is confirmed.
export function textToSend(message) {
  if (!isAction(message)) return JSON.stringify(message);
  const text = JSON.stringify([MessageKind.action, ++lastNumber, ...message]);
  if (unconfirmed.length < actionLimit) unconfirmed.push([lastNumber, text]); else isAnyLost = true;
  return text;
}

// The server has performed the actions up to this number.
export function confirmActions(number) {
  lastNumber = Math.max(lastNumber, number);
  while (unconfirmed.length && unconfirmed[0][0] <= number) unconfirmed.shift();
}

export const unconfirmedActions = () => unconfirmed.map(([, text]) => text);

// Gives up what is not confirmed, and returns whether there was anything.
export function giveUpActions() {
  const isLost = isAnyLost || unconfirmed.length > 0;
  unconfirmed.length = 0;
  isAnyLost = false;
  return isLost;
}
