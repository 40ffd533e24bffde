// node scripts/keyboards.mjs: writes contract/src/rules/keyboards.ts anew from the layouts of Debian's xkb-data.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianProgram } from './debian.mjs';
import { root } from './node24.mjs';

/** Those under which the letters, digits or the code's neighbours come out as others; of xkb: layout and variant. */
const LAYOUTS = { German: ['de'], French: ['fr'], Dvorak: ['us(dvorak)'], Lithuanian: ['lt'], 'Russian and Ukrainian': ['ru', 'ua'] };
/** The signs of labels: what a scanner types of them, whatever the case. */
const SIGNS = [...'abcdefghijklmnopqrstuvwxyz0123456789/:.-'];

/** Typed signs and what they mean, where Windows has the layout otherwise: 9 and 0 stay in their places. */
const ON_WINDOWS = { lt: ['99', '00'] };

const KEYSYMS = '/usr/include/X11/keysymdef.h';
for (const needed of [
  ['/usr/bin/xkbcli', 'xkbcli', 'libxkbcommon-tools'],
  [KEYSYMS, 'names of signs', 'x11proto-dev'],
]) {
  const missing = await debianProgram(...needed);
  if (missing !== undefined) throw new Error(missing);
}

const signOf = new Map(
  [...readFileSync(KEYSYMS, 'utf8').matchAll(/^#define XK_(\w+)\s+0x\w+\s*\/\*.?U\+([0-9A-F]+) /gm)].map(([, name, code]) => [
    name,
    String.fromCodePoint(Number.parseInt(code, 16)),
  ]),
);

/** Keys and the signs of each, without and with Shift. */
function keysOf(name) {
  const [layout, variant] = name.split(/[()]/);
  const map = execFileSync('/usr/bin/xkbcli', ['compile-keymap', '--layout', layout, ...(variant ? ['--variant', variant] : [])], {
    encoding: 'utf8',
    maxBuffer: 1e7,
  });
  return new Map(
    [...map.matchAll(/key <(A[A-E]\d\d)>\s*\{\s*\[\s*(\w+),\s*(\w+)/g)].map(([, key, ...names]) => [
      key,
      names.map((name) => signOf.get(name)),
    ]),
  );
}

const american = [...keysOf('us')].flatMap(([key, signs]) => signs.map((sign, level) => ({ sign, key, level })));

/** Typed signs that mean others under one of the layouts, each before what it means. */
function changesOf(layouts) {
  const meant = new Map();
  const keys = layouts.map(keysOf);
  for (const { sign, key, level } of american) {
    const means = sign?.toLowerCase();
    if (!SIGNS.includes(means)) continue;
    for (const typed of keys.flatMap((of) => of.get(key)?.[level]?.toLowerCase() ?? [])) {
      if ((meant.get(typed) ?? means) !== means) throw new Error(`${layouts}: ${typed} means ${meant.get(typed)} and ${means}`);
      meant.set(typed, means);
    }
  }
  return [...meant].filter(([typed, means]) => typed !== means).toSorted(([, one], [, other]) => SIGNS.indexOf(one) - SIGNS.indexOf(other));
}

const [, version] = execFileSync('/usr/bin/dpkg-query', ['-W', 'xkb-data'], { encoding: 'utf8' }).trim().split('\t');
const rows = Object.entries(LAYOUTS).map(([name, layouts]) => {
  const pairs = [...changesOf(layouts).map((pair) => pair.join('')), ...layouts.flatMap((layout) => ON_WINDOWS[layout] ?? [])];
  return `  // ${name}\n  ${JSON.stringify(pairs.join(' '))},\n`;
});
const table = join(root, 'contract/src/rules/keyboards.ts');
writeFileSync(
  table,
  `/**
 * What a scanner's keys type under the keyboard layout that is set: the typed sign, then the one that it means on an American keyboard, in
 * small letters. Written by scripts/keyboards.mjs from Debian's xkb-data ${version}.
 */
export const keyboards = [\n${rows.join('')}] as const;\n`,
);
execFileSync(process.execPath, [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', '--write', table]);
