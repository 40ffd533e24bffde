import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../node24.mjs';
import { weaknessesIn } from './audit.mjs';
import { billOf } from './bill.mjs';
import { JUDGED, namesOf, noticesOf } from './notices.mjs';
import { lockOf, namesUsed, placeOf, productionOf } from './production.mjs';

const lock = lockOf(root);
const packages = productionOf(lock);
const bill = billOf(packages, { name: 'riideait', version: '0.1.0' });

/** Packages that these parts of the product use, and those that they use in turn: found by their dependencies, not by marks. */
function reachableFrom(...parts) {
  const reached = new Set();
  const follow = (path) => {
    if (reached.has(path)) return;
    reached.add(path);
    for (const name of namesUsed(lock.packages[path])) {
      const place = placeOf(lock.packages, path, name);
      if (place !== undefined) follow(place);
    }
  };
  for (const part of parts) follow(part);
  return [...reached].filter((path) => path.includes('node_modules/'));
}

/** A lock of a server that uses `used`, and of tests. */
const aLock = {
  packages: {
    '': { workspaces: ['server'] },
    server: { dependencies: { used: '^1.0.0', shared: '^1.0.0' }, devDependencies: { tested: '^1.0.0' } },
    'node_modules/@riideait/server': { resolved: 'server', link: true },
    'node_modules/used': { version: '1.2.0', license: 'MIT', integrity: 'sha512-AQID', dependencies: { shared: '^2.0.0' } },
    'node_modules/used/node_modules/shared': { version: '2.0.0', license: '(MIT OR GPL-2.0)' },
    'node_modules/shared': { version: '1.0.0' },
    'node_modules/native-mac': { version: '1.0.0', license: 'LGPL-3.0-or-later', optional: true },
    'node_modules/both': { version: '1.0.0', license: 'MIT', devOptional: true },
    'node_modules/alias': { name: '@scope/real', version: '3.0.0', license: 'ISC' },
    'node_modules/tested': { version: '1.0.0', license: 'MIT', dev: true, dependencies: { shared: '^1.0.0' } },
  },
};

test('what the lock does not mark as development alone is of production: nested, optional, renamed too', () => {
  expect(productionOf(aLock).map(({ path, name }) => `${path} ${name}`)).toEqual([
    'node_modules/used used',
    'node_modules/used/node_modules/shared shared',
    'node_modules/shared shared',
    'node_modules/native-mac native-mac',
    'node_modules/both both',
    'node_modules/alias @scope/real',
  ]);
});

test('the bill names each package with its licence, its sum and what it uses', () => {
  const { components, dependencies } = billOf(productionOf(aLock), { name: 'riideait', version: '1.0.0' });
  expect(components.slice(0, 2)).toMatchObject([
    {
      'bom-ref': 'used@1.2.0',
      scope: 'required',
      purl: 'pkg:npm/used@1.2.0',
      hashes: [{ content: '010203' }],
      licenses: [{ license: { id: 'MIT' } }],
    },
    { name: 'shared', version: '2.0.0', licenses: [{ expression: '(MIT OR GPL-2.0)' }] },
  ]);
  expect(components.find(({ name }) => name === 'native-mac').scope).toBe('optional');
  expect(components.at(-1).purl).toBe('pkg:npm/%40scope/real@3.0.0');
  expect(dependencies[0]).toEqual({ ref: 'used@1.2.0', dependsOn: ['shared@2.0.0'] });
});

test.each(['server', 'web', 'contract'])('every dependency of %s is in the bill, and all that these use', (part) => {
  const inBill = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  const own = Object.keys(lock.packages[part].dependencies).filter((name) => !name.startsWith('@riideait/'));
  const direct = own.map((name) => `${name}@${lock.packages[placeOf(lock.packages, part, name)].version}`);
  expect(direct.filter((each) => !inBill.has(each))).toEqual([]);
  const paths = new Set(packages.map(({ path }) => path));
  expect(reachableFrom(part).filter((path) => !paths.has(path))).toEqual([]);
});

test('the bill has what no test tool may leave out, and no test tool', () => {
  const names = bill.components.map(({ name }) => name);
  const left = [
    'pg',
    'kysely',
    'nodemailer',
    'sharp',
    'zod',
    '@img/sharp-libvips-linux-x64',
    '@img/sharp-libvips-darwin-arm64',
    'node',
    'react',
  ];
  expect(names).toEqual(expect.arrayContaining(left));
  expect(names.filter((name) => /vitest|playwright|biome|knip|^vite$|smtp-server|^@riideait\//.test(name))).toEqual([]);
});

test('every licence of production has been judged', () => {
  expect(
    packages.filter(({ licence }) => !namesOf(licence).every((name) => JUDGED.includes(name))).map(({ path, licence }) => [path, licence]),
  ).toEqual([]);
});

test('every installed package has its notice, in its own words where it has some', () => {
  const { packages: named, text } = noticesOf(root);
  const installed = packages.filter(({ path }) => existsSync(join(root, path)));
  expect(new Set(named.map(({ name, version }) => `${name} ${version}`))).toEqual(
    new Set(installed.map(({ name, version }) => `${name} ${version}`)),
  );
  const headed = new Set(text.split('\n').flatMap((line) => line.split(', ')));
  const free = ['0BSD', 'MIT-0', 'Unlicense', 'CC0-1.0'];
  const without = named.filter(({ name, version, licence }) => !free.includes(licence) && !headed.has(`${name} ${version}`));
  expect(without).toEqual([]);
  for (const words of [
    // Fonts.
    'Copyright 2016 The Inter Project Authors',
    'SIL OPEN FONT LICENSE',
    'with Reserved Font Name ‘Source’',
    // libvips, by its own list, and both texts of its licence.
    '| libvips       | LGPLv3',
    'GNU LESSER GENERAL PUBLIC LICENSE',
    'GNU GENERAL PUBLIC LICENSE',
    // In binaries.
    'Node.js contributors',
    'PostgreSQL Global Development Group',
    'developed by the OpenSSL Project',
    // The client.
    'Meta Platforms, Inc. and affiliates',
    'Copyright (c) 2014 Call-Em-All',
    // Without a file of its own.
    'Copyright (c) Hannes Hörl',
  ])
    expect(text.includes(words), words).toBe(true);
});

test('no licence file of an installed package is left out', () => {
  const { text } = noticesOf(root);
  const files = packages
    .filter(({ path }) => existsSync(join(root, path)))
    .flatMap(({ path }) => readdirSync(join(root, path)).map((name) => join(root, path, name)))
    .filter((file) => /\/(?:licen[cs]e|notice|copying|third)[^/]*(?<!\.[jt]s)$/i.test(file));
  expect(files.length).toBeGreaterThan(300);
  const left = files.filter((file) => !text.includes(readFileSync(file, 'utf8').replaceAll('\r\n', '\n').trim()));
  expect(left).toEqual([]);
});

test('the audit is of the same packages', () => {
  const report = {
    vulnerabilities: {
      pg: { name: 'pg', severity: 'moderate', nodes: ['node_modules/pg'], via: ['pg-types'] },
      sharp: {
        name: 'sharp',
        severity: 'high',
        nodes: ['node_modules/sharp'],
        via: [{ title: 'Heap overflow in libvips', url: 'https://example.com/1' }],
      },
      vite: { name: 'vite', severity: 'critical', nodes: ['node_modules/vite'], via: [{ title: 'Of development' }] },
    },
  };
  expect(weaknessesIn(report, packages)).toEqual([
    { name: 'sharp', severity: 'high', reasons: ['Heap overflow in libvips, https://example.com/1'] },
    { name: 'pg', severity: 'moderate', reasons: [] },
  ]);
  expect(weaknessesIn({ vulnerabilities: {} }, packages)).toEqual([]);
  expect(weaknessesIn({ message: 'no network' }, packages)).toBeUndefined();
  expect(weaknessesIn(undefined, packages)).toBeUndefined();
});
