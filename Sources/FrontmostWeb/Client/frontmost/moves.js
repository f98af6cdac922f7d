// Moves of an element among its siblings.

// Moves a child before a sibling, or to the end. Browsers without `moveBefore` take it out of the page in between, where it would lose the
// focus, and with it the keyboard of a phone. So the child with the focus stays, and the siblings that it passes move instead.
export function moveChild(container, child, next) {
  if (container.moveBefore) return container.moveBefore(child, next);
  if (next === child || next && child.nextElementSibling === next) return;
  if (!child.contains(document.activeElement)) return reinsert(container, child, next);
  const isAhead = next && next.compareDocumentPosition(child) & Node.DOCUMENT_POSITION_FOLLOWING;
  const [first, end, before] = isAhead ? [next, child, child.nextElementSibling] : [child.nextElementSibling, next, child], passed = [];
  for (let each = first; each !== end; each = each.nextElementSibling) passed.push(each);
  for (const each of passed) reinsert(container, each, before);
}

// Inserts a child again, with the scroll offsets inside.
function reinsert(container, child, before) {
  const ports = [...child.querySelectorAll('.content')].map(content => content.parentElement);
  const scrolled = [...(child.$content ? [child] : []), ...ports, ...child.querySelectorAll('.field')]
    .map(element => [element, element.scrollLeft, element.scrollTop]).filter(([, left, top]) => left || top);
  container.insertBefore(child, before);
  for (const [element, left, top] of scrolled) element.scrollTo({ left, top, behavior: 'instant' });
}
