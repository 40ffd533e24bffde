// npm run engines: journeys and paper in the engines that people have besides Chromium. Not part of npm test. On Debian.
import { met } from './met.mjs';

await met('engines', [
  ['/usr/bin/firefox-esr', 'Firefox ESR', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'the driver of WebKitGTK', 'webkit2gtk-driver'],
  ['/usr/share/doc/gir1.2-webkit2-4.1', 'WebKitGTK for Python', 'gir1.2-webkit2-4.1'],
  ['/usr/lib/python3/dist-packages/gi', "Python's GObject", 'python3-gi'],
  ['/usr/bin/Xvfb', 'Xvfb', 'xvfb'],
  ['/usr/share/doc/python3-pyqt5.qtwebengine', 'QtWebEngine 5', 'python3-pyqt5.qtwebengine'],
  ['/usr/share/doc/python3-pyqt6.qtwebengine', 'QtWebEngine 6', 'python3-pyqt6.qtwebengine'],
  // The wheels of PyPI have all but this.
  ['/usr/share/doc/libxcb-cursor0', 'the cursors of QtWebEngine of PyPI', 'libxcb-cursor0'],
  ['/usr/share/doc/python3-venv', "Python's venv", 'python3-venv'],
]);
