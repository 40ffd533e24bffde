import { existsSync } from 'node:fs';
import { type Config, readConfig } from './config.ts';
import { explainDatabase } from './db/connection-errors.ts';
import { type Database, openDatabase } from './db/database.ts';
import { findDatabase } from './db/existing.ts';
import { isMigrated, StartupError } from './db/migrate.ts';
import { makeResetLink } from './features/accounts/registration/reset.service.ts';
import { makeSetUpLink } from './features/accounts/registration/set-up.service.ts';
import { rescueFromSecondFactor } from './features/accounts/users/rescue.service.ts';
import { acceptSecret } from './features/upkeep/installation/installation.service.ts';
import type { Caller } from './http/context.ts';
import { createPost } from './mail/post.ts';

type Rescuer = Omit<Caller, 'secret' | 'canSend' | 'beginnings'> & { readonly config: Config };

/** A command: arguments and answer. */
interface Command {
  readonly takesEmail: boolean;
  readonly what: string;
  run(rescuer: Rescuer, email: string): Promise<string>;
}

const commands: Readonly<Record<string, Command>> = {
  'reset-password': {
    takesEmail: true,
    what: 'prints a link by which that user sets a new password',
    run: async (rescuer, email) => {
      const link = await makeResetLink(rescuer, email);
      if (link === undefined) throw new StartupError(`There is no active user with the address ${email}.`);
      return `Within an hour, a new password can be set here, once:\n${link}`;
    },
  },
  'second-factor-off': {
    takesEmail: true,
    what: 'turns off the second factor and the passkeys of that user',
    run: async (rescuer, email) => {
      const outcome = await rescueFromSecondFactor(rescuer, email);
      if (outcome === 'no such user') throw new StartupError(`There is no user with the address ${email}.`);
      if (outcome === 'nothing to do') return `${email} has no second factor and no passkeys.`;
      return `The second factor and the passkeys of ${email} are off: the password is enough to log in.`;
    },
  },
  'new-secret': {
    takesEmail: false,
    what: 'goes on where the secret is lost: with SECRET, or a new one in DATA_DIR',
    run: async ({ database, config, now }) => {
      const losers = await acceptSecret(config, database, now);
      if (losers === null) return 'The secret is the one that this database was used with: nothing is changed.';
      const lines = ['Riideait goes on with this secret: start it again. Old backups hold the former one and can be restored as before.'];
      if (losers.length > 0) {
        lines.push(
          `Codes of apps do not work any more for ${losers.join(', ')}: they log in with a recovery code, turn the second factor off and on again. ` +
            'npm run admin -- second-factor-off EMAIL helps who has no recovery code.',
        );
      }
      return lines.join('\n');
    },
  },
  'setup-link': {
    takesEmail: false,
    what: 'prints a link by which the first administrator is made',
    run: async ({ database, publicUrl, now }) => {
      const link = await makeSetUpLink(database, publicUrl, now);
      if (link === undefined) throw new StartupError('There is an administrator already: reset-password helps who is locked out.');
      return `Within an hour, make the first administrator here:\n${link}`;
    },
  },
};

const shown = (name: string) => (commands[name]?.takesEmail ? `${name} EMAIL` : name);
const listed = Object.keys(commands)
  .map((name) => `  npm run admin -- ${shown(name).padEnd(24)} ${commands[name]?.what}`)
  .join('\n');

/** @throws StartupError with the usage */
function commandOf(name: string, rest: readonly string[]): Command {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined) throw new StartupError(`${name === '' ? 'Say what to do' : `There is no command "${name}"`}:\n${listed}`);
  if (rest.length !== Number(command.takesEmail)) throw new StartupError(`That is typed as: npm run admin -- ${shown(name)}`);
  return command;
}

async function main([name = '', ...rest]: readonly string[]): Promise<string> {
  const command = commandOf(name, rest);
  const [email = ''] = rest;

  if (existsSync('.env')) process.loadEnvFile('.env');
  const config = readConfig(process.env);
  await using ended = new AsyncDisposableStack();
  const database = await openExisting(config, ended);
  const { publicUrl } = config;
  const rescuer = { database, publicUrl, now: new Date(), address: 'käsurida', userAgent: null, config, post: createPost({ publicUrl }) };
  // Await: the database is closed on return.
  return await command.run(rescuer, email.trim().toLowerCase());
}

async function openExisting(config: Config, ended: AsyncDisposableStack): Promise<Database> {
  const { url } = await findDatabase(config, ended);
  const database = openDatabase(url, { max: 1 });
  ended.defer(() => database.close());
  if (!(await isMigrated(database).catch(explainDatabase))) {
    throw new StartupError('The database is of another version than this program: start Riideait once, then try again.');
  }
  return database;
}

try {
  process.stdout.write(`${await main(process.argv.slice(2))}\n`);
} catch (error) {
  const text = error instanceof StartupError ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
