// Filters of composed drawings. `FilterCode` in `DrawingCode.swift` has the form of each.
import { FilterCode } from './protocol.js';
import { layerLike, putLayer } from './layers.js';

// Returns a layer with the filtered content of another one. The other one has the transform of the drawing.
export function filtered(layer, filter) {
  switch (filter[0]) {
    case FilterCode.blur: return blurred(layer, filter[1] * scaleOf(layer));
    case FilterCode.shadow: return shadowed(layer, filter);
    case FilterCode.colors: return withPixels(layer, pixels => mapColors(pixels, filter[1]));
    case FilterCode.threshold: return withPixels(layer, pixels => cutOff(pixels, filter));
    case FilterCode.transform: return transformed(layer, filter[1]);
    default: return layer;
  }
}

function scaleOf(layer) {
  const { a, b, c, d } = layer.getTransform();
  return Math.sqrt(Math.abs(a * d - b * c));
}

// The radius is in pixels.
function blurred(layer, radius) {
  if (!(radius > 0)) return layer;
  const result = layerLike(layer);
  // Older versions of Safari have no filters on a canvas, and show the content sharp.
  if ('filter' in result) result.filter = `blur(${radius}px)`;
  putLayer(result, layer);
  result.filter = 'none';
  return result;
}

function withPixels(layer, change) {
  const { width, height } = layer.canvas, result = layerLike(layer);
  const image = layer.getImageData(0, 0, width, height);
  change(image.data);
  result.putImageData(image, 0, 0);
  return result;
}

function mapColors(pixels, m) {
  for (let i = 0; i < pixels.length; i += 4) {
    const r = pixels[i], g = pixels[i + 1], b = pixels[i + 2], a = pixels[i + 3];
    if (!a && !m[19]) continue;
    pixels[i] = m[0] * r + m[1] * g + m[2] * b + m[3] * a + 255 * m[4];
    pixels[i + 1] = m[5] * r + m[6] * g + m[7] * b + m[8] * a + 255 * m[9];
    pixels[i + 2] = m[10] * r + m[11] * g + m[12] * b + m[13] * a + 255 * m[14];
    // What was transparent in part stays so if the opacity comes from the colors.
    const alpha = m[15] * r + m[16] * g + m[17] * b + m[18] * a + 255 * m[19];
    pixels[i + 3] = m[18] ? alpha : alpha * a / 255;
  }
}

function cutOff(pixels, [, least, most, color]) {
  for (let i = 0; i < pixels.length; i += 4) {
    const alpha = pixels[i + 3] / 255, isInside = alpha >= least && alpha <= most && alpha > 0;
    for (let part = 0; part < 4; part++) pixels[i + part] = isInside ? 255 * color[part] : 0;
  }
}

function transformed(layer, [a, b, c, d, e, f]) {
  const result = layerLike(layer), outer = layer.getTransform();
  const whole = outer.multiply(new DOMMatrix([a, b, c, d, e, f])).multiply(outer.inverse());
  result.setTransform(whole);
  result.drawImage(layer.canvas, 0, 0);
  result.setTransform(outer);
  return result;
}

function shadowed(layer, [, x, y, radius, color, isInner, hidesSource, isAbove, blend]) {
  const shadow = isInner ? innerShadow(layer, x, y, radius, color) : silhouette(layer, x, y, radius, color);
  if (hidesSource) return shadow;
  const result = layerLike(layer);
  if (isInner || isAbove) {
    putLayer(result, layer);
    putLayer(result, shadow, blend);
  } else {
    putLayer(result, shadow);
    putLayer(result, layer, blend === 'source-over' ? undefined : blend);
  }
  return result;
}

// The blurred form of a layer in a color, moved.
function silhouette(layer, x, y, radius, color) {
  const result = layerLike(layer), scale = scaleOf(layer), { width } = layer.canvas;
  result.setTransform(1, 0, 0, 1, 0, 0);
  result.shadowColor = color;
  result.shadowBlur = 2 * radius * scale;
  // The layer itself is drawn outside of the canvas.
  result.shadowOffsetX = x * scale + 2 * width;
  result.shadowOffsetY = y * scale;
  result.drawImage(layer.canvas, -2 * width, 0);
  result.shadowColor = 'transparent';
  result.setTransform(layer.getTransform());
  return result;
}

// The shadow that the surroundings of a form throw into it: the form without the form moved. What is beyond the canvas counts as surroundings.
function innerShadow(layer, x, y, radius, color) {
  const result = layerLike(layer);
  result.setTransform(1, 0, 0, 1, 0, 0);
  result.fillStyle = color;
  result.fillRect(0, 0, layer.canvas.width, layer.canvas.height);
  result.setTransform(layer.getTransform());
  putLayer(result, silhouette(layer, x, y, radius, '#000'), 'destination-out');
  putLayer(result, layer, 'destination-in');
  return result;
}
