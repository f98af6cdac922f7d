// Uploads of files: one after the other, in chunks over the connection, of which a few may be unconfirmed. After a lost connection an upload
// continues from what the server has confirmed. `Upload.swift` has the server's side.
import { MessageKind } from './protocol.js';
import { send } from './session.js';
import { showNotice } from './notice.js';
import { inWords } from './words.js';

const chunkBytes = 192 * 1024, unconfirmedBytes = 4 * chunkBytes;
// The server takes no more files at once (`PageFileMessage.fileLimit`).
const mostFiles = 1000;
const uploads = new Map();          // the uploads that have not ended, by number: the first is being sent, the others wait
let lastUpload = 0;

// Sends files: as the answer to a request, or, with request 0, as dropped at a point of the scene. Returns false if there are too many.
export function startUpload(request, point, files) {
  if (files.length > mostFiles) {
    showNotice(inWords('Choose at most {} files.', mostFiles), inWords('OK'));
    return false;
  }
  // A page that was reloaded begins with other numbers than before.
  lastUpload = Math.max(lastUpload + 1, Date.now());
  const upload = {
    number: lastUpload, request, point, files, index: 0, announced: -1, sent: 0, confirmed: 0, isBegun: false, turn: 0, wake() {},
  };
  uploads.set(upload.number, upload);
  if (isCurrent(upload)) beginUpload(upload);
  return true;
}

const currentUpload = () => uploads.values().next().value;
const isCurrent = upload => upload === currentUpload();

function endUpload(upload) {
  const wasCurrent = isCurrent(upload);
  uploads.delete(upload.number);
  upload.wake();
  if (wasCurrent && uploads.size) beginUpload(currentUpload());
}

function beginUpload(upload) {
  upload.turn++;
  send([MessageKind.upload, upload.number, upload.request, ...upload.point, upload.files.length]);
  sendFiles(upload);
}

async function sendFiles(upload) {
  const turn = upload.turn;
  while (uploads.has(upload.number) && turn === upload.turn) {
    const file = upload.files[upload.index];
    if (!file) return endUpload(upload);
    if (upload.announced !== upload.index) {
      upload.announced = upload.index;
      send([MessageKind.file, upload.number, upload.index, file.name, file.size]);
    }
    if (upload.sent >= file.size || upload.sent - upload.confirmed >= unconfirmedBytes) {
      await new Promise(resolve => { upload.wake = resolve; });
      continue;
    }
    const offset = upload.sent, chunk = file.slice(offset, offset + chunkBytes);
    const text = await base64(chunk).catch(() => undefined);
    if (turn !== upload.turn || !uploads.has(upload.number)) return;
    if (text === undefined) {
      send([MessageKind.uploadFailed, upload.number, file.name]);
      return endUpload(upload);
    }
    // A confirmation may have come for more than was known to have arrived.
    if (upload.sent !== offset) continue;
    upload.sent += chunk.size;
    send([MessageKind.chunk, upload.number, upload.index, offset, text]);
  }
}

function base64(blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result.slice(reader.result.indexOf(',') + 1));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

// The server has stored a part of a file. With a text in place of the index it refuses the upload; the user reads the text.
export function confirmUpload(number, index, received) {
  const upload = uploads.get(number);
  if (typeof index === 'string') {
    if (index) showNotice(index, inWords('OK'));
    if (upload) endUpload(upload);
    return;
  }
  if (!upload) return;
  if (index === upload.index) {
    upload.isBegun = true;
    upload.confirmed = received;
    upload.sent = Math.max(upload.sent, received);
    if (upload.announced === index && received >= upload.files[index].size) {
      upload.index++;
      [upload.sent, upload.confirmed] = [0, 0];
    }
  }
  upload.wake();
}

// The page has a connection again: to the same scene, or to another one, which knows nothing of the uploads.
export function resumeUploads(isSameScene) {
  const upload = currentUpload();
  if (!upload) return;
  if (!isSameScene) uploads.clear();
  upload.wake();
  if (!isSameScene) return;
  if (upload.isBegun) {
    upload.turn++;
    [upload.announced, upload.sent] = [-1, upload.confirmed];
    sendFiles(upload);
  } else {
    [upload.announced, upload.sent] = [-1, 0];
    beginUpload(upload);
  }
}

// Ends the uploads for a request.
export function stopUploads(request) {
  for (const upload of uploads.values()) {
    if (upload.request === request) endUpload(upload);
  }
}
