// npm run mail-met: calendar readers and spam filters of others meet the product's calendar and mails. Not part of npm test.
import { met } from './met.mjs';

await met('mail', [
  ['/usr/bin/spamassassin', 'SpamAssassin', 'spamassassin'],
  ['/usr/bin/rspamd', 'Rspamd', 'rspamd'],
  ['/usr/lib/python3/dist-packages/gi', "Python's GObject", 'python3-gi'],
  ['/usr/share/doc/gir1.2-ical-3.0', 'libical', 'gir1.2-ical-3.0'],
  ['/usr/share/doc/python3-venv', "Python's venv", 'python3-venv'],
  ['/usr/bin/javac', 'Java', 'default-jdk-headless'],
  ['/usr/bin/mvn', 'Maven', 'maven'],
  ['/usr/share/doc/golang-go', 'Go', 'golang-go'],
]);
