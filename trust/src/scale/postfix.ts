import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../server/test/listening.ts';
import { end, launch, run, untilListening } from './program.ts';

export const SENDER = 'riided@kirivoo.test';
export const HOST = 'riided.kirivoo.test';
export const RECIPIENT = 'mari@tants.test';
export const OTHER = 'kati@tants.test';
/** Nobody has this address; the second one is of another mail server. */
export const STRANGER = 'keegi@tants.test';
export const ELSEWHERE = 'mari@muu.test';

const BLOCK_LIST = 'block.kirivoo.test';
/** No other name server of this machine listens there. */
const NAME_SERVER = '127.0.0.153';

const reject = (what: string) => `inline:{ {${what} = REJECT} }`;

/** What each port of the mail server checks. */
const checks = {
  nothing: {},
  sender: { smtpd_sender_restrictions: `check_sender_access ${reject(SENDER)}` },
  helo: { smtpd_helo_restrictions: `check_helo_access ${reject(HOST)}` },
  'every other helo': { smtpd_helo_restrictions: `check_helo_access inline:{ {${HOST} = OK} }, reject` },
  client: { smtpd_client_restrictions: `check_client_access ${reject('127.0.0.1')}` },
  'block list': { smtpd_client_restrictions: `reject_rbl_client ${BLOCK_LIST}` },
  recipient: { smtpd_recipient_restrictions: `check_recipient_access ${reject(RECIPIENT)}` },
  content: { cleanup_service_name: 'strict' },
  greylist: {},
} as const satisfies Record<string, Record<string, string>>;
export type Check = keyof typeof checks;

export interface Postfix extends AsyncDisposable {
  /** SMTP_URL of the port with a check. */
  url(check: Check): string;
  log(): Promise<string>;
}

/** Debian's Postfix, with a block list in a name server of our own and Debian's Postgrey. As root. */
export async function startPostfix(): Promise<Postfix> {
  await using ended = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'riideait-postfix-'));
  ended.defer(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }));
  const place = (name: string) => join(folder, name);
  await chmod(folder, 0o755);
  for (const each of ['conf', 'queue', 'queue/etc', 'data', 'grey']) await mkdir(place(each));
  await run('chown', ['postfix', place('data')]);
  await run('chown', ['postgrey', place('grey')]);

  const ports: Record<string, number> = {};
  for (const check of Object.keys(checks)) ports[check] = await freePort();
  const greyPort = await freePort();
  const own = { queue_directory: place('queue'), data_directory: place('data'), maillog_file: place('log') };
  await writeFile(place('conf/main.cf'), settings({ ...MAIN, ...own }));
  const greylist = { smtpd_recipient_restrictions: `check_policy_service inet:127.0.0.1:${greyPort}` };
  const listeners = Object.entries({ ...checks, greylist }).map(([check, of]) => listener(ports[check], of));
  await writeFile(place('conf/master.cf'), [...listeners, SERVICES].join('\n'));
  // Postfix looks names up inside its queue.
  await writeFile(place('queue/etc/resolv.conf'), `nameserver ${NAME_SERVER}\n`);

  ended.use(await nameServer());
  const grey = [`--inet=127.0.0.1:${greyPort}`, `--dbdir=${place('grey')}`, '--delay=1', '--user=postgrey', '--group=postgrey'];
  const postgrey = launch('/usr/sbin/postgrey', grey, { log: place('grey.log') });
  ended.defer(() => end(postgrey));
  const postfix = launch('/usr/sbin/postfix', ['-c', place('conf'), 'start-fg'], { log: place('out') });
  ended.defer(async () => {
    await run('/usr/sbin/postfix', ['-c', place('conf'), 'stop']);
    await postfix.exit;
  });
  for (const port of [...Object.values(ports), greyPort]) await untilListening(port);
  const running = ended.move();
  return {
    url: (check) => `smtp://127.0.0.1:${ports[check]}?requireTLS=false`,
    log: () => readFile(place('log'), 'utf8'),
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  };
}

const MAIN = {
  compatibility_level: '3.6',
  command_directory: '/usr/sbin',
  daemon_directory: '/usr/lib/postfix/sbin',
  mail_owner: 'postfix',
  setgid_group: 'postdrop',
  maillog_file_prefixes: tmpdir(),
  inet_interfaces: '127.0.0.1',
  inet_protocols: 'ipv4',
  myhostname: 'post.tants.test',
  mydestination: '',
  mynetworks: '',
  virtual_mailbox_domains: 'tants.test',
  virtual_mailbox_maps: `inline:{ {${RECIPIENT} = ok}, {${OTHER} = ok} }`,
  virtual_transport: 'discard:',
  smtpd_relay_restrictions: 'reject_unauth_destination',
  smtpd_peername_lookup: 'no',
};

/** What takes a mail in, and throws it away. */
const SERVICES = `cleanup unix n - n - 0 cleanup
strict unix n - n - 0 cleanup
  -o header_checks=static:REJECT
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
proxymap unix - - n - - proxymap
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`;

const settings = (values: Readonly<Record<string, string>>) =>
  `${Object.entries(values)
    .map(([name, value]) => `${name} = ${value}`)
    .join('\n')}\n`;

const listener = (port: number | undefined, of: Readonly<Record<string, string>>) =>
  [`127.0.0.1:${port} inet n - y - - smtpd`, ...Object.entries(of).map(([name, value]) => `  -o { ${name} = ${value} }`)].join('\n');

/** Knows that 127.0.0.1 is on the block list, and nothing else. Answers questions of one name (RFC 1035, 4.1). */
async function nameServer(): Promise<AsyncDisposable> {
  const socket = createSocket('udp4');
  const listed = `1.0.0.127.${BLOCK_LIST}`;
  socket.on('message', (question, from) => {
    const labels: string[] = [];
    let at = 12;
    for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
      labels.push(question.subarray(at + 1, at + 1 + length).toString('latin1'));
      at += length + 1;
    }
    const isListed = labels.join('.') === listed && question.readUInt16BE(at + 1) === 1;
    const answer = Buffer.from(question.subarray(0, at + 5));
    // Flags: an authoritative answer, or no such name. One question, answers, no more.
    for (const [index, value] of [isListed ? 0x8580 : 0x8583, 1, isListed ? 1 : 0, 0, 0].entries())
      answer.writeUInt16BE(value, 2 + 2 * index);
    const record = isListed ? [0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 127, 0, 0, 2] : [];
    socket.send(Buffer.concat([answer, Buffer.from(record)]), from.port, from.address);
  });
  socket.bind(53, NAME_SERVER);
  await once(socket, 'listening');
  return {
    [Symbol.asyncDispose]: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}
