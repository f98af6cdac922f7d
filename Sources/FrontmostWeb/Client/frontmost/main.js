// The page's side of FrontmostWeb: applies the server's changes of the render tree to the DOM, and sends it the user's input.
//
//   protocol      the numbers of operations and messages
//   page          fixed elements, and the registry of nodes
//   session       sends messages; the tickets of the page's scene  →  other-tabs: which scenes other tabs have
//   delivery      keeps the user's actions until the server has performed them
//   heartbeat     notices a connection that brings nothing any more
//   connection    opens the socket and receives messages  →  patches: applies their operations to
//     tree, moves, elements, hairlines, content, templates, definitions                the elements
//     drawings, painting, paints, filters, layers          display lists on canvases
//     fields, field-keys, carets, offers, commands, keyboard, kept-focus, focus-ring, scrolling, indicators, motion, swaps, modals,
//     reading-order                                        their behaviour
//     device, panel, browser, history, measurements, notice, words  what is around the scene
//     files, uploads, drops                                the user's files
//   targets       finds the element of an input event, for touches, pinches, pulls, pointers, fingers, clicks and keys
//   input         forgets what the user is doing, when another scene is shown
//
// Modules listen for nothing before they are told to here, because the order of the listeners matters: a touch is sent before the
// gestures that it is part of.
import { applyPostponed, connect, listenForReturn } from './connection.js';
import { listenForDrops } from './drops.js';
import { listenForFiles } from './files.js';
import { listenForDevice, runClock, updateEnvironment } from './device.js';
import { listenForScale } from './drawings.js';
import { listenForEdits } from './fields.js';
import { listenForFocus } from './focus-ring.js';
import { listenForHiding } from './measurements.js';
import { hideToken, listenForHistory } from './history.js';
import { listenForKeys } from './keys.js';
import { listenForNoticeButton } from './notice.js';
import { lookForTabs } from './other-tabs.js';
import { listenForPanel } from './panel.js';
import { listenForPinches } from './pinches.js';
import { listenForPointers } from './pointers.js';
import { listenForPulls } from './pulls.js';
import { listenForScrolling } from './scrolling.js';
import { listenForTouches } from './touches.js';

listenForEdits(applyPostponed);
listenForTouches();
listenForPinches();
listenForPulls();
listenForPointers();
listenForScrolling();
listenForKeys();
listenForFocus();
listenForDevice();
listenForScale();
runClock();
listenForPanel();
listenForHistory();
listenForHiding();
listenForNoticeButton();
listenForFiles();
listenForDrops();
listenForReturn();
updateEnvironment();
const connectForTheFirstTime = () => {
  connect();
  hideToken();
};
lookForTabs().then(connectForTheFirstTime, connectForTheFirstTime);
