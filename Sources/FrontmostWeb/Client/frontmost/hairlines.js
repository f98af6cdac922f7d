// Keeps lines thinner than a CSS pixel visible where Chromium emulates a high density, in its developer tools and in tests.
//
// It lays such a page out in whole CSS pixels: a line of half a pixel at the end of a row is drawn a whole pixel high at the start of the
// next row, where that row's background covers it. Real screens of high density, and other browsers, draw it where it is.

// Whether lengths below a CSS pixel are rounded, so that those of a device pixel are lost.
let isCoarse;

function isLayoutCoarse() {
  // WebKit's unit is one of CSS at every density, and it draws lines where they are.
  if (devicePixelRatio <= 1.25 || 'GestureEvent' in window) return false;
  const probe = document.createElement('div');
  // Chromium's unit of length is the 64th part of a pixel: of one of the device, or of CSS where the density is emulated.
  probe.style.cssText = `position:absolute;visibility:hidden;height:1px;width:${1.2 / 64 / devicePixelRatio}px`;
  document.body.append(probe);
  const isLost = probe.getBoundingClientRect().width === 0;
  probe.remove();
  return isLost;
}

// Moves an element thinner than a pixel to the start of the pixel that it is in.
export function alignHairline(style) {
  isCoarse ??= isLayoutCoarse();
  if (!isCoarse) return;
  if (parseFloat(style.height) < 1) style.top = Math.floor(parseFloat(style.top)) + 'px';
  if (parseFloat(style.width) < 1) style.left = Math.floor(parseFloat(style.left)) + 'px';
}
