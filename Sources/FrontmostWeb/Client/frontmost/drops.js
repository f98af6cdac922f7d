// Files that are dragged from the user's machine over the scene, and dropped on it.
import { MessageKind } from './protocol.js';
import { scene } from './page.js';
import { send } from './session.js';
import { localPoint } from './targets.js';
import { showNotice } from './notice.js';
import { startUpload } from './uploads.js';
import { inWords } from './words.js';

let draggedFiles;                   // the last move that was not sent yet
let isFileOver = false;

export function listenForDrops() {
  addEventListener('dragover', event => {
    if (!hasFiles(event)) return;
    // Otherwise the browser would show a dropped file in place of the page.
    event.preventDefault();
    if (!scene.contains(event.target)) return leaveScene();
    event.dataTransfer.dropEffect = 'copy';
    if (!draggedFiles) requestAnimationFrame(sendDraggedFiles);
    draggedFiles = event;
  });
  addEventListener('dragleave', event => { if (!event.relatedTarget) leaveScene(); });
  addEventListener('drop', event => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    draggedFiles = undefined;
    const files = droppedFiles(event.dataTransfer);
    // The drop comes when the files are there, which may have to wait for those of another one.
    leaveScene();
    if (scene.contains(event.target) && files.length) startUpload(0, localPoint(scene, event.clientX, event.clientY), files);
  });
}

const hasFiles = event => event.dataTransfer?.types.includes('Files');

// The files, without folders, which a browser cannot hand over as such.
function droppedFiles(transfer) {
  const folders = new Set();
  for (const item of transfer.items) {
    const entry = item.webkitGetAsEntry?.();
    if (entry?.isDirectory) folders.add(entry.name);
  }
  if (folders.size) showNotice(inWords('Folders cannot be dropped here.'), inWords('OK'), () => {});
  return [...transfer.files].filter(file => !folders.has(file.name));
}

function sendDraggedFiles() {
  if (!draggedFiles) return;
  const { clientX, clientY, dataTransfer } = draggedFiles;
  draggedFiles = undefined;
  isFileOver = true;
  const types = [...dataTransfer.items].map(item => item.type || 'application/octet-stream').slice(0, 50).join(' ');
  send([MessageKind.dragFiles, ...localPoint(scene, clientX, clientY), types]);
}

function leaveScene() {
  draggedFiles = undefined;
  if (isFileOver) send([MessageKind.dragFiles, 0, 0, '']);
  isFileOver = false;
}
