// Canvases that are not in the document, for drawings that are composed before they are shown.

export const inPixels = length => Math.max(1, Math.round(length));

export function newCanvas(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  return canvas;
}

// A context of the same size and transform, with nothing on it.
export function layerLike(context) {
  const layer = newCanvas(context.canvas.width, context.canvas.height).getContext('2d');
  layer.setTransform(context.getTransform());
  return layer;
}

// Draws a layer over what the context has.
export function putLayer(context, layer, blend) {
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  if (blend === 'plus-darker') darken(context, layer);
  else {
    if (blend) context.globalCompositeOperation = blend;
    context.drawImage(layer.canvas, 0, 0);
  }
  context.restore();
}

// A canvas has no mode for the sum of two colours minus 1. It is the inverse of the sum of the inverted colours.
function darken(context, layer) {
  const both = layerLike(context), { width, height } = context.canvas;
  both.setTransform(1, 0, 0, 1, 0, 0);
  both.drawImage(context.canvas, 0, 0);
  invert(both, width, height);
  const above = layerLike(both);
  above.drawImage(layer.canvas, 0, 0);
  invert(above, width, height);
  both.globalCompositeOperation = 'lighter';
  both.drawImage(above.canvas, 0, 0);
  invert(both, width, height);
  context.drawImage(both.canvas, 0, 0);
}

function invert(context, width, height) {
  context.globalCompositeOperation = 'difference';
  context.fillStyle = '#fff';
  const form = newCanvas(width, height).getContext('2d');
  form.drawImage(context.canvas, 0, 0);
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'destination-in';
  context.drawImage(form.canvas, 0, 0);
  context.globalCompositeOperation = 'source-over';
}
