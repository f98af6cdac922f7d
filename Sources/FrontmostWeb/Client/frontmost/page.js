// The page's fixed elements, and the registry of the elements that show render nodes.
//
// The script keeps its own state of an element in properties that begin with `$`:
//   $id        the id of the render node that the element shows; other elements have none
//   $content   in a scroll view, the element that holds the children
//   $revision  in a scroll view, the revision of the last scroll offset that the app has set
//   $lines     whether the element's own content consists of lines
//   $field     the input or text area of a text field
//   $node      in an input or text area, the element of its text field; see `fields.js` for the others
//   $keyboard  how the element uses the keyboard; see `keyboard.js`
//   $moveMotion, $sizeMotion, $shifts, $effectsMotion, $blend, $swap   the running animations

export const byId = id => document.getElementById(id);

// The element that holds the scene's root element.
export const scene = byId('scene');

// The element of each render node, by id.
export const nodes = new Map();

export const idOf = element => element.$id ?? element.$node?.$id;
