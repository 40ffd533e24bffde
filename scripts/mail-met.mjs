// npm run mail-met: what calendar readers and spam filters of others make of the product's calendar and mails. Not part of npm test.
import { join } from 'node:path';
import { debianProgram } from './debian.mjs';
import { node24, root } from './node24.mjs';
import { build, install } from './prepare.mjs';
import { runForeground } from './processes.mjs';

await install();
const node = node24();
const programs = [
  ['/usr/bin/spamassassin', 'SpamAssassin', 'spamassassin'],
  ['/usr/bin/rspamd', 'Rspamd', 'rspamd'],
  ['/usr/lib/python3/dist-packages/gi', "Python's GObject", 'python3-gi'],
  ['/usr/share/doc/gir1.2-ical-3.0', 'libical', 'gir1.2-ical-3.0'],
  ['/usr/share/doc/python3-venv', "Python's venv", 'python3-venv'],
  ['/usr/bin/javac', 'Java', 'default-jdk-headless'],
  ['/usr/bin/mvn', 'Maven', 'maven'],
  ['/usr/share/doc/golang-go', 'Go', 'golang-go'],
];
for (const [path, name, packageName] of programs) {
  const missing = await debianProgram(path, name, packageName);
  if (missing !== undefined) {
    console.error(missing);
    process.exit(1);
  }
}
await build();
process.exitCode = await runForeground(node, [join(root, 'trust/src/mail-met/main.ts')], { cwd: root });
