// npm run engines: journeys and paper in the engines that people have besides Chromium, on Debian's packages. Not part of npm test. As root.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { runForeground, runQuietly } from './processes.mjs';

if (process.getuid?.() !== 0) {
  console.error('Engines are installed by apt, which needs root: sudo npm run engines.');
  process.exit(1);
}
await install();
const TYPELIBS = '/usr/lib/x86_64-linux-gnu/girepository-1.0';
const programs = [
  ['/usr/bin/firefox-esr', 'Firefox ESR', 'firefox-esr'],
  ['/usr/bin/WebKitWebDriver', 'the driver of WebKitGTK', 'webkit2gtk-driver'],
  [`${TYPELIBS}/WebKit2-4.1.typelib`, 'WebKitGTK for Python', 'gir1.2-webkit2-4.1'],
  ['/usr/lib/python3/dist-packages/gi/__init__.py', 'GObject for Python', 'python3-gi'],
  ['/usr/bin/Xvfb', 'Xvfb', 'xvfb'],
  ['/usr/lib/python3/dist-packages/PyQt5/QtWebEngineWidgets.abi3.so', 'QtWebEngine 5', 'python3-pyqt5.qtwebengine'],
  ['/usr/lib/python3/dist-packages/PyQt6/QtWebEngineCore.abi3.so', 'QtWebEngine 6', 'python3-pyqt6.qtwebengine'],
  ['/usr/share/doc/python3-venv', 'virtual environments of Python', 'python3-venv'],
];
for (const [path, name, packageName] of programs) {
  const missing = await debianProgram(path, name, packageName);
  if (missing !== undefined) console.error(missing);
}

/** Newer than Debian's. */
const venv = join(tmpdir(), 'riideait-pyqt');
if (!existsSync(join(venv, 'done'))) {
  console.log('Installing PyQt6-WebEngine 6.5 (once) …');
  const packages = ['PyQt6==6.5.3', 'PyQt6-Qt6==6.5.3', 'PyQt6-WebEngine==6.5.0', 'PyQt6-WebEngine-Qt6==6.5.3'];
  await runQuietly('The environment', '/usr/bin/python3', ['-m', 'venv', venv]);
  await runQuietly('The installation of PyQt6', join(venv, 'bin/pip'), ['install', '--quiet', ...packages]);
  await runQuietly('Its mark', 'touch', [join(venv, 'done')]);
}
await build();
process.exitCode = await runForeground(node24(), [join(root, 'trust/src/met/engines/main.ts'), ...process.argv.slice(2)], { cwd: root });
