// The work of npm run supply.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../node24.mjs';
import { npm } from '../prepare.mjs';
import { attempt } from '../processes.mjs';
import { weaknessesIn } from './audit.mjs';
import { billOf } from './bill.mjs';
import { noticesOf } from './notices.mjs';
import { lockOf, productionOf } from './production.mjs';

const folder = join(root, '.cache/supply');
const write = (name, text) => writeFileSync(join(folder, name), text);

const packages = productionOf(lockOf(root));
const bill = billOf(packages, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
const byLicence = [...Map.groupBy(bill.components, licenceOf)].toSorted(([, a], [, b]) => b.length - a.length);

mkdirSync(folder, { recursive: true });
write('bill-of-materials.json', `${JSON.stringify(bill, null, 2)}\n`);
write(
  'licences.txt',
  byLicence.map(([licence, of]) => `${licence}\n${of.map(({ name, version }) => `  ${name} ${version}\n`).join('')}`).join('\n'),
);
write('notices.txt', noticesOf(root).text);
const ofOtherSystems = bill.components.filter(({ scope }) => scope === 'optional').length;
console.log(`${bill.components.length} packages, ${ofOtherSystems} of them optional, most of these for other systems:`);
console.log(byLicence.map(([licence, of]) => `${of.length} ${licence}`).join(', '));
console.log('Written to .cache/supply: bill-of-materials.json, licences.txt, notices.txt');

const report = await auditReport();
const weak = weaknessesIn(report, packages);
if (weak === undefined) {
  console.log(`Not audited: the npm registry gave no answer${report?.message ? ` (${report.message})` : ''}.`);
} else {
  console.log(`Audited by the npm registry: ${weak.length} packages of production have known weaknesses.`);
  for (const { name, severity, reasons } of weak) console.log(`  ${severity}: ${[name, ...reasons].join('; ')}`);
  if (weak.length > 0) process.exitCode = 1;
}

function licenceOf({ licenses: [first] }) {
  return first?.expression ?? first?.license.id ?? first?.license.name ?? 'none named';
}

/** Of all packages: npm leaves out some of production where it is asked for that alone. Undefined where it prints no JSON. */
async function auditReport() {
  const { command, first, options } = npm();
  const { said } = await attempt(command, [...first, 'audit', '--json', '--loglevel=silent'], options);
  try {
    return JSON.parse(said);
  } catch {
    return undefined;
  }
}
