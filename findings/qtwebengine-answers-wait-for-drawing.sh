#!/bin/bash
# QtWebEngine 6 without a graphics card gives a page the answers of its requests late, by seconds, while something in the page moves: the page's own thread rests
# and the answer has come. With Qt's own software renderer it does not.
#
# Versions:  python3-pyqt6.qtwebengine 6.4.0-1 with QtWebEngine 6.4.2 (Chromium 102), libgl1-mesa-dri 22.3.6-1+deb12u2 (Debian 12)
# Input:     a page in a window of 1280 × 900 under Xvfb, `--disable-gpu`, that sends one request after the other to a server on the same machine for six seconds,
#            50 ms apart: while nothing moves, and while a circle of 16 px turns by a CSS animation
# Seen:      on two cores the middle one of the requests takes 8 ms, and 140 to 220 ms, the slowest 1.5 s, while the circle turns; with QT_QUICK_BACKEND=software
#            8 and 10 ms. PyQt6-WebEngine 6.5.0 of PyPI (Chromium 108): 8 ms, and 110 ms to 5.9 s, the slowest 32 s. Chromium 156, also without a card: 6 and 6 ms
# Right:     HTML, 8.1.7.1: a browser may prefer some of its queues of tasks, "but not starving other task queues"
#
# Ends with 0 as long as requests take five times as long while the circle turns, with 1 where they do not.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
/usr/bin/python3 -c 'import PyQt6.QtWebEngineWidgets' 2>/dev/null && command -v xvfb-run >/dev/null ||
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-pyqt6.qtwebengine xvfb xauth; } >/dev/null
cd "$folder"

cat > page.py <<'PYTHON'
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from PyQt6.QtCore import QTimer, QUrl
from PyQt6.QtWebEngineCore import qWebEngineVersion
from PyQt6.QtWebEngineWidgets import QWebEngineView
from PyQt6.QtWidgets import QApplication

PAGE = b'''<!doctype html><title>waits</title>
<style>@keyframes turn { to { transform: rotate(360deg) } } .turns { animation: turn 1s linear infinite }</style>
<svg width="16" height="16"><circle cx="8" cy="8" r="6" fill="none" stroke="black" stroke-width="3" stroke-dasharray="20 10"/></svg>
<script type="module">
const middle = async () => {
  const times = [];
  for (const end = performance.now() + 6000; performance.now() < end;) {
    const began = performance.now();
    await (await fetch('/answer')).text();
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  times.sort((one, other) => one - other);
  return [times[times.length >> 1], times.at(-1)].map(Math.round);
};
const rests = await middle();
document.querySelector('svg').classList.add('turns');
document.title = ['took', ...rests, ...(await middle())].join(' ');
</script>'''

class Server(BaseHTTPRequestHandler):
    protocol_version = 'HTTP/1.1'
    def do_GET(self):
        body = b'{}' if self.path == '/answer' else PAGE
        self.send_response(200)
        self.send_header('content-type', 'text/html')
        self.send_header('content-length', str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *_): pass

server = ThreadingHTTPServer(('127.0.0.1', 0), Server)
threading.Thread(target=server.serve_forever, daemon=True).start()
app = QApplication(['page'])
view = QWebEngineView()
view.resize(1280, 900)
view.show()

def seen(title):
    if title.startswith('took '):
        print(qWebEngineVersion(), *title.split()[1:])
        app.quit()

view.titleChanged.connect(seen)
view.load(QUrl(f'http://127.0.0.1:{server.server_port}/'))
QTimer.singleShot(180_000, app.quit)
app.exec()
PYTHON

measure() {
  # Its middle and slowest request while nothing moves, then the same while the circle turns.
  env HOME="$folder" QTWEBENGINE_CHROMIUM_FLAGS='--no-sandbox --disable-gpu' "$@" xvfb-run -a -s '-screen 0 1400x1000x24' /usr/bin/python3 page.py 2>/dev/null
}
read -r version rest slowest turning slowest_turning <<< "$(measure)"
echo "QtWebEngine $version, OpenGL in software: ${rest} ms (at most ${slowest}), while a circle turns ${turning} ms (at most ${slowest_turning})"
read -r _ own own_slowest own_turning own_slowest_turning <<< "$(measure QT_QUICK_BACKEND=software)"
echo "Qt's software renderer: ${own} ms (at most ${own_slowest}), while a circle turns ${own_turning} ms (at most ${own_slowest_turning})"
[ "$turning" -ge $((rest * 5)) ]
