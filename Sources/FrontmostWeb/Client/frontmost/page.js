// The page's fixed elements, and the registry of the elements that show render nodes.
//
// The script keeps its own state of an element in properties that begin with `$`. Inputs and text areas have others, see `fields.js`.

// The state of the element of a render node. An element that takes the place of another one takes over all of it.
export const stateNames = [
  '$id',          // the id of the render node; elements of a node's content have none
  '$content',     // in a scroll view, the element that holds the children
  '$revision',    // in a scroll view, the revision of the last scroll offset that the app has set
  '$bars',        // in a scroll view with indicators of the page's own, these
  '$lines',       // whether the element's own content consists of lines
  '$field',       // the input or text area of a text field
  '$keyboard',    // how the element uses the keyboard; see `keyboard.js`
  '$mask',        // what masks the element; see `drawings.js`
  // The running animations; see `motion.js` and `swaps.js`.
  '$moveMotion', '$sizeMotion', '$shifts', '$effectsMotion', '$blend', '$swap',
];

export const byId = id => document.getElementById(id);

// The path before all paths of the page, without a slash at its end; empty for none.
export const basePath = document.body.dataset.base ?? '';

// The element that holds the scene's root element.
export const scene = byId('scene');

// The element of each render node, by id.
export const nodes = new Map();

export const idOf = element => element.$id ?? element.$node?.$id;
