// Animations. An operation queues one before the element changes; it starts when the whole message has been applied.
import { animations } from './definitions.js';

const motions = [], blends = new Map();
const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

// Queues an animation of the element's frame, of its effects (`[opacity, transform, filter]`), or of both, from these values to
// those that it will have. An element that is being animated starts from where it is shown now.
export function queueMotion(element, animation, elapsed, frame, effects) {
  const motion = { element, animation, elapsed, frame, effects };
  if (frame && element.$frameMotion?.playState === 'running') {
    const now = getComputedStyle(element), [dx, dy] = now.translate === 'none' ? [0, 0] : now.translate.split(' ').map(parseFloat);
    const { left, top } = element.style;
    motion.frame = [
      parseFloat(left) + dx, parseFloat(top) + (dy || 0), parseFloat(now.width), parseFloat(now.height)];
  }
  if (effects && element.$effectsMotion?.playState === 'running') {
    const now = getComputedStyle(element);
    motion.effects = [now.opacity, now.transform, now.filter];
  }
  motions.push(motion);
}

function play(element, keyframe, animation, elapsed) {
  if (reducedMotion.matches) return undefined;
  const [duration, delay, runs, alternates, easing] = animations[animation];
  const motion = element.animate([{ ...keyframe, offset: 0 }], {
    duration, delay, iterations: runs || Infinity, direction: alternates ? 'alternate' : 'normal', easing, fill: 'backwards',
  });
  if (elapsed > 0) motion.currentTime = elapsed;
  return motion;
}

function startMotion({ element, animation, elapsed, frame, effects }) {
  const style = element.style;
  if (frame) {
    const keyframe = {};
    const dx = frame[0] - parseFloat(style.left), dy = frame[1] - parseFloat(style.top);
    if (dx || dy) keyframe.translate = `${dx}px ${dy}px`;
    if (frame[2] !== parseFloat(style.width)) keyframe.width = frame[2] + 'px';
    if (frame[3] !== parseFloat(style.height)) keyframe.height = frame[3] + 'px';
    element.$frameMotion?.cancel();
    element.$frameMotion = play(element, keyframe, animation, elapsed);
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
