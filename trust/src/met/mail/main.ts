// npm run mail-met: what programs of others make of the product's calendar and mails. Not part of npm test.
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { clientOf } from '../../client.ts';
import { startServer } from '../../server.ts';
import { folderAt, metWith, run } from '../programs.ts';
import { type Fetched, feeds, type Met } from './feed.ts';
import { mails } from './mails.ts';
import { byRspamd, bySpamAssassin, type Score, startRspamd } from './scores.ts';
import { startSink } from './sink.ts';

/** Filters count an address of this machine in a mail. */
const PUBLIC_URL = 'https://riided.kungla.ee';

/** Points that a mail gets for its content at most. */
const MOST = 2;

const NPM = { 'ical.js': '2.2.1', 'node-ical': '0.27.2' };
const ICALENDAR = '7.3.2';
const ICAL4J = '4.2.1';
const GO_ICAL = 'v0.0.0-20250329121855-f41e73efc392';

const folder = folderAt(await mkdtemp(join(tmpdir(), 'riideait-mail-met-')));
/** What is other than it should be. */
let odd = 0;

/** Reads each feed by each reader and says where it finds something else than stands in it. */
async function readCalendars(fetched: readonly Fetched[]): Promise<void> {
  console.log('\nCalendars: events as each reader finds them');
  const file = folder.at('feed.ics');
  for (const [name, reader] of Object.entries(await readers())) {
    const wrong: string[] = [];
    for (const { after, text, right } of fetched) {
      await writeFile(file, text);
      const found = Events.parse(JSON.parse(await reader(file))).toSorted((a, b) => a.uid.localeCompare(b.uid));
      wrong.push(...differences(right, found).map((words) => `${after}: ${words}`));
    }
    odd += wrong.length;
    console.log(`  ${wrong.length === 0 ? '✓' : '✗'} ${name}: ${fetched.map(({ right }) => right.length).join(' + ')} events`);
    for (const words of wrong) console.log(`      ${words}`);
  }
}

const Events = z.array(z.object({ uid: z.string(), name: z.string(), place: z.string(), from: z.string(), until: z.string() }));

function differences(right: readonly Met[], found: readonly Met[]): string[] {
  if (found.length !== right.length) return [`${found.length} events, not ${right.length}`];
  return right.flatMap((event, at) =>
    Object.entries(event)
      .filter(([field, value]) => found[at]?.[field as keyof Met] !== value)
      .map(([field, value]) => `${field} of ${event.name} is ${found[at]?.[field as keyof Met]}, not ${value}`),
  );
}

/** Installs the readers into the folder; each resolves to the events of a file as JSON. */
async function readers(): Promise<Record<string, (file: string) => Promise<string>>> {
  await cp(new URL('readers', import.meta.url), folder.path, { recursive: true });
  await folder.npm(NPM);
  folder.pip(`icalendar==${ICALENDAR}`);
  await folder.maven(`org.mnode.ical4j:ical4j:${ICAL4J}`, 'org.slf4j:slf4j-nop:2.0.12');
  await writeFile(folder.at('go.mod'), `module read\n\ngo 1.19\n\nrequire github.com/emersion/go-ical ${GO_ICAL}\n`);
  folder.do('go', 'mod', 'tidy');
  folder.do('go', 'build', '-o', 'read', 'read.go');
  const ofNpm = Object.entries(NPM).map(([name, version]) => {
    const read = (file: string) => run(process.execPath, [folder.at('npm.mjs'), name, file]);
    return [`${name} ${version}`, read] as const;
  });
  return {
    ...Object.fromEntries(ofNpm),
    [`icalendar ${ICALENDAR}`]: (file) => run(folder.at('venv/bin/python'), [folder.at('read.py'), 'icalendar', file]),
    "libical (Debian's)": (file) => run('/usr/bin/python3', [folder.at('read.py'), 'libical', file]),
    [`ical4j ${ICAL4J}`]: (file) => run('java', ['-cp', folder.at('jars/*'), folder.at('Read.java'), file]),
    [`go-ical ${GO_ICAL}`]: (file) => run(folder.at('read'), [file]),
  };
}

async function scoreMails(sent: Awaited<ReturnType<typeof mails>>): Promise<void> {
  await using _ = await startRspamd();
  console.log(`\nMails: points for their content, at most ${MOST}`);
  for (const { what, mail } of sent) {
    const scores = { SpamAssassin: await bySpamAssassin(mail), Rspamd: await byRspamd(mail) };
    const tooMany = Object.values(scores).some(({ points }) => points > MOST);
    if (tooMany) odd += 1;
    console.log(`  ${tooMany ? '✗' : '✓'} ${what}: ${Object.entries(scores).map(worded).join('; ')}`);
  }
}

const worded = ([filter, { points, rules }]: readonly [string, Score]) =>
  [`${filter} ${points}`, ...rules.map(([rule, each]) => `${rule} ${each}`)].join(' ');

try {
  await using sink = await startSink();
  await using server = await startServer({ PUBLIC_URL, DEMO: 'on', SMTP_URL: sink.url, MAIL_UNDO_SECONDS: '1', MAIL_PER_MINUTE: '600' });
  await readCalendars(await feeds(server.url, clientOf(server.url, 'haldur@riideait.test')));
  await scoreMails(await mails(server.url, sink));
} finally {
  await rm(folder.path, { recursive: true, force: true });
}
console.log(metWith(['gir1.2-ical-3.0', 'spamassassin', 'rspamd']));
process.exit(odd === 0 ? 0 : 1);
