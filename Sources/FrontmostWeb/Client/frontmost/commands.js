// The keys for which the app has a command. The page asks for them when a modifier key is pressed, before the key itself.
import { MessageKind } from './protocol.js';
import { send } from './session.js';

let commands = [];                  // [[key, modifiers]]

// [35, [key, modifiers, ...]]
export function setCommands(list) {
  commands = [];
  for (let i = 0; i < list.length; i += 2) commands.push([list[i], list[i + 1]]);
}

const shift = 1, control = 2, option = 4, command = 8;

// The same rule as that of `UIKeyCommand`: Shift may be needed to type the character.
const hasCommand = (key, modifiers) => commands.some(([input, flags]) =>
  flags === modifiers && input.toLowerCase() === key.toLowerCase()
  || input === key && [...key].length === 1 && flags === (modifiers & ~shift));

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform);

const modifiersOf = event => event.shiftKey * shift | event.ctrlKey * control | event.altKey * option | event.metaKey * command;

// A key's modifiers, and whether the app has a command for it. On other systems than Apple's, Control stands for Command, unless Alt is pressed
// too, which types characters.
export function commandOf(event) {
  const modifiers = modifiersOf(event), standIn = modifiers & ~control | command;
  const isStandIn = !isApple && (modifiers & (control | option | command)) === control;
  if (isStandIn && hasCommand(event.key, standIn) && !hasCommand(event.key, modifiers)) return { modifiers: standIn, isCommand: true };
  return { modifiers, isCommand: !!(modifiers & ~shift) && hasCommand(event.key, modifiers) };
}

export function askForCommands(event) {
  if (!event.repeat && ['Control', 'Meta', 'Alt'].includes(event.key)) send([MessageKind.commands]);
}
