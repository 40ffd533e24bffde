// npm run supply: what production is made of, from the installed packages: a bill of materials (CycloneDX) and the licences.
// Then asks the npm registry about known weaknesses; ends with 1 where it names one.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './node24.mjs';
import { install, npm } from './prepare.mjs';
import { attempt } from './processes.mjs';

const folder = join(root, '.cache/supply');

/** Resolves to the JSON that npm prints; undefined where it prints none. */
async function ask(...args) {
  const { command, first, options } = npm();
  const { said } = await attempt(command, [...first, ...args, '--omit=dev', '--loglevel=silent'], options);
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}

const licenceOf = ({ licenses = [] }) => licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(', ');

await install();
mkdirSync(folder, { recursive: true });

const bill = await ask('sbom', '--sbom-format=cyclonedx');
if (bill?.components === undefined) {
  console.error('npm made no bill of materials: npm 10 or newer does.');
  process.exit(1);
}
bill.metadata.component.name = 'riideait';
const packages = bill.components.filter((each) => !each['bom-ref'].startsWith('@riideait/'));
const byLicence = Object.entries(Object.groupBy(packages, (each) => licenceOf(each) || 'none named')).toSorted(
  ([, a], [, b]) => b.length - a.length,
);
writeFileSync(join(folder, 'bill-of-materials.json'), `${JSON.stringify(bill, null, 2)}\n`);
const list = byLicence.map(([licence, of]) => `${licence}\n${of.map(({ name, version }) => `  ${name} ${version}\n`).join('')}`);
writeFileSync(join(folder, 'licences.txt'), list.join('\n'));
console.log(`${packages.length} packages: ${byLicence.map(([licence, of]) => `${of.length} ${licence}`).join(', ')}`);
console.log('Written to .cache/supply: bill-of-materials.json, licences.txt');

const audit = await ask('audit', '--json');
const known = audit?.metadata?.vulnerabilities;
if (known === undefined) {
  console.log(`Not audited: the npm registry gave no answer${audit?.message ? ` (${audit.message})` : ''}.`);
} else {
  console.log(`Audited by the npm registry: ${known.total} known weaknesses${known.total > 0 ? ', npm audit --omit=dev lists them' : ''}`);
  if (known.total > 0) process.exitCode = 1;
}
