// npm run printers: labels through the filters and drivers of printers, and what is read of them. Not part of npm test. On Debian as root.
import { DEBIAN_CHROMIUM } from './chromium.mjs';
import { met } from './met.mjs';

await met('printers', [
  [DEBIAN_CHROMIUM, 'Chromium', 'chromium-headless-shell'],
  ['/usr/sbin/cupsfilter', 'CUPS', 'cups'],
  ['/usr/bin/ppdc', "CUPS's compiler of PPD files", 'cups-ppdc'],
  ['/usr/bin/foomatic-rip', 'the filters of CUPS', 'cups-filters'],
  ['/usr/bin/gs', 'Ghostscript', 'ghostscript'],
  ['/usr/bin/pdftops', 'Poppler', 'poppler-utils'],
  ['/usr/lib/cups/driver/dymo', 'the driver of DYMO', 'printer-driver-dymo'],
  ['/usr/lib/cups/driver/ptouch', 'the driver of Brother', 'printer-driver-ptouch'],
  ['/usr/bin/ZXingReader', 'ZXing', 'zxing-cpp-tools'],
  ['/usr/bin/zbarimg', 'ZBar', 'zbar-tools'],
]);
