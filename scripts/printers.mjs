// npm run printers: labels through the filters and drivers of printers, and what is read of them. Not part of npm test. On Debian as root.
import { join } from 'node:path';
import { chromium } from './chromium.mjs';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { runForeground } from './processes.mjs';

await install();
const node = node24();
const programs = [
  ['/usr/sbin/cupsfilter', 'CUPS', 'cups'],
  ['/usr/bin/ppdc', "CUPS's compiler of PPD files", 'cups-ppdc'],
  ['/usr/bin/foomatic-rip', 'the filters of CUPS', 'cups-filters'],
  ['/usr/bin/gs', 'Ghostscript', 'ghostscript'],
  ['/usr/bin/pdftops', 'Poppler', 'poppler-utils'],
  ['/usr/lib/cups/driver/dymo', 'the driver of DYMO', 'printer-driver-dymo'],
  ['/usr/lib/cups/driver/ptouch', 'the driver of Brother', 'printer-driver-ptouch'],
  ['/usr/bin/ZXingReader', 'ZXing', 'zxing-cpp-tools'],
  ['/usr/bin/zbarimg', 'ZBar', 'zbar-tools'],
];
for (const [path, name, packageName] of programs) {
  const missing = await debianProgram(path, name, packageName);
  if (missing !== undefined) {
    console.error(missing);
    process.exit(1);
  }
}
await chromium(node);
await build();
process.exitCode = await runForeground(node, [join(root, 'trust/src/printers/main.ts'), ...process.argv.slice(2)], { cwd: root });
