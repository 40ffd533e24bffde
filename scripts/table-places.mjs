// npm run table-places: in how many places that all features share the name of each table of an ensemble is written down, its passport among
// them. A place is a file that has the name between quotation marks: what a new table may have to be written into. Shared are the server outside
// of its features, the features of the trail and of upkeep but for imports, whose fields have names of tables, functions of the database, and
// the records of the contract. Statements that read or write rows are none, nor are generated types, old migrations, tests and the demo.
// `-- --files` says which they are.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { passports, tables } from '../server/src/tables/passports.ts';

const SHARED =
  /^(?:server\/src\/(?!features\/)|server\/src\/features\/(?:trail|upkeep)\/(?!imports|printing)|server\/migrations\/functions\/|contract\/src\/records\/)/;
const NONE = /\.test\.|\/db\/schema\.ts$|\/demo\/|\/functions\/lock$/;
const files = execFileSync('git', ['ls-files', 'contract/src', 'server/src', 'server/migrations/functions', 'web/src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => SHARED.test(file) && /\.(ts|tsx|sql)$/.test(file) && !NONE.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

const camel = (name) => name.replace(/_(\w)/g, (_, letter) => letter.toUpperCase());
const STATEMENT =
  /(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|forUpdate|forNoKeyUpdate|forShare|sql\.ref|sql\.table)\(\s*$/;

/** The name between quotation marks, but as the first word of a statement. */
const isNamed = (text, name) =>
  [...text.matchAll(new RegExp(`['"]${name}['"]`, 'g'))].some(({ index }) => !STATEMENT.test(text.slice(Math.max(0, index - 40), index)));

const passportOf = (table) =>
  files.find(({ file, text }) => file.startsWith('server/src/tables/') && text.includes(`\n  ${table}: {\n    label:`));

const placesOf = (table) => {
  const own = `server/src/${passports[table].owner}/`;
  const names = new Set([table, camel(table)]);
  const named = files.filter(({ file, text }) => !file.startsWith(own) && [...names].some((name) => isNamed(text, name)));
  return [...new Set([passportOf(table), ...named])].map(({ file }) => file);
};

const counted = tables.map((table) => ({ table, places: placesOf(table) })).toSorted((a, b) => b.places.length - a.places.length);
const says = process.argv.includes('--files');
for (const { table, places } of counted)
  console.log(`${String(places.length).padStart(3)} ${table}${says ? `: ${places.join(', ')}` : ''}`);
const sum = counted.reduce((total, { places }) => total + places.length, 0);
console.log(`${tables.length} tables, ${(sum / tables.length).toFixed(1)} places on average`);
