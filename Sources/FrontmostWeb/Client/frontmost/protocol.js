// The numbers of the protocol between server and page. Their source is in Swift: `Operation.swift` and `MessageKind.swift`
// describe the messages, and `ProtocolTests` compares every table here with them.

// Sent in `hello`; the server accepts no other.
export const protocolVersion = 8;

// The server closes a connection that sends a longer message, in bytes (`WebServerLimits.messageBytes`).
export const longestMessage = 8 * 1024 * 1024;

// Server to page: the first number of an operation.
export const Operation = Object.freeze({
  reset: 0,
  defineStyle: 1,
  defineTemplate: 2,
  defineAnimation: 3,
  defineMarkup: 4,
  children: 5,
  frames: 6,
  style: 7,
  content: 8,
  role: 9,
  accepts: 10,
  animate: 11,
  blend: 12,
  statusBar: 13,
  panel: 14,
  source: 15,
  session: 16,
  open: 17,
  title: 18,
  address: 19,
  measure: 20,
  own: 21,
  copy: 22,
  shifts: 23,
  motion: 24,
  swap: 25,
  chooser: 26,
  download: 27,
  received: 28,
  definePicture: 29,
  mask: 30,
  keyboard: 31,
  answeredKey: 32,
  confirmed: 33,
  beat: 34,
  commands: 35,
  forget: 36,
  skip: 37,
});

// The style of a transition between two contents of a node.
export const SwapStyle = Object.freeze({
  fade: 0,
  roll: 1,
  scale: 2,
});

// The first number of an item in a list of children.
export const ItemCode = Object.freeze({
  node: 0,
  consecutiveInstances: 1,
  instances: 2,
});

// The first number of a node's content.
export const ContentCode = Object.freeze({
  shiftedText: 1,
  lines: 2,
  markup: 3,
  field: 4,
  scroll: 5,
  picture: 6,
  drawing: 7,
});

// The first number of a drawing's operation, and the kinds of its paints and filters: see `DrawingCode.swift`.
export const DrawingCode = Object.freeze({
  fill: 0,
  stroke: 1,
  text: 2,
  picture: 3,
  group: 4,
});

export const PaintCode = Object.freeze({
  linear: 0,
  radial: 1,
  angular: 2,
  elliptical: 3,
  mesh: 4,
  tile: 5,
});

export const FilterCode = Object.freeze({
  blur: 0,
  shadow: 1,
  colors: 2,
  threshold: 3,
  transform: 4,
});

// The bits of a text field's flags.
export const FieldFlag = Object.freeze({
  secure: 1,
  multiline: 2,
  disabled: 4,
  followsSelection: 8,
  corrected: 16,
  spellChecked: 32,
});

// The bits of an element's use of the keyboard.
export const KeyboardFlag = Object.freeze({
  focusable: 1,
  focusedByTouch: 2,
  hidesRing: 4,
  wantsReleases: 8,
});

// The bits of a key in a message.
export const KeyFlag = Object.freeze({
  isRepeat: 1,
  isRelease: 2,
  isOffered: 4,
});

// The number of an element's tag.
export const Tag = Object.freeze({
  container: 0,
  button: 1,
});

// The bits of the input that an element accepts.
export const InputKind = Object.freeze({
  activate: 1,
  tap: 2,
  longPress: 4,
  drag: 8,
  hover: 16,
  edit: 32,
  scroll: 64,
  key: 128,
  focus: 256,
  press: 512,
  touch: 1024,
  touchMoves: 2048,
  pointer: 4096,
  pull: 8192,
  sideways: 16384,
  besideScrolling: 32768,
  afterScrolling: 65536,
  beforeScrolling: 131072,
  holdsTouch: 262144,
  keysWithin: 524288,
  pinch: 1048576,
  refresh: 2097152,
});

// Page to server: the first number of a message.
export const MessageKind = Object.freeze({
  hello: 0,
  environment: 1,
  activate: 2,
  tap: 3,
  longPress: 4,
  drag: 5,
  hover: 6,
  edit: 7,
  submit: 8,
  scroll: 9,
  key: 10,
  focus: 11,
  pointerDown: 12,
  pointerUp: 13,
  open: 14,
  visible: 15,
  touch: 16,
  address: 17,
  figures: 18,
  pointerMove: 19,
  upload: 20,
  file: 21,
  chunk: 22,
  uploadFailed: 23,
  cancelFiles: 24,
  dragFiles: 25,
  action: 27,
  beat: 28,
  commands: 29,
});

// The kinds of messages that name a node.
export const nodeMessages = new Set([
  MessageKind.activate, MessageKind.tap, MessageKind.longPress, MessageKind.drag, MessageKind.hover, MessageKind.edit, MessageKind.submit,
  MessageKind.scroll, MessageKind.key, MessageKind.focus, MessageKind.pointerDown, MessageKind.pointerUp, MessageKind.touch,
  MessageKind.pointerMove,
]);

export const DragPhase = Object.freeze({
  began: 0,
  changed: 1,
  ended: 2,
  cancelled: 3,
  scrolled: 4,
});

export const TouchPhase = Object.freeze({
  began: 0,
  moved: 1,
  ended: 2,
  cancelled: 3,
  entered: 4,
  hovered: 5,
  exited: 6,
});

export const TouchKind = Object.freeze({
  finger: 0,
  pencil: 1,
  pointer: 2,
});

// The codes with which the server closes a connection.
export const CloseCode = Object.freeze({
  unsupportedData: 1003,
  invalidText: 1007,
  policyViolation: 1008,
  messageTooBig: 1009,
  tryAgainLater: 1013,
  takenOver: 4001,
  sceneEnded: 4002,
  restarting: 4003,
});

// How the reason ends with which the server refuses a page of another version.
export const outdatedReason = 'reload the page';
