// Paints display lists on canvases. `DrawingCode.swift` has the form of the operations.
import { DrawingCode } from './protocol.js';
import { definedPicture } from './definitions.js';
import { filtered } from './filters.js';
import { layerLike, putLayer } from './layers.js';
import { coverWith, isSimple, styleOf } from './paints.js';

// What the list that is being painted waits for.
let awaited = [];

// Paints a list. Returns a promise for what was missing, fonts and pictures; undefined if all was there.
export function paint(context, operations) {
  const outer = awaited;
  awaited = [];
  paintList(context, operations);
  const missing = awaited;
  awaited = outer;
  return missing.length ? Promise.all(missing).catch(() => {}) : undefined;
}

function paintList(context, operations) {
  for (const operation of operations) {
    // What a browser refuses to paint must not keep the rest of the page from changing.
    try {
      paintOperation(context, operation);
    } catch (error) {
      console.error('A part of a drawing could not be painted.', error);
    }
  }
}

function paintOperation(context, operation) {
  switch (operation[0]) {
    case DrawingCode.fill: return fill(context, operation);
    case DrawingCode.stroke: return stroke(context, operation);
    case DrawingCode.text: return text(context, operation);
    case DrawingCode.picture: return paintPicture(context, operation);
    case DrawingCode.group:
      context.save();
      try { paintGroup(context, operation); } finally { context.restore(); }
  }
}

const rule = isEvenOdd => isEvenOdd ? 'evenodd' : 'nonzero';

// ---------------------------------------------------------------- Figures

// Paints a figure. A paint that is not a style of a canvas covers the figure's form, which is painted apart.
function paintFigure(context, paint, draw) {
  if (isSimple(paint)) {
    context.fillStyle = context.strokeStyle = styleOf(context, paint);
    return draw(context);
  }
  const layer = layerLike(context);
  layer.fillStyle = layer.strokeStyle = '#000';
  draw(layer);
  putLayer(layer, covered(layer, paint), 'source-in');
  putLayer(context, layer);
}

// A layer that a paint fills.
function covered(context, paint) {
  const layer = layerLike(context);
  coverWith(layer, paint, { paintList, wait });
  return layer;
}

function fill(context, [, path, isEvenOdd, paint]) {
  const outline = new Path2D(path);
  paintFigure(context, paint, target => target.fill(outline, rule(isEvenOdd)));
}

function stroke(context, [, path, paint, width, cap, join, miterLimit, dash, phase]) {
  if (!width) return;
  const outline = new Path2D(path);
  paintFigure(context, paint, target => {
    target.lineWidth = width;
    target.lineCap = cap;
    target.lineJoin = join;
    target.miterLimit = miterLimit;
    target.setLineDash(dash);
    target.lineDashOffset = phase;
    target.stroke(outline);
  });
}

// Whether the first letter of a text belongs to a script that runs from right to left: the text does so too.
const isRightToLeft = string =>
  /^\P{L}*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(string);

let families;

function text(context, [, string, x, y, width, font, isMonospaced, spacing, paint]) {
  if (!families) {
    const style = getComputedStyle(document.documentElement);
    families = ['--text', '--mono'].map(name => style.getPropertyValue(name));
  }
  const face = `${font} ${families[isMonospaced]}`;
  waitForFont(face, string);
  paintFigure(context, paint, target => {
    target.font = face;
    target.textAlign = 'left';
    target.direction = isRightToLeft(string) ? 'rtl' : 'ltr';
    target.letterSpacing = spacing + 'px';
    // Figures of equal width and the like, which a canvas does not know: the text has the width that it was measured with.
    const difference = width - target.measureText(string).width, count = [...string].length;
    if (count > 1 && Math.abs(difference) > 0.5) target.letterSpacing = spacing + difference / count + 'px';
    target.fillText(string, x, y);
  });
}

// Texts with fonts that have been loaded, or could not be: a browser that has no font for a text would be asked for it with each painting.
const tried = new Set();

function waitForFont(face, string) {
  const key = `${face}\n${string}`;
  if (tried.has(key) || document.fonts.check(face, string)) return;
  const note = () => {
    if (tried.size >= 1000) tried.clear();
    tried.add(key);
  };
  wait(document.fonts.load(face, string).then(note, note));
}

function wait(promise) { awaited.push(promise); }

function paintPicture(context, [, number, x, y, width, height, part, tint, isSmooth]) {
  const image = definedPicture(number);
  if (!image) return;
  if (!image.complete) return wait(image.decode());
  if (!image.naturalWidth) return;
  const draw = target => {
    target.imageSmoothingEnabled = !!isSmooth;
    target.imageSmoothingQuality = 'high';
    if (!part) return target.drawImage(image, x, y, width, height);
    const [w, h] = [image.naturalWidth, image.naturalHeight];
    target.drawImage(image, part[0] * w, part[1] * h, part[2] * w, part[3] * h, x, y, width, height);
  };
  if (!tint) return draw(context);
  const layer = layerLike(context);
  draw(layer);
  putLayer(layer, covered(layer, tint), 'source-in');
  putLayer(context, layer);
}

// ---------------------------------------------------------------- Groups

function paintGroup(context, [, operations, transform, clips, opacity, blend, filters, mask]) {
  if (clips) for (let i = 0; i < clips.length; i += 2) context.clip(new Path2D(clips[i]), rule(clips[i + 1]));
  const outside = context.getTransform();
  if (transform) context.transform(...transform);
  // A single figure needs no layer for its opacity and its blend mode.
  const isFigure = operations.length === 1 && operations[0][0] !== DrawingCode.group && blend !== 'plus-darker';
  if (!filters && !mask && (isFigure || (opacity === 1 && !blend))) {
    context.globalAlpha *= opacity;
    if (blend) context.globalCompositeOperation = blend;
    return paintList(context, operations);
  }
  let layer = layerLike(context);
  paintList(layer, operations);
  if (filters) for (const filter of filters) layer = filtered(layer, filter);
  if (mask) applyMask(layer, outside, mask);
  context.globalAlpha *= opacity;
  putLayer(context, layer, blend || 'source-over');
}

function applyMask(layer, transform, [operations, isInverse]) {
  const mask = layerLike(layer);
  mask.setTransform(transform);
  paintList(mask, operations);
  putLayer(layer, mask, isInverse ? 'destination-out' : 'destination-in');
}
