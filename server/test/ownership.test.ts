import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { passports, tables } from '../src/tables/passports.ts';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Folder below `src` that writes and locks a table. Others use its service; reads may join any table. */
const owners: Readonly<Record<string, string>> = {
  ...Object.fromEntries(tables.map((table) => [camel(table), passports[table].owner])),
  // Tables of the installation.
  accountCode: 'features/accounts/link-codes',
  accountMail: 'mail',
  attempt: 'features/accounts/attempts',
  clockConfirmation: 'features/upkeep/installation',
  dailyBackup: 'features/upkeep/backups',
  erased: 'features/upkeep/erased',
  ensemble: 'features/accounts/ensembles',
  ensembleFigures: 'features/accounts/ensembles',
  ensembleRequest: 'features/accounts/beginning',
  holderLink: 'mail',
  installationNotice: 'features/upkeep/installation',
  installationSecret: 'features/upkeep/installation',
  invitation: 'features/accounts/invitations',
  mailPace: 'mail',
  mailing: 'mail',
  operatorMail: 'features/upkeep/installation',
  passkey: 'features/accounts/passkeys',
  passkeyChallenge: 'features/accounts/passkeys',
  recoveryCode: 'features/accounts/second-factor',
  refreshToken: 'features/accounts/sessions',
  securityEvent: 'features/trail/audit',
  session: 'features/accounts/sessions',
  userGroup: 'features/accounts/user-rows',
  succession: 'features/accounts/offices',
  termsAcceptance: 'features/accounts/beginning',
  totp: 'features/accounts/second-factor',
};

/** A user is written by its form, and by what the other features of accounts change of it. */
const OF_USERS = /^features\/accounts\/(?:users|user-rows)\//;

/** Functions of the database write these. */
const WRITTEN_BY_FUNCTIONS = ['emailCount', 'holderReceipt', 'makerAnswer', 'returnLine', 'worn'];

/** An undo, the removal of an ensemble and forgetting by age write rows of all tables; a mailing changes no row, and makes its own deed. */
const EXEMPT = [
  'features/mail/mail-deeds/mail-deeds.queries.ts',
  'features/upkeep/deeds/undo.queries.ts',
  'features/upkeep/removal/removal.queries.ts',
  'features/upkeep/retention/retention.queries.ts',
];

interface Touch {
  readonly file: string;
  /** Table name in Kysely's case; undefined if the text has no name. */
  readonly table: string | undefined;
}

const WRITE = /\.(?:insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)(?: as \w+)?')?/g;
const RAW_WRITE = /\b(?:insert into|delete from|truncate|lock table|merge into|update(?=\s+\S+(?: as \w+)?\s+set\b))\s+(?:"?(\w+)"?|\$)/g;
const LOCK = /\.for(?:Update|NoKeyUpdate|Share|KeyShare)\(\s*(?:'(\w+)')?/g;
const RAW_LOCK = /\bfrom "?(\w+)"?(?:(?!\bfrom\b)[^`])*?\bfor (?:no key |key )?(?:update|share)\b/g;

/** The chain of calls that ends at `end`, such as `db.selectFrom('item').where(…)`. */
function chainBefore(text: string, end: number): string {
  let depth = 0;
  let start = end;
  for (; start > 0; start--) {
    const sign = text[start - 1] ?? '';
    if (')]}'.includes(sign)) depth++;
    else if ('([{'.includes(sign)) depth--;
    if (depth < 0 || (depth === 0 && !/[\w.\s$)\]}([{]/.test(sign))) break;
  }
  return text.slice(start, end).replace(/^\s*(?:(?:await|return)\s+)*/, '');
}

const SELECT = /selectFrom\(\s*'(\w+)/;

/** The table of a query: from its `selectFrom`, or from that of the function of this file at its start. */
function tableOfChain(text: string, end: number): string | undefined {
  const chain = chainBefore(text, end);
  const own = SELECT.exec(chain.replace(/^[\w.\s{}[\]()]*?(?=selectFrom)/, ''));
  const begun = /^(\w+)\(/.exec(chain)?.[1];
  if (begun === undefined) return own?.[1];
  return SELECT.exec(text.slice(text.search(new RegExp(`\\b(?:const|function) ${begun}\\b`))))?.[1];
}

const touchesOf = (file: string, source: string): Touch[] => touchesIn(file, source.replace(/^\s*(?:\/\/|\/?\*).*$/gm, ''));

const touchesIn = (file: string, text: string): Touch[] => [
  ...[...text.matchAll(WRITE)].map(([, table]) => ({ file, table })),
  ...[...text.matchAll(RAW_WRITE)].map(([, table]) => ({ file, table: table && camel(table) })),
  ...[...text.matchAll(LOCK)].map(({ 1: table, index }) => ({ file, table: table ?? tableOfChain(text, index) })),
  ...[...text.matchAll(RAW_LOCK)].map(([, table]) => ({ file, table: table && camel(table) })),
];

const isOwn = ({ file, table }: Touch) =>
  table === 'appUser' ? OF_USERS.test(file) : table !== undefined && file.startsWith(`${owners[table]}/`);
const show = ({ file, table }: Touch) => `${file} → ${table ?? 'a table that its text does not name'}`;

const touches = globSync('{features,http,mail}/**/*.ts', { cwd: SOURCE, exclude: ['**/*.test.ts'] }).flatMap((file) =>
  touchesOf(file, readFileSync(join(SOURCE, file), 'utf8')),
);
const foreign = touches.filter((touch) => !isOwn(touch));

describe('a feature writes and locks its own tables only', () => {
  test('in its statements', () => {
    const found = foreign.filter(({ file }) => !EXEMPT.some((folder) => file.startsWith(folder)));
    expect(found.map(show)).toEqual([]);
  });

  test.each(EXEMPT)('%s still needs its exemption', (folder) => {
    expect(foreign.filter(({ file }) => file.startsWith(folder))).not.toEqual([]);
  });

  test('every table is written by its owner', () => {
    const written = new Set(touches.filter(isOwn).map(({ table }) => table));
    expect(
      Object.keys(owners)
        .filter((table) => !written.has(table))
        .toSorted(),
    ).toEqual(WRITTEN_BY_FUNCTIONS);
  });

  test.each([
    ["db.insertInto('person').values(x)", 'person'],
    ["db.updateTable('clothingItem as item').set(x)", 'clothingItem'],
    ['sql`update clothing_item set size = 1`', 'clothingItem'],
    ['sql`insert into measured_value (id) select 1`', 'measuredValue'],
    ['sql`delete from "group" where id = 1`', 'group'],
    ['sql`select from clothing_item where id in (1) order by id for update`', 'clothingItem'],
    ["await db.selectFrom('person').where('id', '=', id).where((eb) => eb(f('a'), 'in', [1])).forNoKeyUpdate()", 'person'],
    ["db\n    .selectFrom('session')\n    .innerJoin('appUser', 'a', 'b')\n    .forUpdate('session')", 'session'],
    ["const people = (db) => db.selectFrom('person');\nconst one = (db) => people(db).where('id', '=', 1).forShare()", 'person'],
    [
      "const a = db.selectFrom('issue').execute();\nreturn db.selectFrom('person').where(({ exists }) => exists(db.selectFrom('x'))).forUpdate()",
      'person',
    ],
  ])('%s touches %s', (text, table) => {
    expect(touchesOf('x.ts', text)).toEqual([{ file: 'x.ts', table }]);
  });

  test.each(['db.insertInto(table).values(x)', `sql\`delete from \${table}\``, 'query.forUpdate()'])('%s names no table', (text) => {
    expect(touchesOf('x.ts', text)).toEqual([{ file: 'x.ts', table: undefined }]);
  });
});
