// npm run sheets-met: spreadsheets of other writers in the import, the product's exports in other readers. Not part of npm test.
import { met } from './met.mjs';

await met('sheets', [
  ['/usr/bin/soffice', 'LibreOffice', 'libreoffice-calc-nogui'],
  ['/usr/bin/ssconvert', 'Gnumeric', 'gnumeric'],
  ['/usr/share/doc/python3-venv', "Python's venv", 'python3-venv'],
  ['/usr/bin/javac', 'Java', 'default-jdk-headless'],
  ['/usr/bin/mvn', 'Maven', 'maven'],
]);
