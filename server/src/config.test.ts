import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { findSecret, makeSecret } from './secret.ts';

const SECRET = 's'.repeat(32);
const DATABASE_URL = 'postgres://riideait:word@db.example.ee:5432/riideait';

function mistakes(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

test('nothing needs to be set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: resolve('data'),
    backupDir: join(process.cwd(), 'data', 'backups'),
    updateBackupDir: join(process.cwd(), 'data', 'backups'),
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    databaseReplicaUrl: undefined,
    preparedStatements: true,
    secret: undefined,
    demo: true,
    imagePlace: { folder: resolve('data/images') },
    imageHost: '/images',
    smtp: undefined,
    mailFrom: { name: 'Riideait', address: 'riideait@localhost' },
    mailPerMinute: 60,
    databasePatience: 5000,
    mailUndoSeconds: 60,
    keptDays: {
      mails: 730,
      audit: 1095,
      securityLog: 365,
      imports: 7,
      requests: 30,
      receipts: 1095,
      answers: 730,
      settlements: 1095,
      people: 1095,
    },
    limits: { items: 20_000, people: 3000, imagesMb: 2000, mailsDay: 500 },
    ensembles: 'invited',
    ensemblesADay: 30,
    termsFile: undefined,
    trustProxy: false,
    updateCheck: true,
    logLevel: 'info',
  });
});

test('everything can be set', () => {
  const env = {
    PORT: '8080',
    HOST: '0.0.0.0',
    PUBLIC_URL: 'https://riided.example.ee/',
    DATA_DIR: '/srv/riideait',
    DATABASE_URL,
    DATABASE_DIRECT_URL: 'postgres://riideait@db.example.ee:5433/riideait',
    DATABASE_REPLICA_URL: 'postgres://riideait@db2.example.ee/riideait',
    PREPARED_STATEMENTS: 'off',
    SECRET,
    DEMO: 'off',
    OPERATOR_NAME: 'Ülle Kägu, Tartu Rahvatantsuklubi',
    OPERATOR_CONTACT: 'mailto:riided@example.ee',
    DEMO_URL: 'https://proovi.example.ee/',
    IMAGE_STORE: 's3://riided?endpoint=https://s3.example.ee&region=eu-north-1',
    IMAGE_HOST: 'https://pildid.example.ee/riided/',
    SMTP_URL: 'smtp://riided%40example.ee:s%C3%B5na%2F@smtp.example.ee',
    MAIL_FROM: 'Riideait, Tartu <riided@example.ee>',
    MAIL_PER_MINUTE: '20',
    DATABASE_WAIT_SECONDS: '30',
    MAIL_UNDO_SECONDS: '5',
    KEEP_MAILS_DAYS: '100',
    KEEP_AUDIT_DAYS: '31',
    KEEP_SECURITY_LOG_DAYS: '90',
    KEEP_IMPORTS_DAYS: '1',
    KEEP_REQUESTS_DAYS: '40',
    KEEP_RECEIPTS_DAYS: '400',
    KEEP_ANSWERS_DAYS: '300',
    KEEP_SETTLEMENTS_DAYS: '500',
    KEEP_PEOPLE_DAYS: '365',
    ENSEMBLE_ITEMS: '0',
    ENSEMBLE_PEOPLE: '40',
    ENSEMBLE_IMAGES_MB: '100',
    ENSEMBLE_MAILS_DAY: '90',
    ENSEMBLES: 'asked',
    ENSEMBLES_A_DAY: '5',
    TERMS_FILE: '/etc/riideait/leping.md',
    TRUST_PROXY: '10.0.0.1, 10.1.0.0/16,loopback',
    UPDATE_CHECK: 'off',
    OPERATOR_EMAIL: 'haldur@example.ee',
    METRICS_TOKEN: 'm'.repeat(20),
    LOG_LEVEL: 'warn',
  };
  expect(readConfig(env)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    publicUrl: 'https://riided.example.ee',
    dataDir: '/srv/riideait',
    updateBackupDir: '/srv/riideait/backups',
    databaseUrl: DATABASE_URL,
    databaseDirectUrl: 'postgres://riideait@db.example.ee:5433/riideait',
    databaseReplicaUrl: 'postgres://riideait@db2.example.ee/riideait',
    preparedStatements: false,
    secret: SECRET,
    demo: false,
    operatorName: 'Ülle Kägu, Tartu Rahvatantsuklubi',
    operatorContact: 'mailto:riided@example.ee',
    demoUrl: 'https://proovi.example.ee',
    imagePlace: { bucket: 'riided', endpoint: 'https://s3.example.ee', region: 'eu-north-1' },
    imageHost: 'https://pildid.example.ee/riided',
    smtp: {
      host: 'smtp.example.ee',
      port: 587,
      secure: false,
      requireTLS: true,
      name: 'riided.example.ee',
      rejectUnauthorized: true,
      auth: { user: 'riided@example.ee', pass: 'sõna/' },
    },
    mailFrom: { name: 'Riideait, Tartu', address: 'riided@example.ee' },
    mailPerMinute: 20,
    databasePatience: 30_000,
    mailUndoSeconds: 5,
    keptDays: {
      mails: 100,
      audit: 31,
      securityLog: 90,
      imports: 1,
      requests: 40,
      receipts: 400,
      answers: 300,
      settlements: 500,
      people: 365,
    },
    limits: { items: 0, people: 40, imagesMb: 100, mailsDay: 90 },
    ensembles: 'asked',
    ensemblesADay: 5,
    termsFile: '/etc/riideait/leping.md',
    trustProxy: ['10.0.0.1', '10.1.0.0/16', 'loopback'],
    updateCheck: false,
    operatorEmail: 'haldur@example.ee',
    metricsToken: 'm'.repeat(20),
    logLevel: 'warn',
  });
});

test('an empty variable counts as not given', () => {
  expect(
    readConfig({ PORT: '', SECRET: ' ', DEMO: '', IMAGE_STORE: '', IMAGE_HOST: '', TRUST_PROXY: '', LOG_LEVEL: '', DATABASE_URL: '' }),
  ).toEqual(readConfig({}));
});

test('the public address follows the port', () => {
  expect(readConfig({ PORT: '4321' }).publicUrl).toBe('http://localhost:4321');
});

test.each([
  ['a folder', { IMAGE_STORE: 'pildid' }, { folder: resolve('pildid') }],
  ['a folder of DATA_DIR', { DATA_DIR: '/srv/riideait' }, { folder: '/srv/riideait/images' }],
  ['a bucket of Amazon', { IMAGE_STORE: 's3://riided', AWS_REGION: 'eu-north-1' }, { bucket: 'riided', region: 'eu-north-1' }],
  [
    'a bucket elsewhere',
    { IMAGE_STORE: 's3://riided?endpoint=http://127.0.0.1:9000/s3' },
    { bucket: 'riided', region: 'us-east-1', endpoint: 'http://127.0.0.1:9000/s3' },
  ],
])('images: %s', (_, env, place) => {
  expect(readConfig(env).imagePlace).toEqual(place);
});

test.each([
  ['encrypted from the start', 'smtps://smtp.example.ee', { secure: true, port: 465 }],
  ['on a port of its own', 'smtps://smtp.example.ee:2465', { secure: true, port: 2465 }],
  ['on this machine', 'smtp://[::1]:25', { secure: false, requireTLS: false, host: '::1', port: 25, auth: undefined }],
  ['with a certificate of its own', 'smtp://post?rejectUnauthorized=false', { requireTLS: true, rejectUnauthorized: false }],
  ['that cannot encrypt', 'smtp://post?requireTLS=false', { requireTLS: false, rejectUnauthorized: true }],
])('a mail server %s', (_, SMTP_URL, smtp) => {
  expect(readConfig({ SMTP_URL }).smtp).toMatchObject(smtp);
});

test.each([
  ['as it is', { MAIL_FROM: 'riided@example.ee' }, { name: '', address: 'riided@example.ee' }],
  ['with a name in quotes', { MAIL_FROM: '"Õie, Ülo" <riided@example.ee>' }, { name: 'Õie, Ülo', address: 'riided@example.ee' }],
  ['of the public address', { PUBLIC_URL: 'https://riided.example.ee' }, { name: 'Riideait', address: 'riideait@riided.example.ee' }],
  ['where that is a number', { PUBLIC_URL: 'http://127.0.0.1:3000' }, { name: 'Riideait', address: 'riideait@localhost' }],
])('the sender of mails: %s', (_, env, sender) => {
  expect(readConfig(env).mailFrom).toEqual(sender);
});

test.each([
  ['on this machine only', {}, true],
  ['on another loopback address', { HOST: '127.0.0.5', PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['open to the network', { HOST: '0.0.0.0' }, false],
  ['behind a public address', { PUBLIC_URL: 'https://riided.example.ee' }, false],
  ['on a database of its own', { DATABASE_URL, SECRET }, false],
  ['asked for', { HOST: '0.0.0.0', DEMO: 'on' }, true],
  ['declined', { DEMO: 'off' }, false],
  ['where anybody may begin an ensemble', { ENSEMBLES: 'open' }, false],
])('demo: %s', (_, env, demo) => {
  expect(readConfig(env).demo).toBe(demo);
});

test.each([
  ['PORT', ['0', '65536', '80.5', '-1', 'http', '1e3']],
  ['HOST', ['a b', 'http://localhost', '-']],
  ['PUBLIC_URL', ['riided.ee', 'ftp://example.ee', 'https://example.ee/riided', 'https://', 'https://a@example.ee']],
  ['DATABASE_URL', ['mysql://localhost/riideait', 'localhost:5432', 'postgres://a b:c']],
  ['SECRET', ['short', 's'.repeat(31)]],
  ['PREPARED_STATEMENTS', ['no']],
  ['DEMO', ['yes', 'true']],
  ['OPERATOR_NAME', ['a'.repeat(201)]],
  ['OPERATOR_CONTACT', ['ylle@tants.ee', 'http://tants.ee', 'mailto:kiri', 'javascript:alert(1)']],
  ['DEMO_URL', ['naidis.ee', 'https://naidis.ee/login', 'javascript:alert(1)']],
  ['ENSEMBLES', ['on', 'Open', 'all']],
  ['ENSEMBLES_A_DAY', ['0', '-1', 'many', '1.5']],
  [
    'SMTP_URL',
    [
      'smtp.example.ee:587',
      'http://smtp.example.ee',
      'smtp://',
      'smtp://a:%zz@smtp.example.ee',
      'smtp://smtp.example.ee/post',
      'smtp://smtp.example.ee?requireTLS=yes',
      'smtp://smtp.example.ee?tls=true',
      'smtp://smtp.example.ee:99999',
    ],
  ],
  ['MAIL_PER_MINUTE', ['0', '-1', '1.5', 'palju', '100000']],
  ['KEEP_MAILS_DAYS', ['1', '0', '2.5', '2 aastat']],
  ['KEEP_AUDIT_DAYS', ['30']],
  ['KEEP_REQUESTS_DAYS', ['29']],
  ['DATABASE_WAIT_SECONDS', ['0', '-1', '1.5', 'palju', '1000']],
  ['MAIL_UNDO_SECONDS', ['0', '-1', '1.5', 'palju', '1000']],
  ['MAIL_FROM', ['Riideait', 'a@b@c', '<a@b', 'Riideait <a@b>, Teine <c@d>', 'a@b, c@d']],
  [
    'IMAGE_STORE',
    [
      's3://',
      's3:// riided',
      's3://riided/kaust',
      's3://riided?bucket=teine',
      's3://riided?endpoint=s3.example.ee',
      's3://riided?endpoint=https://s3.example.ee?a=b',
      's3://riided?region=',
      's3://key:word@riided',
      'https://s3.example.ee/riided',
    ],
  ],
  [
    'IMAGE_HOST',
    ['images', '/', '//example.ee', '/im ages', '/a?b', 'ftp://example.ee', 'https://', 'https://a@example.ee', 'https://a.ee/?b=c'],
  ],
  ['TRUST_PROXY', ['proxy', '10.0.0.1/33', '10.0.0.0/8/8', '10.7.0.1,']],
  ['UPDATE_CHECK', ['no']],
  ['LOG_LEVEL', ['loud']],
])('a wrong %s is one line that names it and not its value', (name, values) => {
  for (const value of values) {
    const lines = mistakes({ SECRET, [name]: value });
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${name} must .+[^\\n]$`))]);
    if (value.length > 8) expect(lines[0]).not.toContain(value);
  }
});

test.each(['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'])('a wrong %s is named', (name) => {
  expect(mistakes({ DATABASE_URL, SECRET, [name]: 'localhost:5432' })).toEqual([expect.stringMatching(`^${name} must look like`)]);
});

test.each(['asked', 'open'])('the demo does not stand beside ensembles that begin by themselves (ENSEMBLES=%s)', (ENSEMBLES) => {
  expect(mistakes({ DEMO: 'on', ENSEMBLES })).toEqual([expect.stringMatching(/^DEMO=on stands with ENSEMBLES=invited only: .+[^\n]$/)]);
  expect(mistakes({ DEMO: 'off', ENSEMBLES })).toEqual([]);
});

test('the unit of the demo has a folder and a port of its own, and no mail', async () => {
  const deployed = (name: string) => readFile(new URL(`../../deploy/${name}`, import.meta.url), 'utf8');
  const unit = await deployed('riideait-demo.service');
  const env = Object.fromEntries([...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]));
  const demo = readConfig(env);
  expect(demo).toMatchObject({ demo: true, port: 3001, host: '127.0.0.1', backupDir: undefined, smtp: undefined, databaseUrl: undefined });
  expect(unit).toContain(`ExecStartPre=/bin/rm -rf ${demo.dataDir}\n`);
  expect(demo.dataDir).not.toMatch(/^\/srv\/riideait/);
});

test('every mistake has its line', () => {
  expect(mistakes({ PORT: 'x', DEMO: 'maybe', DATABASE_URL })).toEqual([
    expect.stringContaining('PORT'),
    expect.stringContaining('DEMO'),
    expect.stringContaining('SECRET is required with DATABASE_URL'),
  ]);
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL']) {
    expect(mistakes({ [name]: DATABASE_URL })).toEqual([expect.stringContaining('DATABASE_URL, which is missing')]);
  }
});

test('a secret is kept for the owner alone, the configured one comes first, and too short a one is none', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'riideait-config-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const inside = join(dataDir, 'new');

  expect(await findSecret({ secret: undefined, dataDir: inside })).toBeUndefined();
  const secret = await makeSecret(inside);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(inside, 'secret'))).mode & 0o777).toBe(0o600);
  expect(await findSecret({ secret: undefined, dataDir: inside })).toBe(secret);
  expect(await findSecret({ secret: SECRET, dataDir: inside })).toBe(SECRET);

  await writeFile(join(inside, 'secret'), 'cut off');
  expect(await findSecret({ secret: undefined, dataDir: inside })).toBeUndefined();
});
