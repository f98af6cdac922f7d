// The scenes that other tabs of the browser have. A page holds a lock for its scene as long as it is open, with a connection or without one: the
// server does not know, after it was restarted, which of its former scenes still have a page. Browsers have locks on encrypted pages and on
// those of their own machine.
const lockName = session => `frontmost ${session}`;

let claimedScene, endClaim;
let scenesWithTabs = new Set();

// Lets other tabs know that this page has a scene, and no other one any more.
export function claimScene(session) {
  if (session === claimedScene) return;
  claimedScene = session;
  endClaim?.();
  const end = new Promise(resolve => { endClaim = resolve; });
  // A duplicated tab has the same scene for a moment.
  navigator.locks?.request(lockName(session), { mode: 'shared' }, () => end).catch(() => {});
}

// How long a page waits for the browser's answer, in milliseconds. Without one, what it knew before counts: a busy machine is no sign that a tab is gone.
const answerLimit = 200;

// Looks for the scenes that have tabs now.
export async function lookForTabs() {
  if (!navigator.locks) return;
  const none = new Promise(resolve => setTimeout(resolve, answerLimit));
  const answer = await Promise.race([navigator.locks.query().catch(() => {}), none]);
  if (answer) scenesWithTabs = new Set((answer.held ?? []).map(lock => lock.name));
}

// Whether another tab had a scene when `lookForTabs` looked.
export const hasOtherTab = session => session !== claimedScene && scenesWithTabs.has(lockName(session));
