import { join, resolve } from 'node:path';
import { EnsemblesMode, type KeptDays } from '@riideait/contract';
import { z } from 'zod';
import { isContact, isDatabaseUrl, isHost, isImageHost, isPort, isProxy, isSiteUrl, variable } from './config-checks.ts';
import { type Limits, OWN_IMAGE_HOST } from './db/database.ts';
import { StartupError } from './db/migrate.ts';
import { limitsOf, limitVariables } from './ensemble-limits.ts';
import { type ImagePlace, imagePlaceOf } from './images/place.ts';
import { keptDaysOf, keptVariables } from './kept-days.ts';
import { isLoopback } from './loopback.ts';
import { mailDomainOf } from './mail/post.ts';
import { ehloNameOf, type Sender, type SmtpServer, senderOf, smtpServerOf } from './mail/settings.ts';
import { SECRET_LENGTH } from './secret.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** An absolute path. */
  readonly dataDir: string;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database without a pooler, for what needs a session: migrations, backups, the programs beside the server. */
  readonly databaseDirectUrl: string | undefined;
  /** A streaming replica for reads. */
  readonly databaseReplicaUrl: string | undefined;
  /** Name statements that recur; a pooler in transaction mode must keep the names. */
  readonly preparedStatements: boolean;
  /** Wait for a connection, ms; after that a request is refused. */
  readonly databasePatience: number;
  /** Undefined: that of `dataDir`, where the first start makes one. */
  readonly secret: string | undefined;
  /** Allow the demo ensemble, whose passwords are public. */
  readonly demo: boolean;
  /** Who runs this installation, for its introduction; undefined: it is not said. */
  readonly operatorName: string | undefined;
  /** Where to reach that one: `mailto:…` or `https://…`. */
  readonly operatorContact: string | undefined;
  /** Another installation, which shows the demo; without a trailing slash. */
  readonly demoUrl: string | undefined;
  /** Folder of daily backups; undefined: none are made. */
  readonly backupDir: string | undefined;
  /** Folder of the backup that a start makes of an older database; undefined: none is made. */
  readonly updateBackupDir: string | undefined;
  readonly imagePlace: ImagePlace;
  /** Prefix of image addresses, a URL or a path without a trailing slash. */
  readonly imageHost: string;
  /** Undefined: mails are not sent, and links of account mails go to the log. */
  readonly smtp: SmtpServer | undefined;
  readonly mailFrom: Sender;
  /** Most reminders per minute, over all ensembles. */
  readonly mailPerMinute: number;
  /** Seconds that bulk mail by hand waits, so that it can be undone. */
  readonly mailUndoSeconds: number;
  /** How long the daily job leaves what. */
  readonly keptDays: KeptDays;
  /** Who begins an ensemble: administrators alone, whoever asks them, or anybody. */
  readonly ensembles: EnsemblesMode;
  /** Most requests for an ensemble whose address is proved, in 24 hours. */
  readonly ensemblesADay: number;
  /** The operator's own agreement; undefined: the text to start from. */
  readonly termsFile: string | undefined;
  /** Of ensembles that began by themselves. */
  readonly limits: Limits;
  /** Addresses and networks of the proxies whose X-Forwarded-For counts. */
  readonly trustProxy: string[] | false;
  /** Undefined: there is no security.txt. */
  readonly securityContact: string | undefined;
  /** Look for newer versions, by git, every night. */
  readonly updateCheck: boolean;
  /** Whom the mail about the installation goes to; undefined: the administrators. */
  readonly operatorEmail: string | undefined;
  /** What a Prometheus sends to read the figures; undefined: there are none to read. */
  readonly metricsToken: string | undefined;
  readonly logLevel: (typeof LOG_LEVELS)[number];
}

/** Mistakes of the configuration, a line each. */
export class ConfigError extends StartupError {
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** Shorter ones can be guessed. */
const METRICS_TOKEN_LENGTH = 20;

const listOf = (text: string) => text.split(',').map((entry) => entry.trim());

const Environment = z
  .object({
    PORT: variable.refine((port = '3000') => isPort(port), 'PORT must be a whole number from 1 to 65535.'),
    HOST: variable.refine(
      (host = '::') => isHost(host),
      'HOST must be an address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0.',
    ),
    PUBLIC_URL: variable.refine(
      (url = 'http://localhost') => isSiteUrl(url),
      'PUBLIC_URL must be the address people open, such as https://riided.example.ee, without a path.',
    ),
    DATA_DIR: variable,
    DATABASE_URL: variable.refine(
      (url = 'postgres://localhost') => isDatabaseUrl(url),
      'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    ),
    DATABASE_DIRECT_URL: variable.refine(
      (url = 'postgres://localhost') => isDatabaseUrl(url),
      'DATABASE_DIRECT_URL must look like postgres://user:password@host:5432/database.',
    ),
    DATABASE_REPLICA_URL: variable.refine(
      (url = 'postgres://localhost') => isDatabaseUrl(url),
      'DATABASE_REPLICA_URL must look like postgres://user:password@host:5432/database.',
    ),
    PREPARED_STATEMENTS: variable.pipe(z.enum(['on', 'off'], 'PREPARED_STATEMENTS must be on or off.').optional()),
    DATABASE_WAIT_SECONDS: variable.refine(
      (seconds = '5') => /^[1-9]\d{0,2}$/.test(seconds),
      'DATABASE_WAIT_SECONDS must be how long a request waits for a connection, in seconds, a whole number such as 5.',
    ),
    SECRET: variable.refine(
      (secret = ' '.repeat(SECRET_LENGTH)) => secret.length >= SECRET_LENGTH,
      `SECRET must have at least ${SECRET_LENGTH} characters; "openssl rand -hex 32" makes a good one.`,
    ),
    IMAGE_STORE: variable.refine(
      (place = '.') => imagePlaceOf(place) !== undefined,
      'IMAGE_STORE must be a folder, or look like s3://bucket?endpoint=https://s3.example.ee&region=eu-north-1.',
    ),
    BACKUP_DIR: variable,
    IMAGE_HOST: variable.refine(
      (host = OWN_IMAGE_HOST) => isImageHost(host),
      'IMAGE_HOST must be what image addresses begin with, such as https://pildid.example.ee or /images.',
    ),
    AWS_REGION: variable,
    SMTP_URL: variable.refine(
      (url = 'smtp://localhost') => smtpServerOf(url) !== undefined,
      'SMTP_URL must look like smtp://user:password@host:587 or smtps://user:password@host; a sign such as @ in a password is written as %40.',
    ),
    MAIL_FROM: variable.refine(
      (from = 'riideait@localhost') => senderOf(from) !== undefined,
      'MAIL_FROM must be an address, such as Riideait <riided@example.ee>.',
    ),
    MAIL_PER_MINUTE: variable.refine(
      (number = '60') => /^[1-9]\d{0,4}$/.test(number),
      'MAIL_PER_MINUTE must be how many reminders may go out in a minute, a whole number such as 60.',
    ),
    MAIL_UNDO_SECONDS: variable.refine(
      (seconds = '60') => /^[1-9]\d{0,2}$/.test(seconds),
      'MAIL_UNDO_SECONDS must be how long mails to a group wait, in seconds, a whole number such as 60.',
    ),
    ...keptVariables,
    ENSEMBLES: variable.pipe(z.enum(EnsemblesMode.options, 'ENSEMBLES must be invited, asked or open.').optional()),
    ENSEMBLES_A_DAY: variable.refine(
      (number = '30') => /^[1-9]\d{0,4}$/.test(number),
      'ENSEMBLES_A_DAY must be how many ensembles may be asked for in a day, a whole number such as 30.',
    ),
    TERMS_FILE: variable,
    ...limitVariables,
    DEMO: variable.pipe(z.enum(['on', 'off'], 'DEMO must be on or off.').optional()),
    OPERATOR_NAME: variable.refine((name = '') => name.length <= 200, 'OPERATOR_NAME must have at most 200 characters.'),
    OPERATOR_CONTACT: variable.refine(
      (contact = 'mailto:a@b.ee') => isContact(contact),
      'OPERATOR_CONTACT must look like mailto:riided@example.ee or https://example.ee/riided.',
    ),
    DEMO_URL: variable.refine(
      (url = 'http://localhost') => isSiteUrl(url),
      'DEMO_URL must be the address of an installation that shows the demo, such as https://proovi.example.ee, without a path.',
    ),
    TRUST_PROXY: variable.refine(
      (list = 'off') => list === 'off' || listOf(list).every(isProxy),
      'TRUST_PROXY must be off or the addresses of your proxies, such as 10.0.0.1, 10.1.0.0/16.',
    ),
    SECURITY_CONTACT: variable.refine(
      (contact = 'mailto:a@b.ee') => isContact(contact),
      'SECURITY_CONTACT must look like mailto:turvalisus@example.ee or https://example.ee/turvalisus.',
    ),
    OPERATOR_EMAIL: variable.refine(
      (address = 'haldur@example.ee') => z.email().safeParse(address).success,
      'OPERATOR_EMAIL must be one address, such as haldur@example.ee.',
    ),
    METRICS_TOKEN: variable.refine(
      (token = ' '.repeat(METRICS_TOKEN_LENGTH)) => token.length >= METRICS_TOKEN_LENGTH,
      `METRICS_TOKEN must have at least ${METRICS_TOKEN_LENGTH} characters; "openssl rand -hex 32" makes a good one.`,
    ),
    UPDATE_CHECK: variable.pipe(z.enum(['on', 'off'], 'UPDATE_CHECK must be on or off.').optional()),
    LOG_LEVEL: variable.pipe(z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`).optional()),
  })
  .refine(({ DATABASE_URL, SECRET }) => DATABASE_URL === undefined || SECRET !== undefined, {
    error: 'SECRET is required with DATABASE_URL: several servers must sign alike.',
    when: () => true,
  })
  .refine(({ DEMO, ENSEMBLES = 'invited' }) => DEMO !== 'on' || ENSEMBLES === 'invited', {
    error: 'DEMO=on stands with ENSEMBLES=invited only: everybody knows the passwords of the demo, so it is an installation of its own.',
    when: () => true,
  })
  .refine(({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_REPLICA_URL }) => DATABASE_URL ?? !(DATABASE_DIRECT_URL ?? DATABASE_REPLICA_URL), {
    error: 'DATABASE_DIRECT_URL and DATABASE_REPLICA_URL stand beside a DATABASE_URL, which is missing.',
    when: () => true,
  });

/**
 * Reads the configuration from environment variables; an empty one counts as not given.
 * @throws ConfigError with one line for each mistake; values never appear in it
 */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { success, data, error } = Environment.safeParse(env);
  if (!success) throw new ConfigError(error.issues.map(({ message }) => message));

  const host = data.HOST ?? '127.0.0.1';
  const port = Number(data.PORT ?? 3000);
  const publicUrl = (data.PUBLIC_URL ?? `http://localhost:${port}`).replace(/\/$/, '');
  const embedded = data.DATABASE_URL === undefined;
  const reachableFromOutside = !isLoopback(host) || !isLoopback(new URL(publicUrl).hostname);
  const beginnings = beginningsOf(data);
  return {
    port,
    host,
    publicUrl,
    ...placesOf(data),
    ...databaseOf(data),
    secret: data.SECRET,
    demo: data.DEMO === undefined ? embedded && !reachableFromOutside && beginnings.ensembles === 'invited' : data.DEMO === 'on',
    operatorName: data.OPERATOR_NAME,
    operatorContact: data.OPERATOR_CONTACT,
    demoUrl: data.DEMO_URL?.replace(/\/$/, ''),
    ...mailOf(data, publicUrl),
    keptDays: keptDaysOf(data),
    ...beginnings,
    limits: limitsOf(data),
    trustProxy: data.TRUST_PROXY === undefined || data.TRUST_PROXY === 'off' ? false : listOf(data.TRUST_PROXY),
    securityContact: data.SECURITY_CONTACT,
    updateCheck: data.UPDATE_CHECK !== 'off',
    operatorEmail: data.OPERATOR_EMAIL,
    metricsToken: data.METRICS_TOKEN,
    logLevel: data.LOG_LEVEL ?? 'info',
  };
}

type Given = z.infer<typeof Environment>;

const beginningsOf = ({ ENSEMBLES = 'invited', ENSEMBLES_A_DAY = '30', TERMS_FILE }: Given) => ({
  ensembles: ENSEMBLES,
  ensemblesADay: Number(ENSEMBLES_A_DAY),
  termsFile: TERMS_FILE === undefined ? undefined : resolve(TERMS_FILE),
});

const databaseOf = ({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
  DATABASE_REPLICA_URL,
  PREPARED_STATEMENTS,
  DATABASE_WAIT_SECONDS = '5',
}: Given) => ({
  databaseUrl: DATABASE_URL,
  databaseDirectUrl: DATABASE_DIRECT_URL ?? DATABASE_URL,
  databaseReplicaUrl: DATABASE_REPLICA_URL,
  preparedStatements: PREPARED_STATEMENTS !== 'off',
  databasePatience: Number(DATABASE_WAIT_SECONDS) * 1000,
});

function placesOf({ DATA_DIR = 'data', DATABASE_URL, BACKUP_DIR, IMAGE_STORE, AWS_REGION, IMAGE_HOST = OWN_IMAGE_HOST }: Given) {
  const dataDir = resolve(DATA_DIR);
  const imagePlace = (IMAGE_STORE && imagePlaceOf(IMAGE_STORE, AWS_REGION)) || { folder: join(dataDir, 'images') };
  const updateBackupDir = BACKUP_DIR === 'off' ? undefined : BACKUP_DIR === undefined ? join(dataDir, 'backups') : resolve(BACKUP_DIR);
  const backupDir = BACKUP_DIR === undefined && DATABASE_URL !== undefined ? undefined : updateBackupDir;
  return { dataDir, backupDir, updateBackupDir, imagePlace, imageHost: IMAGE_HOST.replace(/\/$/, '') };
}

function mailOf({ SMTP_URL = '', MAIL_FROM = '', MAIL_PER_MINUTE = '60', MAIL_UNDO_SECONDS = '60' }: Given, publicUrl: string) {
  const smtp = smtpServerOf(SMTP_URL);
  return {
    smtp: smtp && { ...smtp, name: ehloNameOf(publicUrl) },
    mailFrom: senderOf(MAIL_FROM) ?? { name: 'Riideait', address: `riideait@${mailDomainOf(publicUrl)}` },
    mailPerMinute: Number(MAIL_PER_MINUTE),
    mailUndoSeconds: Number(MAIL_UNDO_SECONDS),
  };
}
