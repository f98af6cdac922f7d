// Measures what the page's frames cost, while the server asks for it. Frames are counted while something is animated or the
// user does something, and for a moment afterwards. The tool that shows the measurements is left out: its patches, and the
// input and animations in its windows, do not count.
import { MessageKind, Operation } from './protocol.js';
import { nodes, scene } from './page.js';
import { send } from './session.js';

let state;                          // undefined while nothing is measured
const inputTail = 100;              // how long frames are counted after input, in milliseconds
const inputEvents = ['pointerdown', 'pointermove', 'pointerup', 'keydown', 'input', 'wheel', 'scroll'];

const emptyCounts = () => ({
  frames: 0, busy: 0, hitches: 0, hitchTime: 0, longestFrame: 0, tasks: 0, longestTask: 0, patches: 0, longestPatch: 0,
});

export const isMeasuring = () => state !== undefined;

// Measures from now on, and sends the measurements every `interval` milliseconds; 0 stops measuring.
export function measure(interval) {
  if (state) {
    clearInterval(state.timer);
    cancelAnimationFrame(state.frame);
    state.observer?.disconnect();
    for (const name of inputEvents) removeEventListener(name, noteInput, { capture: true });
    state = undefined;
  }
  if (!interval) return;
  state = {
    ...emptyCounts(), since: performance.now(), busyUntil: 0, refresh: 1000 / 60, gaps: [], ownWindows: new WeakSet(), isNew: true,
  };
  state.timer = setInterval(sendMeasurements, interval);
  for (const name of inputEvents) addEventListener(name, noteInput, { capture: true, passive: true });
  if (PerformanceObserver.supportedEntryTypes?.includes('longtask')) {
    state.observer = new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) {
        state.tasks++;
        state.longestTask = Math.max(state.longestTask, duration);
      }
    });
    state.observer.observe({ type: 'longtask' });
  }
  if (isAnimating()) state.frame = requestAnimationFrame(noteFrame);
}

// A hidden page has no frames.
export function listenForHiding() {
  document.addEventListener('visibilitychange', () => { if (state) state.last = undefined; });
}

// The child of the scene's root element that contains `element`: the element of a window.
function windowOf(element) {
  while (element?.parentElement && element.parentElement.parentElement !== scene) element = element.parentElement;
  return element?.parentElement ? element : undefined;
}

const isInOwnWindow = element => state.ownWindows.has(windowOf(element));
const isAnimating = () =>
  document.getAnimations().some(motion => motion.playState === 'running' && !isInOwnWindow(motion.effect?.target));

function noteInput(event) {
  if (isInOwnWindow(event.target)) return;
  state.busyUntil = performance.now() + inputTail;
  state.frame ??= requestAnimationFrame(noteFrame);
}

const changesElement = new Set([Operation.children, Operation.style, Operation.content, Operation.role, Operation.accepts]);

// Counts a message that was applied within `duration` milliseconds. `isOwn` says that it comes from the tool itself.
export function notePatch(operations, duration, isOwn) {
  // Operations from `statusBar` on do not change the tree.
  const isBesideTree = operations.every(operation => operation[0] >= Operation.statusBar);
  if (isBesideTree || !state) return;
  if (isOwn) {
    for (const [operation, id] of operations) {
      const changed = changesElement.has(operation) ? windowOf(nodes.get(id)) : undefined;
      if (changed) state.ownWindows.add(changed);
    }
  } else {
    state.patches++;
    state.longestPatch = Math.max(state.longestPatch, duration);
  }
  if (!state.frame && isAnimating()) state.frame = requestAnimationFrame(noteFrame);
}

// Estimates the interval between the display's refreshes: the fifth shortest of 20 gaps, but no longer than usual. A single short
// gap may be chance.
function noteGap(gap) {
  state.gaps.push(gap);
  if (state.gaps.length < 20) return;
  const [, , , , fifth] = state.gaps.sort((a, b) => a - b);
  if (fifth > 3) state.refresh = Math.min(state.refresh, fifth);
  state.gaps = [];
}

// Counts a frame. It is late by the number of refreshes that passed without one.
function noteFrame(time) {
  const gap = time - state.last;
  state.last = time;
  if (gap > 0) {
    noteGap(gap);
    const late = Math.round(gap / state.refresh) - 1;
    state.frames++;
    state.busy += gap;
    state.longestFrame = Math.max(state.longestFrame, gap);
    if (late > 0) {
      state.hitches++;
      state.hitchTime += late * state.refresh;
    }
  }
  if (performance.now() < state.busyUntil || isAnimating()) {
    state.frame = requestAnimationFrame(noteFrame);
  } else state.frame = state.last = undefined;
}

// Sends the measurements. If there are none, it sends that once, and then nothing until there are some again.
function sendMeasurements() {
  const now = performance.now(), { frames, busy, hitches, hitchTime, longestFrame, tasks, longestTask, patches, longestPatch } = state;
  const isQuiet = !frames && !tasks && !patches;
  if (!isQuiet || state.isNew) {
    const time = ms => Math.min(Math.max(Math.round(ms * 10) / 10, 0), 1e9), count = number => Math.min(number, 1e6);
    send([
      MessageKind.figures, time(now - state.since), count(frames), time(busy), count(hitches), time(Math.min(hitchTime, busy)),
      time(longestFrame), count(tasks), time(longestTask), count(patches), time(longestPatch),
    ]);
  }
  Object.assign(state, emptyCounts(), { since: now, isNew: !isQuiet });
}
