// Applies the server's messages: arrays of operations, in order. `Operation.swift` has the form of each.
import { Operation } from './protocol.js';
import { nodes } from './page.js';
import {
  defineAnimation, defineMarkup, definePicture, defineStyle, defineTemplate, forgetDefinitions, forgetUnused,
} from './definitions.js';
import { compile } from './templates.js';
import { editChildren, reset, setFrames, setRole, setStyle } from './tree.js';
import { setKinds, setSkippable } from './elements.js';
import { setContent } from './content.js';
import { setMask } from './drawings.js';
import { startQueuedFocusChanges } from './fields.js';
import { startQueuedScrolls } from './scrolling.js';
import { checkPull } from './pulls.js';
import { endSwapsWith, queueSwap, startQueuedSwaps } from './swaps.js';
import { queueBlend, queueMotion, queueSamples, queueShifts, startQueuedMotions } from './motion.js';
import { arrangeModals } from './modals.js';
import { setKeyboard } from './keyboard.js';
import { setCommands } from './commands.js';
import { keyAnswered } from './offers.js';
import { arrangeReadingOrder } from './reading-order.js';
import { setStatusBar } from './device.js';
import { setPanel, setSource } from './panel.js';
import { copyText, openAddress, setTitle } from './browser.js';
import { showAddress } from './history.js';
import { confirmActions } from './delivery.js';
import { resendActions, setSession } from './session.js';
import { forgetFiles, showChooser, showDownloads } from './files.js';
import { confirmUpload, resumeUploads } from './uploads.js';
import { isMeasuring, measure, notePatch } from './measurements.js';

// Whether the message changes only what the tool that shows the measurements draws.
let isOwn = false;

// The frequent operations come first: engines compare the cases one after the other.
function perform(o) {
  switch (o[0]) {
    case Operation.frames: setFrames(o[1]); break;
    case Operation.content: setContent(nodes.get(o[1]), o[2]); break;
    case Operation.style: setStyle(nodes.get(o[1]), o[2], o[3]); break;
    case Operation.children: editChildren(o[1], o[2], o[3], o[4]); break;
    case Operation.role: setRole(nodes.get(o[1]), o[2], o[3]); break;
    case Operation.animate: queueMotion(nodes.get(o[1]), o[2], o[3], o[4], o[5], o[6]); break;
    case Operation.shifts: queueShifts(nodes.get(o[1]), o[2], o[3]); break;
    case Operation.motion: queueSamples(nodes.get(o[1]), o[2], o[3], o[4], o[5]); break;
    case Operation.blend: queueBlend(nodes.get(o[1]), o[2]); break;
    case Operation.swap: queueSwap(nodes.get(o[1]), o[2], o[3], o[4]); break;
    case Operation.skip: setSkippable(nodes.get(o[1]), !!o[2]); break;
    case Operation.accepts: setKinds(nodes.get(o[1]), o[2]); break;
    case Operation.defineStyle: defineStyle(o[1], o[2]); break;
    case Operation.defineTemplate: defineTemplate(o[1], compile(o[2])); break;
    case Operation.defineAnimation: defineAnimation(o[1], o.slice(2)); break;
    case Operation.mask: setMask(nodes.get(o[1]), o[2]); break;
    case Operation.keyboard: setKeyboard(nodes.get(o[1]), o[2], o[3], o[4], o[5]); break;
    case Operation.answeredKey: keyAnswered(o[1], o[2], o[3]); break;
    case Operation.commands: setCommands(o[1]); break;
    case Operation.definePicture: definePicture(o[1], o[2]); break;
    case Operation.defineMarkup: defineMarkup(o[1], o[2]); break;
    case Operation.forget: endSwapsWith(o[1]); forgetUnused(o[1]); break;
    case Operation.reset: if (o.length > 1) reset(o[1]); else forgetDefinitions(); break;
    case Operation.statusBar: setStatusBar(o[1], o[2]); break;
    case Operation.panel: setPanel(o[1], o[2]); break;
    case Operation.source: setSource(o[1], o[2], o[3], o[4]); break;
    case Operation.session:
      setSession(o[1], o[2], o[3], o[4], o[5]);
      if (!o[3]) forgetFiles();
      resumeUploads(o[3]);
      break;
    case Operation.confirmed: confirmActions(o[1]); break;
    case Operation.open: openAddress(o[1]); break;
    case Operation.title: setTitle(o[1]); break;
    case Operation.address: showAddress(o[1], o[2], o[3], o[4], o[5]); break;
    case Operation.measure: measure(o[1]); break;
    case Operation.own: isOwn = true; break;
    case Operation.copy: copyText(o[1]); break;
    case Operation.chooser: showChooser(...o.slice(1)); break;
    case Operation.download: showDownloads(...o.slice(1)); break;
    case Operation.received: confirmUpload(o[1], o[2], o[3]); break;
  }
}

export function apply(operations) {
  if (!isMeasuring()) return applyAll(operations);
  const start = performance.now();
  isOwn = false;
  applyAll(operations);
  notePatch(operations, performance.now() - start, isOwn);
}

function applyAll(operations) {
  for (const operation of operations) perform(operation);
  startQueuedScrolls();
  startQueuedMotions();
  startQueuedSwaps();
  checkPull();
  arrangeModals();
  arrangeReadingOrder();
  startQueuedFocusChanges();
  resendActions();
}
