// What the user is doing with fingers, pointers and the trackpad.
import { forgetOffers } from './offers.js';
import { forgetPinch } from './pinches.js';
import { forgetPointer, renewPointer } from './pointers.js';
import { forgetPull, renewPull } from './pulls.js';
import { forgetTouches } from './touches.js';

// Forgets running gestures, without an end: another scene is shown, which knows nothing of it and has other elements.
export function forgetInput() {
  forgetPointer();
  forgetTouches();
  forgetPinch();
  forgetPull();
  forgetOffers();
}

// Goes on with it in the new elements of the same scene.
export function renewInput() {
  renewPointer();
  renewPull();
}
