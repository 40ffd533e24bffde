import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate } from '../src/migrate.ts';
import { databaseUrl } from './database-url.ts';

/* Migration 0009 finds the proved addresses of accounts that exist in the security log. */

const name = `riideait_proved_${process.pid}`;
const serverUrl = inject('serverUrl');
const url = databaseUrl(serverUrl, name);

async function on(address: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: address, options: '-c search_path=riideait' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

interface Account {
  readonly confirmed?: boolean;
  readonly active?: boolean;
  readonly passkeyAt?: string;
  /** Kind and hour of each event; a change has the field that changed and its new value. */
  readonly events: readonly [kind: string, hour: number, what?: string | undefined, to?: string | null | undefined, address?: string][];
}

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();

const accounts: Readonly<Record<string, Account>> = {
  confirmed: { events: [['CONFIRMED', 2]] },
  reset: {
    events: [
      ['PASSWORD_REQUESTED', 1],
      ['PASSWORD_RESET', 3],
      ['PASSWORD_RESET', 4],
    ],
  },
  invited: {
    events: [
      ['USER_ADDED', 1, 'Roll', 'Vaataja'],
      ['PASSWORD_RESET', 2],
    ],
  },
  withoutLink: {
    events: [
      ['USER_ADDED', 1, 'Roll', 'Vaataja'],
      ['LOGIN', 2],
    ],
  },
  withoutEvents: { events: [] },
  passwordSetSince: {
    events: [
      ['CONFIRMED', 1],
      ['USER_CHANGED', 2, 'Parool', 'uus'],
    ],
  },
  addressSetSince: {
    events: [
      ['PASSWORD_RESET', 1],
      ['USER_CHANGED', 2, 'E-post', 'uus@tants.test'],
    ],
  },
  linkAfterChange: {
    events: [
      ['CONFIRMED', 1],
      ['USER_CHANGED', 2, 'Parool', 'uus'],
      ['PASSWORD_RESET', 5],
    ],
  },
  otherChange: {
    events: [
      ['CONFIRMED', 1],
      ['USER_CHANGED', 2, 'Roll', 'Haldur'],
    ],
  },
  ownPassword: {
    events: [
      ['CONFIRMED', 1],
      ['PASSWORD_CHANGED', 2],
    ],
  },
  printedLink: {
    events: [
      ['PASSWORD_REQUESTED', 1, undefined, undefined, 'käsurida'],
      ['PASSWORD_RESET', 2],
    ],
  },
  olderPasskey: { passkeyAt: at(1), events: [['PASSWORD_RESET', 2]] },
  newerPasskey: { passkeyAt: at(3), events: [['PASSWORD_RESET', 2]] },
  unconfirmed: { confirmed: false, events: [['REGISTERED', 1]] },
  offThenOut: {
    active: false,
    events: [
      ['USER_CHANGED', 1, 'Aktiivne', 'ei'],
      ['USER_CHANGED', 2, 'Ansambel', null],
    ],
  },
  outThenOff: {
    active: false,
    events: [
      ['USER_CHANGED', 1, 'Ansambel', null],
      ['USER_CHANGED', 2, 'Aktiivne', 'ei'],
    ],
  },
};

async function addAccount(client: pg.Client, email: string, { confirmed = true, active = true, passkeyAt, events }: Account) {
  const { rows } = await client.query<{ id: number }>(
    "insert into app_user (email, name, confirmed, active, password_hash) values ($1, 'Mari', $2, $3, 'x') returning id",
    [email, confirmed, active],
  );
  const id = rows[0]?.id;
  if (passkeyAt !== undefined) {
    const passkey =
      "insert into passkey (user_id, credential_id, public_key, counter, name, created_at) values ($1, $2, '', 0, 'Võti', $3)";
    await client.query(passkey, [id, email, passkeyAt]);
  }
  for (const [kind, hour, what, to, address] of events) {
    const details =
      what === undefined
        ? null
        : JSON.stringify([
            { what: 'Nimi', from: null, to: 'x' },
            { what, from: 'enne', to },
          ]);
    const event = 'insert into security_event (at, kind, user_id, details, address) values ($1, $2, $3, $4, $5)';
    await client.query(event, [at(hour), kind, id, details, address ?? '127.0.0.1']);
  }
}

beforeAll(async () => {
  await on(serverUrl, (client) => client.query(`create database ${name}`));
  await migrate(url, 7);
  await on(url, async (client) => {
    for (const [account, values] of Object.entries(accounts)) await addAccount(client, account.toLowerCase(), values);
  });
  await migrate(url);
});
afterAll(() => on(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`)));

test('accounts count as proved by a link used since others last set the address or the password', async () => {
  await on(url, async (client) => {
    const { rows } = await client.query('select email, address_proved_at from app_user where address_proved_at is not null order by email');
    const hours = rows.map(({ email, address_proved_at: proved }) => [email, proved.getUTCHours()]);
    expect(hours).toEqual([
      ['confirmed', 2],
      ['invited', 2],
      ['linkafterchange', 5],
      ['newerpasskey', 2],
      ['otherchange', 1],
      ['ownpassword', 1],
      ['reset', 3],
    ]);
  });
});

test('an account that was deactivated and then taken out no longer blocks its address', async () => {
  await on(url, async (client) => {
    const { rows } = await client.query('select email from app_user where not active');
    expect(rows).toEqual([{ email: 'outthenoff' }]);
  });
});
