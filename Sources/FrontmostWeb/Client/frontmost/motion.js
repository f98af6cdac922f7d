// Animations. An operation queues one before the element changes; it starts when the whole message has been applied.
import { animations } from './definitions.js';

const motions = [], blends = new Map();
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

// Queues an animation of the element's frame, of its effects (`[opacity, transform, filter]`), or of both, from these values to
// those that it will have. An element that is being animated starts from where it is shown now.
export function queueMotion(element, animation, elapsed, frame, effects) {
  const motion = { element, animation, elapsed, frame, effects };
  if (frame && (isRunning(element.$moveMotion) || isRunning(element.$sizeMotion))) {
    const now = getComputedStyle(element), [dx, dy] = distanceLeft(element.$moveMotion);
    // Shifts in the same message end the former motion.
    const isShifted = motions.some(other => other.element === element && other.shifts && !other.keepsOwn);
    const [x, y] = isShifted ? frame : [parseFloat(element.style.left) + dx, parseFloat(element.style.top) + dy];
    motion.frame = [x, y, parseFloat(now.width), parseFloat(now.height)];
  }
  if (effects && isRunning(element.$effectsMotion)) {
    const now = getComputedStyle(element);
    motion.effects = [now.opacity, now.transform, now.filter];
  }
  motions.push(motion);
}

// Queues shifts of the element from its place, in a list of `animation, milliseconds since its start, x, y, ...`. Each shrinks to
// nothing along its animation. They replace former shifts; the motion of the element's own frame continues only if `keepsOwn`.
export function queueShifts(element, keepsOwn, shifts) {
  motions.push({ element, keepsOwn, shifts });
}

const isRunning = motion => motion?.playState === 'running';

// How far a motion still has to go.
function distanceLeft(motion) {
  if (!isRunning(motion)) return [0, 0];
  const left = 1 - (motion.effect.getComputedTiming().progress ?? 0);
  return [motion.$distance[0] * left, motion.$distance[1] * left];
}

function play(element, keyframe, animation, elapsed, composite = 'replace') {
  if (reducedMotion.matches) return undefined;
  const [duration, delay, runs, alternates, easing] = animations[animation];
  const motion = element.animate([{ ...keyframe, offset: 0 }], {
    duration, delay, iterations: runs || Infinity, direction: alternates ? 'alternate' : 'normal', easing, fill: 'backwards',
    composite,
  });
  if (elapsed > 0) motion.currentTime = elapsed;
  return motion;
}

// Motions of the place add up: an element may be shifted while its own frame moves.
function playMove(element, dx, dy, animation, elapsed) {
  if (!dx && !dy) return undefined;
  const motion = play(element, { translate: `${dx}px ${dy}px` }, animation, elapsed, 'add');
  if (motion) motion.$distance = [dx, dy];
  return motion;
}

function startMotion({ element, animation, elapsed, frame, effects, shifts, keepsOwn }) {
  const style = element.style;
  if (shifts) {
    element.$shifts?.forEach(shift => shift?.cancel());
    if (!keepsOwn) element.$moveMotion?.cancel();
    element.$shifts = [];
    for (let i = 0; i < shifts.length; i += 4) {
      element.$shifts.push(playMove(element, shifts[i + 2], shifts[i + 3], shifts[i], shifts[i + 1]));
    }
  }
  if (frame) {
    const size = {};
    if (frame[2] !== parseFloat(style.width)) size.width = frame[2] + 'px';
    if (frame[3] !== parseFloat(style.height)) size.height = frame[3] + 'px';
    element.$moveMotion?.cancel();
    element.$sizeMotion?.cancel();
    const [dx, dy] = [frame[0] - parseFloat(style.left), frame[1] - parseFloat(style.top)];
    element.$moveMotion = playMove(element, dx, dy, animation, elapsed);
    element.$sizeMotion = size.width || size.height ? play(element, size, animation, elapsed) : undefined;
  }
  if (effects) {
    const keyframe = {};
    if (+effects[0] !== +(style.opacity || 1)) keyframe.opacity = effects[0];
    if (effects[1] !== (style.transform || 'none')) keyframe.transform = effects[1];
    if (effects[2] !== (style.filter || 'none')) keyframe.filter = effects[2];
    element.$effectsMotion?.cancel();
    element.$effectsMotion = play(element, keyframe, animation, elapsed);
  }
}

// ---------------------------------------------------------------- Blends

const blendedProperties = ['backgroundColor', 'color', 'borderRadius'];

// Queues an animation from the element's style to the one that it gets next.
export function queueBlend(element, animation) {
  const now = getComputedStyle(element);
  blends.set(element, { animation, from: blendedProperties.map(name => now[name]) });
}

export const isBlendQueued = element => blends.has(element);

function startBlend(element, { animation, from }) {
  const now = getComputedStyle(element), keyframe = {};
  blendedProperties.forEach((name, i) => { if (now[name] !== from[i]) keyframe[name] = from[i]; });
  if (Object.keys(keyframe).length === 0) return;
  element.$blend?.cancel();
  element.$blend = play(element, keyframe, animation, 0);
}

export function startQueuedMotions() {
  for (const motion of motions.splice(0)) if (motion.element.isConnected) startMotion(motion);
  if (blends.size) {
    for (const [element, blend] of blends) if (element.isConnected) startBlend(element, blend);
    blends.clear();
  }
}
