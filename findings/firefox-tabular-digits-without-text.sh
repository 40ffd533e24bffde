#!/bin/bash
# Firefox 153 writes digits that a font draws by `font-variant-numeric: tabular-nums`, and the space before them, into a PDF without their text: they are seen, but
# neither found nor copied.
#
# Versions:  firefox-esr 153.8.0esr (Debian 12, bookworm-security), pdftotext of poppler 22.12.0 (Debian 12), @fontsource/inter 5.3.0 (npm), Node 22 or newer for
#            its WebSocket
# Input:     two lines in Inter, which has the feature `tnum`: "plain 0123456789", and "tabular 0123456789" with tabular-nums; printed to a PDF without asking
# Seen:      pdftotext has the first line whole; of the second the word, then U+FFFD eleven times: ToUnicode maps each of these glyphs to it
# Right:     PDF 1.7 (ISO 32000-1), 9.10.2 and 9.10.3: ToUnicode maps the codes of a font to the Unicode values of what they stand for.
#
# Ends with 0 as long as this is so, with 1 where it has changed.
set -eu
folder=$(mktemp -d)
cd "$folder"
firefox=
trap '[ -z "$firefox" ] || kill "$firefox" 2>/dev/null; sleep 1; rm -rf "$folder"' EXIT
for program in firefox-esr:firefox-esr pdftotext:poppler-utils; do
  command -v "${program%:*}" >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${program#*:}"; } >/dev/null
done

npm init -y >/dev/null
npm install --silent --no-audit --no-fund @fontsource/inter@5.3.0
cp node_modules/@fontsource/inter/files/inter-latin-400-normal.woff2 .
cat > lines.html <<'HTML'
<!doctype html>
<meta charset="utf-8">
<style>
  @font-face { font-family: Inter; src: url(inter-latin-400-normal.woff2) }
  body { font: 16pt Inter }
  .tabular { font-variant-numeric: tabular-nums }
</style>
<p>plain 0123456789</p>
<p class="tabular">tabular 0123456789</p>
HTML
mkdir profile
cat > profile/user.js <<PREFS
user_pref("print.always_print_silent", true);
user_pref("print_printer", "Mozilla Save to PDF");
user_pref("print.printer_Mozilla_Save_to_PDF.print_to_file", true);
user_pref("print.printer_Mozilla_Save_to_PDF.print_to_filename", "$folder/lines.pdf");
PREFS
HOME=$folder firefox-esr --headless --no-remote --profile profile --remote-debugging-port 0 2> said >/dev/null &
firefox=$!
for _ in $(seq 600); do grep -q 'BiDi listening on' said && break; sleep 0.2; done

cat > print.mjs <<'NODE'
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
const [, address] = /BiDi listening on (ws:\S+)/.exec(readFileSync('said', 'utf8'));
const socket = new WebSocket(`${address}/session`);
await new Promise((resolve) => socket.addEventListener('open', resolve));
let last = 0;
const ask = (method, params) =>
  new Promise((resolve) => {
    const id = ++last;
    socket.addEventListener('message', ({ data }) => JSON.parse(data).id === id && resolve(JSON.parse(data).result));
    socket.send(JSON.stringify({ id, method, params }));
  });
const { capabilities } = await ask('session.new', { capabilities: {} });
console.log('Firefox', capabilities.browserVersion);
const { context } = await ask('browsingContext.create', { type: 'tab' });
await ask('browsingContext.navigate', { context, url: `file://${process.cwd()}/lines.html`, wait: 'complete' });
await ask('script.evaluate', { expression: 'setTimeout(() => print(), 0); 1', target: { context }, awaitPromise: false });
const isWhole = () => {
  try {
    return readFileSync('lines.pdf').subarray(-64).includes('%%EOF');
  } catch {
    return false;
  }
};
while (!isWhole()) await sleep(200);
process.exit(0);
NODE
node print.mjs

pdftotext lines.pdf - | grep -E '^(plain|tabular)' | tee seen
[ "$(cat seen)" = "plain 0123456789
tabular$(printf '\357\277\275%.0s' 1 2 3 4 5 6 7 8 9 10 11)" ]
