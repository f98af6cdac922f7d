// The dialog for files: lets the user choose files that the app asks for, and take files over that it exports. Browsers open their own chooser
// only while the user is active, so that the dialog has a button for it too.
import { MessageKind } from './protocol.js';
import { basePath, byId } from './page.js';
import { send } from './session.js';
import { startUpload, stopUploads } from './uploads.js';
import { inWords, wordLanguage } from './words.js';

let fileRequest = 0;                // the request that the dialog is about; 0 for none
let downloaded = 0;                 // the request of the last downloaded files
let dialogDelay;
let useFiles;                       // what the dialog's button does

const dialogPart = name => byId('files').querySelector(name);

// Shows a request for files; 0 closes the dialog.
export function showChooser(request, accept, isMultiple, message, confirmation) {
  if (!request) return closeFiles();
  // A page that is back may still send the files of this request.
  if (request === fileRequest) return;
  closeFiles();
  fileRequest = request;
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept, multiple: !!isMultiple, hidden: true });
  input.addEventListener('change', () => {
    // A chooser may outlive its request, which was cancelled in the dialog or by the app.
    if (request !== fileRequest) return;
    if (!input.files.length) return cancelFiles();
    if (startUpload(request, [0, 0], [...input.files])) openFiles(inWords('Uploading…'), ''); else cancelFiles();
  });
  input.addEventListener('cancel', cancelFiles);
  byId('files').append(input);
  useFiles = () => input.click();
  openFiles(message || inWords(isMultiple ? 'Choose files' : 'Choose a file'), confirmation || inWords('Choose…'));
  if (navigator.userActivation?.isActive) useFiles();
}

// Downloads files, and shows the dialog if they are not fetched soon: a browser may have kept them back. The server closes it when the browser has
// begun to fetch them, and sends them again if that fails: then the user decides.
export function showDownloads(request, message, confirmation, ...files) {
  // A page that is back has downloaded them, or shows the dialog soon.
  if (request === fileRequest) return;
  const isAgain = request === downloaded;
  closeFiles();
  fileRequest = downloaded = request;
  const names = files.filter((_, index) => index % 2);
  useFiles = () => {
    for (let index = 0; index < files.length; index += 2) {
      const link = document.createElement('a');
      Object.assign(link, { href: basePath + files[index], download: files[index + 1] });
      link.click();
    }
  };
  const offer = () => openFiles(message || inWords('Save {}', names.join(', ')), confirmation || inWords('Save'));
  if (isAgain) return offer();
  dialogDelay = setTimeout(offer, 1500);
  useFiles();
}

function openFiles(title, confirmation) {
  const dialog = byId('files'), use = dialogPart('.use');
  dialogPart('h2').textContent = title;
  use.textContent = confirmation;
  use.hidden = !confirmation;
  if (!dialog.open) dialog.showModal();
}

// Closes the dialog: the request has ended.
export function closeFiles() {
  clearTimeout(dialogDelay);
  fileRequest = 0;
  useFiles = undefined;
  dialogPart('input')?.remove();
  if (byId('files').open) byId('files').close();
}

// Closes the dialog: another scene is shown, which counts its requests from the beginning.
export function forgetFiles() {
  closeFiles();
  downloaded = 0;
}

function cancelFiles() {
  if (!fileRequest) return;
  send([MessageKind.cancelFiles, fileRequest]);
  stopUploads(fileRequest);
  closeFiles();
}

export function listenForFiles() {
  dialogPart('.use').addEventListener('click', () => useFiles?.());
  const cancel = dialogPart('.cancel');
  Object.assign(cancel, { textContent: inWords('Cancel'), lang: wordLanguage() });
  cancel.addEventListener('click', cancelFiles);
  byId('files').addEventListener('cancel', event => {
    // The event of the input bubbles in some browsers.
    if (event.target === byId('files')) cancelFiles();
  });
}
