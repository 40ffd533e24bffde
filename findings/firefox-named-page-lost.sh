#!/bin/bash
# Firefox 153 prints the first two sheets of a named page with its margins, and all after them with those of pages without a name.
#
# Versions:  firefox-esr 153.8.0esr (Debian 12, bookworm-security), pdftotext of poppler 22.12.0 (Debian 12), Node 22 or newer for its WebSocket
# Input:     `@page sheet { margin: 20mm 40mm }` and `body { page: sheet }` over 200 lines, printed to a PDF without asking
# Seen:      the lines begin 40 mm from the left edge on sheets 1 and 2, and 12.7 mm (half an inch, Firefox's own margin) on sheets 3 to 6
# Right:     CSS Paged Media Module Level 3, "Using named pages": the property `page` says on which type of page a box is printed. It breaks a page
#            only where the name changes between two boxes; all the lines have the name of their body, so all sheets are of this type.
#
# Ends with 0 as long as this is so, with 1 where all sheets begin alike.
set -eu
folder=$(mktemp -d)
cd "$folder"
firefox=
trap '[ -z "$firefox" ] || kill "$firefox" 2>/dev/null; sleep 1; rm -rf "$folder"' EXIT
for program in firefox-esr:firefox-esr pdftotext:poppler-utils; do
  command -v "${program%:*}" >/dev/null || { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${program#*:}"; } >/dev/null
done

cat > lines.html <<'HTML'
<!doctype html>
<meta charset="utf-8">
<style>
  @page sheet { size: A4; margin: 20mm 40mm }
  body { margin: 0; page: sheet; font: 12pt/20pt sans-serif }
</style>
<body><script>for (let number = 1; number <= 200; number++) document.write(`<div>line${number}</div>`);</script>
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

# Where the line of each sheet that is farthest to the left begins, in mm; not what Firefox writes at head and foot.
lefts=$(pdftotext -bbox lines.pdf - | awk -F'"' '/<page/ { sheet++ } />line/ { at[sheet] = $2 } END { for (s = 1; s <= sheet; s++) printf "%.1f ", at[s] / 72 * 25.4 }')
echo "left edges, mm: $lefts"
case $lefts in '40.0 40.0 12.7 '*) exit 0 ;; *) exit 1 ;; esac
