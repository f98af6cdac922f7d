// Animations. An operation queues one before the element changes; it starts when the whole message has been applied.
import { animations } from './definitions.js';

const motions = [], blends = new Map();
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

// Queues an animation of the element's frame, of its effects (`[opacity, transform, filter]`), or of both, from these values to
// those that it will have. An element that is being animated starts from where it is shown now, unless its frame (1) or its effects (2)
// are among the `jumps`: then it starts where the app shows it.
export function queueMotion(element, animation, elapsed, frame, effects, jumps = 0) {
  const motion = { element, animation, elapsed, frame, effects };
  if (frame && !(jumps & 1) && (isRunning(element.$moveMotion) || isRunning(element.$sizeMotion))) {
    // Shifts in the same message end the former motion.
    const isShifted = motions.some(other => other.element === element && other.shifts && !other.keepsOwn);
    const [x, y, width, height] = shownFrame(element);
    motion.frame = isShifted ? [frame[0], frame[1], width, height] : [x, y, width, height];
  }
  if (effects && !(jumps & 2) && isRunning(element.$effectsMotion)) {
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

// Queues a motion that several animations add up to: the frames or effects shown at equal intervals. An element that is being
// animated starts from where it is shown now: this page may be behind the app, or ahead of it.
export function queueSamples(element, duration, frames, effects, jumps = 0) {
  const motion = { element, duration, frames, looks: effects && groups(effects, 3) };
  if (frames && !(jumps & 1) && (isRunning(element.$moveMotion) || isRunning(element.$sizeMotion))) {
    const shown = shownFrame(element);
    motion.frames = frames.map((value, i) => value + (shown[i % 4] - frames[i % 4]) * (1 - Math.floor(i / 4) * 4 / (frames.length - 4)));
  }
  if (effects && !(jumps & 2) && isRunning(element.$effectsMotion)) startFrom(getComputedStyle(element), motion.looks);
  motions.push(motion);
}

// Lets samples of effects start from the style that is shown: the difference shrinks to nothing.
function startFrom(shown, looks) {
  const [opacity, transform] = looks[0], difference = shown.opacity - opacity;
  const way = new DOMMatrix(shown.transform).multiply(new DOMMatrix(transform).inverse());
  looks.forEach((look, i) => {
    const left = 1 - i / (looks.length - 1);
    look[0] += difference * left;
    // A view that was scaled to nothing has no way back.
    if (!Number.isFinite(way.a)) return;
    const part = new DOMMatrix([1 + (way.a - 1) * left, way.b * left, way.c * left, 1 + (way.d - 1) * left, way.e * left, way.f * left]);
    look[1] = part.multiply(new DOMMatrix(look[1])).toString();
  });
}

function shownFrame(element) {
  const now = getComputedStyle(element), [dx, dy] = distanceLeft(element.$moveMotion);
  return [parseFloat(element.style.left) + dx, parseFloat(element.style.top) + dy, parseFloat(now.width), parseFloat(now.height)];
}

const isRunning = motion => motion?.playState === 'running';

// How far a motion still has to go.
function distanceLeft(motion) {
  if (!isRunning(motion)) return [0, 0];
  const progress = motion.effect.getComputedTiming().progress ?? 0, places = motion.$places;
  if (places) {
    const place = progress * (places.length - 1), index = Math.min(Math.floor(place), places.length - 2), part = place - index;
    return [0, 1].map(axis => places[index][axis] + (places[index + 1][axis] - places[index][axis]) * part);
  }
  const left = 1 - progress;
  return [motion.$distance[0] * left, motion.$distance[1] * left];
}

const sizeStyle = size => Object.fromEntries(Object.entries(size).map(([name, length]) => [name, `${Math.max(0, length)}px`]));

// Called when the element's size is changed without an animation. A running motion of the size continues with its own distance; one of
// the place does so by itself, because it adds to the place.
export function resizeMotion(element, dx, dy) {
  const motion = element.$sizeMotion;
  if (!isRunning(motion) || !motion.$sizes) return;
  for (const size of motion.$sizes) {
    if ('width' in size) size.width += dx;
    if ('height' in size) size.height += dy;
  }
  const keyframes = motion.$sizes.map(sizeStyle);
  motion.effect.setKeyframes(keyframes.length === 1 ? [{ ...keyframes[0], offset: 0 }] : keyframes);
}

export function play(element, keyframe, animation, elapsed, composite = 'replace') {
  if (reducedMotion.matches) return undefined;
  const [duration, delay, runs, alternates, easing] = animations[animation];
  const motion = element.animate([{ ...keyframe, offset: 0 }], {
    duration, delay, iterations: runs || Infinity, direction: alternates ? 'alternate' : 'normal', easing, fill: 'backwards',
    composite,
  });
  if (elapsed > 0) motion.currentTime = elapsed;
  return motion;
}

function playSamples(element, keyframes, duration, composite = 'replace') {
  if (reducedMotion.matches || keyframes.length < 2) return undefined;
  return element.animate(keyframes, { duration, easing: 'linear', fill: 'backwards', composite });
}

function playPlaces(element, places, duration) {
  const motion = playSamples(element, places.map(([x, y]) => ({ translate: `${x}px ${y}px` })), duration, 'add');
  if (motion) motion.$places = places;
  return motion;
}

// The items of a list in groups of `size`.
const groups = (list, size) => Array.from({ length: list.length / size }, (_, i) => list.slice(i * size, (i + 1) * size));

// Motions of the place add up: an element may be shifted while its own frame moves.
function playMove(element, dx, dy, animation, elapsed) {
  if (!dx && !dy) return undefined;
  const motion = play(element, { translate: `${dx}px ${dy}px` }, animation, elapsed, 'add');
  if (motion) motion.$distance = [dx, dy];
  return motion;
}

function startSamples({ element, duration, frames, looks }) {
  const style = element.style;
  if (frames) {
    const boxes = groups(frames, 4), [left, top] = [parseFloat(style.left), parseFloat(style.top)];
    element.$moveMotion?.cancel();
    element.$sizeMotion?.cancel();
    element.$moveMotion = playPlaces(element, boxes.map(([x, y]) => [x - left, y - top]), duration);
    const isResized = boxes.some(([, , width, height]) => width !== parseFloat(style.width) || height !== parseFloat(style.height));
    const sizes = boxes.map(([, , width, height]) => ({ width, height }));
    element.$sizeMotion = isResized ? playSamples(element, sizes.map(sizeStyle), duration) : undefined;
    if (element.$sizeMotion) element.$sizeMotion.$sizes = sizes;
  }
  if (looks) {
    element.$effectsMotion?.cancel();
    const keyframes = looks.map(([opacity, transform, filter]) => ({ opacity, transform, filter }));
    element.$effectsMotion = playSamples(element, keyframes, duration);
  }
}

function startMotion(motion) {
  const { element, animation, elapsed, frame, effects, shifts, keepsOwn } = motion;
  if (motion.duration !== undefined) return startSamples(motion);
  const style = element.style;
  if (shifts) {
    element.$shifts?.forEach(shift => shift?.cancel());
    if (!keepsOwn) element.$moveMotion?.cancel();
    element.$shifts = [];
    for (let i = 0; i < shifts.length; i += 4) {
      element.$shifts.push(shifts[i] < 0
        ? playPlaces(element, groups(shifts[i + 2], 2), shifts[i + 1])
        : playMove(element, shifts[i + 2], shifts[i + 3], shifts[i], shifts[i + 1]));
    }
  }
  if (frame) {
    const size = {};
    if (frame[2] !== parseFloat(style.width)) size.width = frame[2];
    if (frame[3] !== parseFloat(style.height)) size.height = frame[3];
    element.$moveMotion?.cancel();
    element.$sizeMotion?.cancel();
    const [dx, dy] = [frame[0] - parseFloat(style.left), frame[1] - parseFloat(style.top)];
    element.$moveMotion = playMove(element, dx, dy, animation, elapsed);
    element.$sizeMotion = 'width' in size || 'height' in size ? play(element, sizeStyle(size), animation, elapsed) : undefined;
    if (element.$sizeMotion) element.$sizeMotion.$sizes = [size];
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

// Lets the element that replaces another continue its motions, including those that are queued.
export function handOverMotions(old, element) {
  for (const motion of motions) if (motion.element === old) motion.element = element;
  if (blends.has(old)) {
    blends.set(element, blends.get(old));
    blends.delete(old);
  }
  for (const motion of old.getAnimations()) motion.effect.target = element;
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
