// Rows that the browser does not render while they are off screen.

// Whether the scene may have such rows, and whether the message that is being applied has brought some.
let hasSkippable = false, bringsSkippable = false;

// Called for each row that the server allows to be skipped.
export function allowSkipping(element) {
  element.classList.add('skippable');
  bringsSkippable = true;
}

// Called at the end of each message: what comes with a row is no change of it.
export function considerSkipping() {
  hasSkippable ||= bringsSkippable;
  bringsSkippable = false;
}

// A new tree is being built.
export function resetSkipping() { hasSkippable = bringsSkippable = false; }

// A row that the browser skips off screen also clips its overflow. A change could add overflow, so the row around the changed element is always
// rendered from now on.
export function disableSkipping(element) {
  if (hasSkippable) element?.closest('.skippable')?.classList.remove('skippable');
}
