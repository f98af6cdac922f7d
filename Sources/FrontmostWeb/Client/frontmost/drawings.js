// Drawings in the document: display lists that are painted on canvases, and those that mask an element with their opacity.
import { inPixels, newCanvas } from './layers.js';
import { paint } from './painting.js';

// A canvas has at most this many pixels in a row or column; a larger drawing is painted more coarsely.
const mostPixels = 4096;

// [7, x, y, width, height, [operations...]]
export function drawing(content) {
  const canvas = newCanvas(1, 1);
  canvas.className = 'drawing';
  canvas.setAttribute('aria-hidden', 'true');
  showDrawing(canvas, content);
  return canvas;
}

// Paints a drawing on the canvas that the element has already; returns whether it has one.
export function redraw(element, content) {
  const canvas = element.firstElementChild;
  if (canvas?.className !== 'drawing') return false;
  showDrawing(canvas, content);
  return true;
}

function showDrawing(canvas, content) {
  const [, x, y, width, height] = content;
  canvas.$content = content;
  canvas.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
  repaint(canvas);
}

function repaint(canvas) {
  const [, x, y, width, height, operations] = canvas.$content;
  const scale = Math.min(devicePixelRatio, mostPixels / Math.max(width, height, 1));
  const columns = inPixels(width * scale), rows = inPixels(height * scale);
  const context = canvas.getContext('2d');
  if (canvas.width === columns && canvas.height === rows) {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, columns, rows);
  } else {
    canvas.width = columns;
    canvas.height = rows;
  }
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  // What has not arrived yet is painted when it has.
  const missing = paint(context, operations);
  canvas.$missing = missing;
  missing?.then(() => { if (canvas.$missing === missing && canvas.isConnected) repaint(canvas); });
}

// ---------------------------------------------------------------- Masks

// The mask is a gradient of CSS, a drawing in the form of a content, or 0.
//
// `$mask` is `{ mask, style, element }`: the mask, the declarations that show it, and the element, which another one may replace.
export function setMask(element, mask) {
  element.$mask = mask ? { mask, element } : undefined;
  element.toggleAttribute('masked', !!mask && typeof mask !== 'string');
  if (typeof mask === 'string') element.$mask.style = { maskImage: mask };
  else if (mask) drawMask(element.$mask);
  if (mask) return keepMask(element);
  for (const name of ['maskImage', 'maskPosition', 'maskSize', 'maskRepeat']) element.style[name] = '';
}

function drawMask(state) {
  const canvas = newCanvas(1, 1);
  canvas.$content = state.mask;
  repaint(canvas);
  const [, x, y, width, height] = state.mask;
  state.style = {
    maskImage: `url(${canvas.toDataURL()})`, maskPosition: `${x}px ${y}px`, maskSize: `${width}px ${height}px`, maskRepeat: 'no-repeat',
  };
  canvas.$missing?.then(() => { if (state.element.$mask === state && state.element.isConnected) redrawMask(state); });
}

function redrawMask(state) {
  drawMask(state);
  keepMask(state.element);
}

// The element has taken the place of another one.
export function handOverMask(element) { if (element.$mask) element.$mask.element = element; }

// Sets the mask again, because the element's own style was replaced.
export function keepMask(element) {
  if (element.$mask) Object.assign(element.style, element.$mask.style);
}

// ---------------------------------------------------------------- The screen's scale

function repaintAll() {
  for (const canvas of document.querySelectorAll('canvas.drawing')) repaint(canvas);
  for (const element of document.querySelectorAll('[masked]')) redrawMask(element.$mask);
}

// Paints all drawings and masks again when the page is zoomed or moves to another screen.
export function listenForScale() {
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => { repaintAll(); listenForScale(); }, { once: true });
}
