// The device that the page shows the scene on: its size and orientation, its status bar, and the scene's environment. In a
// window no larger than a phone, the scene fills the window.
import { MessageKind } from './protocol.js';
import { byId, scene } from './page.js';
import { send } from './session.js';

const dark = matchMedia('(prefers-color-scheme: dark)'), small = matchMedia('(max-width: 500px), (max-height: 500px)');
const coarse = matchMedia('(pointer: coarse)');
const preferences = ['(prefers-reduced-motion: reduce)', '(prefers-reduced-transparency: reduce)', '(prefers-contrast: more)'].map(query => matchMedia(query));
const ruler = byId('ruler');
const stage = byId('stage'), device = byId('device'), choice = byId('choice');

// By name, upright and sideways: [width, height, top, left, bottom, right], the last four being the safe area's insets.
const devices = JSON.parse(stage.dataset.devices);
const orientations = ['portrait', 'landscape'];

// ---------------------------------------------------------------- The choice

const storageKey = 'frontmost.device';
let chosen = stage.dataset.first;   // the device and its orientation, such as 'tablet landscape'

function restoreChoice() {
  try {
    const stored = sessionStorage.getItem(storageKey)?.split(' ');
    if (stored?.length === 2 && Object.hasOwn(devices, stored[0]) && orientations.includes(stored[1])) chosen = stored.join(' ');
  } catch {}
}

function choose(name, orientation) {
  chosen = `${name} ${orientation}`;
  try { sessionStorage.setItem(storageKey, chosen); } catch {}
  updateEnvironment();
}

// Restores the choice of device, and listens for changes of it and of the window.
export function listenForDevice() {
  restoreChoice();
  choice.addEventListener('change', event => choose(event.target.value, chosen.split(' ')[1]));
  byId('turn').addEventListener('click', () => {
    const [name, orientation] = chosen.split(' ');
    choose(name, orientations[1 - orientations.indexOf(orientation)]);
  });
  // Choosing a device leaves the focus in the text field.
  choice.addEventListener('mousedown', event => event.preventDefault());
  for (const query of [dark, small, coarse, ...preferences]) query.addEventListener('change', updateEnvironment);
  const updateSoon = () => { resizeFrame ??= requestAnimationFrame(() => { resizeFrame = undefined; updateEnvironment(); }); };
  addEventListener('resize', updateSoon);
  new ResizeObserver(updateSoon).observe(ruler);
}

// ---------------------------------------------------------------- The environment

// The size up to which a window is that of a phone.
const phoneSize = 500;

// Whether the scene fills the window. The height of a window on a touch screen says little: the keyboard of a tablet takes most of it.
function isNarrow() {
  return coarse.matches ? Math.min(innerWidth, screen.width, screen.height) <= phoneSize : small.matches;
}

let sentEnvironment = '';
let resizeFrame;

// The size of body text in points. On Apple's devices it is that of the user's text size; elsewhere the browser's size for text, for which
// 16 pixels are the default, stands for the default size of 17 points.
function bodySize() {
  const size = parseFloat(getComputedStyle(ruler).fontSize);
  return CSS.supports('font', '-apple-system-body') ? size : size * 17 / 16;
}

// [width, height, top, left, bottom, right, is dark, scale, size of body text, less motion, less transparency, more contrast]
function environment() {
  const padding = getComputedStyle(byId('insets')), inset = side => parseFloat(padding['padding' + side]) || 0;
  const end = [
    dark.matches ? 1 : 0, Math.min(Math.max(devicePixelRatio, 0.1), 16), Math.min(bodySize(), 1024),
    ...preferences.map(query => query.matches ? 1 : 0),
  ];
  // The browser of a phone has a status bar of its own.
  const isFilling = isNarrow(), hasBars = !(isFilling && coarse.matches);
  document.documentElement.classList.toggle('narrow', isFilling);
  document.documentElement.classList.toggle('bare', !hasBars);
  if (!isFilling) {
    const [name, orientation] = chosen.split(' ');
    return [...devices[name][orientations.indexOf(orientation)], ...end];
  }
  // A window that is small only in height is a phone on its side. A page in a tab that was never in front has no size yet.
  const [width, height, ...bars] = devices.phone[innerWidth > phoneSize ? 1 : 0];
  const insets = hasBars ? bars : ['Top', 'Left', 'Bottom', 'Right'].map(inset);
  return [innerWidth || width, innerHeight || height, ...insets, ...end];
}

// Returns the environment, for a message that the caller sends.
export function environmentToSend() {
  const current = environment();
  sentEnvironment = current.join();
  return current;
}

// Shows the device as it is now, and sends the scene's environment if it has changed.
export function updateEnvironment() {
  const current = environment();
  showDevice(current);
  if (sentEnvironment === current.join()) return;
  sentEnvironment = current.join();
  send([MessageKind.environment, ...current]);
}

function showDevice([width, height, top]) {
  const [name, orientation] = chosen.split(' '), root = document.documentElement, { style } = root;
  for (const input of choice.querySelectorAll('input')) input.checked = input.value === name;
  byId('turn').setAttribute('aria-pressed', orientation === 'landscape');
  const isFilling = isNarrow();
  root.dataset.device = isFilling ? 'none' : name;
  root.dataset.orientation = isFilling ? 'none' : orientation;
  root.classList.toggle('no-status', !top);
  style.setProperty('--width', width + 'px');
  style.setProperty('--height', height + 'px');
  const { offsetWidth, offsetHeight } = device;
  const { left, top: above, width: stageWidth, height: stageHeight } = stage.getBoundingClientRect();
  // A margin is left around the device, and space for the choice to its right.
  const margin = 12, choiceWidth = 56;
  const fit = Math.max(
    0.1, Math.min(1, (stageHeight - 2 * margin) / offsetHeight, (stageWidth - margin - choiceWidth) / offsetWidth));
  const shownWidth = offsetWidth * fit, shownHeight = offsetHeight * fit;
  const x = Math.max(margin, Math.min((stageWidth - shownWidth) / 2, stageWidth - shownWidth - choiceWidth));
  const y = (stageHeight - shownHeight) / 2;
  style.setProperty('--fit', isFilling ? 1 : fit);
  style.setProperty('--fitted-width', shownWidth + 'px');
  // Whole pixels keep text sharp.
  style.setProperty('--device-left', Math.round(left + x) - left + 'px');
  style.setProperty('--device-top', Math.round(above + y) - above + 'px');
}

// ---------------------------------------------------------------- The status bar

export function setStatusBar(isHidden, style) {
  const bar = byId('status');
  bar.hidden = !!isHidden;
  bar.dataset.style = { 1: 'light', 3: 'dark' }[style] || 'default';
}

// Shows the time, and again at every full minute.
export function runClock() {
  const now = new Date();
  byId('clock').textContent = `${now.getHours()}:${String(now.getMinutes()).padStart(2, '0')}`;
  setTimeout(runClock, 60_000 - now.getTime() % 60_000 + 20);
}
