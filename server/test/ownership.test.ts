import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));

/** Folder below `src` that writes and locks a table. Others use its service; reads may join any table. */
const owners: Readonly<Record<string, string>> = {
  accountCode: 'features/registration',
  accountMail: 'mail',
  appUser: 'features/users',
  application: 'features/applications',
  applicationSet: 'features/applications',
  batch: 'features/batches',
  batchItem: 'features/batches',
  careText: 'features/care-texts',
  funding: 'features/fundings',
  itemPrice: 'features/prices',
  job: 'features/mending',
  maker: 'features/mending',
  nameValue: 'features/values',
  offer: 'features/applications',
  owner: 'features/owners',
  settlement: 'features/settlements',
  settlementPayment: 'features/settlements',
  settlementPrice: 'features/settlements',
  settlementRule: 'features/settlements',
  attendance: 'features/performances',
  attempt: 'features/auth',
  audit: 'features/deeds',
  bodyMeasurement: 'features/people',
  clothingItem: 'features/clothing-items',
  clothingName: 'features/clothing-names',
  clothingSet: 'features/clothing-sets',
  clothingSetItem: 'features/clothing-sets',
  clothingType: 'features/clothing-types',
  dailyBackup: 'features/backups',
  deed: 'features/deeds',
  deedSubject: 'features/deeds',
  ease: 'features/garments',
  letterSize: 'features/garments',
  erased: 'features/erasing',
  dressingCell: 'features/dressing',
  dressingPerson: 'features/dressing',
  dressingPlan: 'features/dressing',
  dressingSet: 'features/dressing',
  email: 'mail',
  emailConfig: 'features/email-config',
  ensemble: 'features/ensembles',
  group: 'features/groups',
  holderAnswer: 'features/answers',
  holderLink: 'mail',
  holderPhoto: 'features/holder',
  holderReceipt: 'features/receipts',
  image: 'features/images',
  import: 'features/imports',
  importMapping: 'features/imports',
  importRow: 'features/imports',
  installationSecret: 'features/installation',
  invitation: 'features/invitations',
  issue: 'features/issuing',
  itemCode: 'features/codes',
  itemImage: 'features/clothing-items',
  mailPace: 'mail',
  mailing: 'mail',
  measuredValue: 'features/measurements',
  measurement: 'features/measurements',
  numberDancer: 'features/performances',
  packedItem: 'features/packed',
  passkey: 'features/passkeys',
  passkeyChallenge: 'features/passkeys',
  performance: 'features/performances',
  performanceGroup: 'features/performances',
  performanceNumber: 'features/performances',
  person: 'features/people',
  place: 'features/places',
  recoveryCode: 'features/second-factor',
  recurringReminder: 'features/recurring-reminders',
  refreshToken: 'features/auth',
  reminderRun: 'features/recurring-reminders',
  replyToCode: 'features/email-config',
  retentionRun: 'features/retention',
  securityEvent: 'features/audit',
  session: 'features/auth',
  stocktake: 'features/stocktakes',
  stocktakeEntry: 'features/stocktakes',
  stocktakeFinding: 'features/stocktakes',
  userGroup: 'features/users',
  totp: 'features/second-factor',
};

/** An undo and the removal of an ensemble write and lock rows of all tables. */
const EXEMPT = ['features/deeds/undo.queries.ts', 'features/ensembles/removal.queries.ts'];

interface Touch {
  readonly file: string;
  /** Table name in Kysely's case; undefined if the text has no name. */
  readonly table: string | undefined;
}

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

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

const isOwn = ({ file, table }: Touch) => table !== undefined && file.startsWith(`${owners[table]}/`);
const show = ({ file, table }: Touch) => `${file} → ${table ?? 'a table that its text does not name'}`;

const touches = globSync('{features,mail}/**/*.ts', { cwd: SOURCE, exclude: ['**/*.test.ts'] }).flatMap((file) =>
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
    expect(Object.keys(owners).filter((table) => !written.has(table))).toEqual([]);
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
