// The page's own words, in the language of the app as the system's words are: English or Japanese.
const japaneseWords = {
  'Cancel': 'キャンセル',
  'Choose…': '選択…',
  'Choose a file': 'ファイルを選択',
  'Choose at most {} files.': '選択できるファイルは{}個までです。',
  'Choose files': 'ファイルを選択',
  'Connect again': '再接続',
  'Continue': '続ける',
  'Copy': 'コピー',
  'Folders cannot be dropped here.': 'ここにフォルダをドロップすることはできません。',
  'OK': 'OK',
  'Open': '開く',
  'Open a new one': '新しい画面を開く',
  'Reconnecting…': '再接続中…',
  'Reload the page': 'ページを再読み込み',
  'Save': '保存',
  'Save {}': '{}を保存',
  'Some of what you did while the app could not be reached is lost.': 'アプリに接続できなかった間の操作の一部が失われました。',
  'The app closed this screen.': 'この画面はアプリによって閉じられました。',
  'The app copies a text.': 'アプリがテキストをコピーしようとしています。',
  'The app has no room for another visitor. It will open when there is some.':
    '現在、利用者の上限に達しています。空きができ次第開きます。',
  'The app opens {}.': 'アプリが{}を開こうとしています。',
  'The app was started again. Open the address that it printed.':
    'アプリが再起動しました。アプリが表示したアドレスを開いてください。',
  'The app was started again. What you did while it could not be reached is lost.':
    'アプリが再起動しました。接続できなかった間の操作は失われました。',
  'The app was updated.': 'アプリが更新されました。',
  'The browser does not let the app copy.': 'ブラウザの設定により、アプリはコピーできません。',
  'The server closed the connection: {}.': 'サーバが接続を閉じました: {}',
  'This screen is open in another tab.': 'この画面は別のタブで開かれています。',
  'This text is too long: the app takes up to {} MB. It stays on this page only.':
    'テキストが長すぎます。アプリが受け取れるのは{} MBまでです。このテキストはこのページにのみ残ります。',
  'Try again': 'やり直す',
  'Uploading…': 'アップロード中…',
  'Use it here': 'ここで使う',
};

// The language of the page's own words.
export const wordLanguage = () => document.documentElement.lang.startsWith('ja') ? 'ja' : 'en';

// English words in the page's language, with a value in place of `{}`.
export function inWords(english, value = '') {
  return (wordLanguage() === 'ja' && japaneseWords[english] || english).replace('{}', () => value);
}
