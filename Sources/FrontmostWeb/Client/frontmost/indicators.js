// Indicators with insets, and ones that flash. Browsers have neither, so the page draws those itself and hides the browser's: they lie on the
// content, appear while it moves, and take no clicks.
const thickness = 4, edge = 2, least = 36;      // in points
const shownFor = 1000;                          // in milliseconds

// Watches the size of what scrolls, on which that of the indicators depends.
const sizes = new ResizeObserver(entries => entries.forEach(({ target }) => placeIndicators(target)));

// [top, bottom, right, left, right, bottom, flashes]: the insets of the vertical indicator, and those of the horizontal one
export function setIndicators(element, content, indicators) {
  let bars = element.$bars;
  if (!indicators) return clearIndicators(element);
  if (!bars) {
    const box = document.createElement('div'), [up, aside] = [document.createElement('i'), document.createElement('i')];
    box.className = 'bars';
    box.setAttribute('aria-hidden', 'true');
    box.append(up, aside);
    bars = element.$bars = { box, up, aside, flashes: 0 };
    element.setAttribute('indicated', '');
    content.prepend(box);
  }
  // Observing an element twice has no effect. Another one may have taken over the state of the one before.
  sizes.observe(element);
  bars.insets = indicators;
  placeIndicators(element);
  const flashes = indicators[6];
  if (flashes > bars.flashes) showIndicators(element);
  bars.flashes = flashes;
}

export function clearIndicators(element) {
  const bars = element.$bars;
  if (!bars) return;
  clearTimeout(bars.timer);
  bars.box.remove();
  sizes.unobserve(element);
  element.$bars = undefined;
  element.removeAttribute('indicated');
}

export function showIndicators(element) {
  const bars = element.$bars;
  if (!bars) return;
  placeIndicators(element);
  bars.box.setAttribute('shown', '');
  clearTimeout(bars.timer);
  bars.timer = setTimeout(() => bars.box.removeAttribute('shown'), shownFor);
}

function placeIndicators(element) {
  const bars = element.$bars;
  if (!bars) return;
  const { up, aside, insets: [top, bottom, right, left, end, low] } = bars;
  const { clientWidth: width, clientHeight: height, scrollWidth, scrollHeight } = element;
  const { overflowX, overflowY } = getComputedStyle(element);
  const movesUp = overflowY === 'auto' && scrollHeight > height, movesAside = overflowX === 'auto' && scrollWidth > width;
  // Where both are shown, they leave the corner to each other.
  const corner = movesUp && movesAside ? thickness + edge : 0;
  const [length, start] = part(height - top - bottom - corner - 2 * edge, height, scrollHeight, element.scrollTop);
  const [span, first] = part(width - left - end - corner - 2 * edge, width, scrollWidth, element.scrollLeft);
  put(up, movesUp && length > 0, width - right - edge - thickness, top + edge + start, thickness, length);
  put(aside, movesAside && span > 0, left + edge + first, height - low - edge - thickness, span, thickness);
}

// The length of an indicator in a track, and its distance from the track's start.
function part(track, seen, all, offset) {
  const length = Math.min(track, Math.max(least, track * seen / all));
  return [length, (track - length) * Math.min(1, Math.max(0, offset / (all - seen)))];
}

function put(bar, isThere, x, y, width, height) {
  bar.hidden = !isThere;
  if (isThere) bar.style.cssText = `left:${x}px;top:${y}px;width:${width}px;height:${height}px`;
}
