// Transitions between two contents of an element. The operation comes before the content changes, and keeps a copy of what is shown;
// the transition starts when the whole message has been applied. Until its end both contents are in elements of their own, which a
// change of the content removes.
import { play } from './motion.js';
import { scene } from './page.js';
import { SwapStyle } from './protocol.js';

const swaps = new Map();

const ownNodes = element => [...element.childNodes].filter(node => node.$id === undefined);

// Queues a transition from the content that the element has now. `values` are those of the style: for a roll, whether it goes up; for a
// scale, the factors of both contents.
export function queueSwap(element, animation, style, values) {
  if (element.$swap) endSwap(element);
  if (element.$content || element.$field) return;
  swaps.set(element, { animation, style, values, former: ownNodes(element).map(node => node.cloneNode(true)) });
}

// Shows the element's own content as it is without a transition, unless it has been replaced since.
function endSwap(element) {
  const { added, shown, string } = element.$swap;
  element.$swap = undefined;
  if (shown.isConnected) {
    // A text that was split is one string again.
    if (string === undefined) shown.replaceWith(...shown.childNodes); else shown.replaceWith(string);
  }
  added.remove();
}

// Ends transitions from contents with styles that are forgotten.
export function endSwapsWith(styles) {
  const names = new Set(styles.map(number => 's' + number)), has = element => [...element.classList].some(name => names.has(name));
  const shows = node => node.classList && (has(node) || [...node.querySelectorAll('[class]')].some(has));
  for (const [element, swap] of swaps) if (swap.former.some(shows)) swaps.delete(element);
  for (const copy of scene.querySelectorAll('.n > .swap')) {
    const holder = copy.parentElement;
    if (holder?.$swap?.added === copy && shows(copy)) endSwap(holder);
  }
}

function layer(nodes, isCopy) {
  const element = document.createElement('span');
  element.className = 'swap';
  if (isCopy) element.setAttribute('aria-hidden', 'true');
  element.append(...nodes);
  return element;
}

// The single string that nodes show; undefined for lines and pictures.
const stringOf = nodes => nodes.length === 1 && nodes[0].nodeType === Node.TEXT_NODE ? nodes[0].nodeValue : undefined;

// What a user sees as the characters of a string: accents, flags and joined emoji are part of one.
const letters = string => Intl.Segmenter ? Array.from(new Intl.Segmenter().segment(string), part => part.segment) : [...string];

// An element for each character. Those for which `isMoving` holds get the class.
function characters(all, isMoving) {
  return all.map((character, index) => {
    const element = document.createElement('span');
    element.className = isMoving(index) ? 'rolls' : 'rests';
    element.textContent = character;
    return element;
  });
}

// The number of items that two lists have in common at their start, and after those at their end.
function commonEnds(a, b) {
  const most = Math.min(a.length, b.length);
  let start = 0, end = 0;
  while (start < most && a[start] === b[start]) start++;
  while (end < most - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [start, end];
}

function startRoll(element, { animation, values }, words, next) {
  const [before, after] = [letters(words), letters(next)];
  const [start, end] = commonEnds(before, after), way = values[0] ? 1 : -1;
  const between = all => index => index >= start && index < all.length - end;
  const copy = layer(characters(before, between(before)), true), shown = layer(characters(after, between(after)), false);
  copy.classList.add('former');
  element.prepend(copy, shown);
  for (const character of copy.querySelectorAll('.rolls')) {
    leave(character, { opacity: 0, transform: `translateY(${-0.7 * way}em)`, filter: 'blur(2px)' }, animation);
  }
  for (const character of shown.querySelectorAll('.rolls')) {
    play(character, { opacity: 0, transform: `translateY(${0.7 * way}em)`, filter: 'blur(2px)' }, animation, 0);
  }
  return [copy, shown];
}

// Animates a copy from what it shows to `keyframe`, and leaves it there.
function leave(element, keyframe, animation) {
  const motion = play(element, {}, animation, 0);
  if (!motion) return;
  motion.effect.setKeyframes([{ offset: 1, ...keyframe }]);
  motion.effect.updateTiming({ fill: 'both' });
}

function startSwap(element, swap) {
  const nodes = ownNodes(element), words = stringOf(swap.former), next = stringOf(nodes);
  let copy, shown;
  if (swap.style === SwapStyle.roll && words !== undefined && next !== undefined) {
    for (const node of nodes) node.remove();
    [copy, shown] = startRoll(element, swap, words, next);
  } else {
    const [out, into] = swap.style === SwapStyle.scale ? swap.values : [1, 1];
    [copy, shown] = [layer(swap.former, true), layer(nodes, false)];
    element.prepend(copy, shown);
    leave(copy, { opacity: 0, transform: `scale(${out})` }, swap.animation);
    play(shown, { opacity: 0, transform: `scale(${into})` }, swap.animation, 0);
  }
  element.$swap = { added: copy, shown, string: next };
  const motion = shown.getAnimations({ subtree: true })[0] ?? copy.getAnimations({ subtree: true })[0];
  // Another element may have taken over the swap.
  const own = element.$swap, finish = () => {
    const holder = shown.parentElement ?? element;
    if (holder.$swap === own) endSwap(holder);
  };
  if (motion) motion.finished.then(finish, () => {}); else finish();
}

export function startQueuedSwaps() {
  if (!swaps.size) return;
  for (const [element, swap] of swaps) if (element.isConnected && ownNodes(element).length) startSwap(element, swap);
  swaps.clear();
}
