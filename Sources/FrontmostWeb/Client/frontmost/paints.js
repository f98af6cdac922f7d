// What figures of a drawing are filled with. `PaintCode` in `DrawingCode.swift` has the form of each.
import { PaintCode } from './protocol.js';
import { definedPicture } from './definitions.js';
import { inPixels, newCanvas } from './layers.js';

// Whether a canvas has a style for the paint: a colour, or a gradient along a line or about a point.
export const isSimple = paint => typeof paint === 'string' || paint[0] <= PaintCode.angular;

export function styleOf(context, paint) {
  if (typeof paint === 'string') return paint;
  switch (paint[0]) {
    case PaintCode.linear: return withStops(context.createLinearGradient(paint[1], paint[2], paint[3], paint[4]), paint[5]);
    case PaintCode.radial: return radial(context, paint[1], paint[2], paint[3], paint[4], paint[5]);
    default: return withStops(context.createConicGradient(paint[3], paint[1], paint[2]), paint[4]);
  }
}

const radial = (context, x, y, inner, outer, stops) => withStops(context.createRadialGradient(x, y, inner, x, y, outer), stops);

function withStops(gradient, stops) {
  for (let i = 0; i < stops.length; i += 2) gradient.addColorStop(Math.min(1, Math.max(0, stops[i])), stops[i + 1]);
  return gradient;
}

// Fills all of a layer that has the transform of the drawing.
export function coverWith(layer, paint, painting) {
  if (isSimple(paint)) {
    layer.fillStyle = styleOf(layer, paint);
    return fillAll(layer);
  }
  switch (paint[0]) {
    case PaintCode.elliptical: return coverWithEllipses(layer, paint);
    case PaintCode.mesh: return coverWithMesh(layer, paint);
    case PaintCode.tile: return coverWithTiles(layer, paint, painting);
  }
}

function fillAll(layer) {
  const style = layer.fillStyle, box = areaOf(layer);
  layer.fillStyle = style;
  layer.fillRect(box.x, box.y, box.width, box.height);
}

// The rectangle that covers the layer, in the coordinates of its transform.
function areaOf(layer) {
  const inverse = layer.getTransform().inverse(), { width, height } = layer.canvas;
  const corners = [[0, 0], [width, 0], [0, height], [width, height]].map(([x, y]) => inverse.transformPoint({ x, y }));
  const xs = corners.map(point => point.x), ys = corners.map(point => point.y);
  const x = Math.min(...xs), y = Math.min(...ys);
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

function coverWithEllipses(layer, [, x, y, across, down, inner, outer, stops]) {
  if (!across || !down) return;
  layer.save();
  layer.transform(across, 0, 0, down, x, y);
  layer.fillStyle = radial(layer, 0, 0, inner, outer, stops);
  fillAll(layer);
  layer.restore();
}

// ---------------------------------------------------------------- Tiles

function coverWithTiles(layer, [, source, x, y, width, height, part], { paintList, wait }) {
  if (!(width > 0) || !(height > 0)) return;
  const transform = layer.getTransform(), scale = Math.hypot(transform.a, transform.b);
  const tile = newCanvas(inPixels(width * scale), inPixels(height * scale)), context = tile.getContext('2d');
  context.scale(tile.width / width, tile.height / height);
  if (typeof source === 'number') {
    const image = definedPicture(source);
    if (!image?.complete) return image && wait(image.decode());
    if (!image.naturalWidth) return;
    const [w, h] = [image.naturalWidth, image.naturalHeight], [px, py, pw, ph] = part || [0, 0, 1, 1];
    context.drawImage(image, px * w, py * h, pw * w, ph * h, 0, 0, width, height);
  } else {
    paintList(context, source);
  }
  const pattern = layer.createPattern(tile, 'repeat');
  pattern.setTransform(new DOMMatrix([width / tile.width, 0, 0, height / tile.height, x, y]));
  layer.fillStyle = pattern;
  fillAll(layer);
}

// ---------------------------------------------------------------- Meshes

// The mesh is painted into this many pixels in each direction, and scaled.
const meshPixels = 160;
// The pieces that a cell is cut into in each direction.
const meshPieces = 10;

function coverWithMesh(layer, [, x, y, width, height, columns, rows, points, colors, background, isSmooth]) {
  const picture = newCanvas(meshPixels, meshPixels), context = picture.getContext('2d');
  const image = context.createImageData(meshPixels, meshPixels);
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) paintCell(image, column, row, columns, rows, points, colors, isSmooth);
  }
  context.putImageData(image, 0, 0);
  layer.fillStyle = background;
  fillAll(layer);
  layer.imageSmoothingQuality = 'high';
  layer.drawImage(picture, x, y, width, height);
}

function paintCell(image, column, row, columns, rows, points, colors, isSmooth) {
  const vertices = [];
  for (let j = 0; j <= meshPieces; j++) {
    for (let i = 0; i <= meshPieces; i++) {
      const u = i / meshPieces, v = j / meshPieces;
      vertices.push({
        x: meshPoint(points, columns, rows, column + u, row + v, 0) * meshPixels,
        y: meshPoint(points, columns, rows, column + u, row + v, 1) * meshPixels,
        color: meshColor(colors, columns, column, row, isSmooth ? eased(u) : u, isSmooth ? eased(v) : v),
      });
    }
  }
  const across = meshPieces + 1;
  for (let j = 0; j < meshPieces; j++) {
    for (let i = 0; i < meshPieces; i++) {
      const k = j * across + i;
      paintTriangle(image, vertices[k], vertices[k + 1], vertices[k + across]);
      paintTriangle(image, vertices[k + 1], vertices[k + across + 1], vertices[k + across]);
    }
  }
}

const eased = t => t * t * (3 - 2 * t);

// A coordinate of the surface through the points: a cubic curve through the points of each row, and through those of the rows.
function meshPoint(points, columns, rows, u, v, axis) {
  const at = (column, row) => points[2 * (row * columns + column) + axis];
  return curve(v, rows, row => curve(u, columns, column => at(column, row)));
}

function curve(t, count, value) {
  const index = Math.min(Math.floor(t), count - 2), part = t - index;
  const from = value(index), to = value(index + 1);
  const before = index > 0 ? value(index - 1) : 2 * from - to, after = index + 2 < count ? value(index + 2) : 2 * to - from;
  const leaving = (to - before) / 2, arriving = (after - from) / 2, square = part * part, cube = square * part;
  return (2 * cube - 3 * square + 1) * from + (cube - 2 * square + part) * leaving
    + (3 * square - 2 * cube) * to + (cube - square) * arriving;
}

function meshColor(colors, columns, column, row, u, v) {
  const at = (c, r) => colors[(row + r) * columns + column + c];
  return [0, 1, 2, 3].map(part => (at(0, 0)[part] * (1 - u) + at(1, 0)[part] * u) * (1 - v)
    + (at(0, 1)[part] * (1 - u) + at(1, 1)[part] * u) * v);
}

function paintTriangle({ data, width, height }, a, b, c) {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (!area) return;
  // A little larger than the triangle, so that there is no gap between two.
  const slack = 0.02;
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y, c.y))), bottom = Math.min(height - 1, Math.ceil(Math.max(a.y, b.y, c.y)));
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x, c.x))), right = Math.min(width - 1, Math.ceil(Math.max(a.x, b.x, c.x)));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const px = x + 0.5, py = y + 0.5;
      const wb = ((px - a.x) * (c.y - a.y) - (c.x - a.x) * (py - a.y)) / area;
      const wc = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area, wa = 1 - wb - wc;
      if (wa < -slack || wb < -slack || wc < -slack) continue;
      const k = 4 * (y * width + x);
      for (let part = 0; part < 4; part++) data[k + part] = 255 * (wa * a.color[part] + wb * b.color[part] + wc * c.color[part]);
    }
  }
}
