import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

let clone;
const inClone = (path) => join(clone, path);
const write = (files) => {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(inClone(path)), { recursive: true });
    writeFileSync(inClone(path), typeof content === 'string' ? content : JSON.stringify(content));
  }
};
const installed = (...names) => ({ packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])) });

/** A bundler that writes one file into the folder named by an option. */
const bundler = (option, file, content) => `
  import { mkdirSync, writeFileSync } from 'node:fs';
  const folder = process.argv[process.argv.indexOf('${option}') + 1];
  mkdirSync(folder, { recursive: true });
  writeFileSync(folder + '/${file}', ${JSON.stringify(content)});`;

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'riideait-start-'));
  cpSync(import.meta.dirname, inClone('scripts'), { recursive: true });
  const { packages } = installed('pg', 'react', 'rolldown');
  write({
    'package-lock.json': { packages: { '': {}, ...packages, server: { dependencies: { pg: '1.0.0' } } } },
    'node_modules/.package-lock.json': { packages: { ...packages, server: {} } },
    'node_modules/rolldown/bin/cli.mjs': `${bundler('-d', 'main.js', "console.log('runs')")}
      writeFileSync(folder + '/serve.js', 'export const loadProgram = () => {};');`,
    'node_modules/vite/bin/vite.js': bundler('--outDir', 'index.html', ''),
    'package.json': { type: 'module' },
    'server/src/links.ts': "import { writeFileSync } from 'node:fs'; writeFileSync('linked', '');",
    'npm.js': "import { writeFileSync } from 'node:fs'; writeFileSync('asked', '');",
  });
  for (const path of ['server/src/main.ts', 'server/rolldown.config.ts', 'contract/src/index.ts', 'web/index.html', 'tsconfig.base.json'])
    write({ [path]: '' });
});
afterEach(() => rmSync(clone, { recursive: true }));

const start = () => {
  const env = { ...process.env, npm_execpath: inClone('npm.js') };
  const said = execFileSync(process.execPath, [inClone('scripts/start.mjs')], { encoding: 'utf8', env, cwd: clone });
  return { said, asked: existsSync(inClone('asked')) };
};

test('a built product starts with the packages of the server alone', () => {
  expect(start()).toEqual({ said: expect.stringMatching(/Building the server .*runs\n$/s), asked: false });
  write({ 'node_modules/.package-lock.json': installed('pg') });
  expect(start()).toEqual({ said: 'runs\n', asked: false });
  // The image of a container has no sources of the client.
  rmSync(inClone('tsconfig.base.json'));
  rmSync(inClone('web/index.html'));
  expect(start()).toEqual({ said: 'runs\n', asked: false });
});

test.each([
  ['where one of them is missing', { 'node_modules/.package-lock.json': installed('react') }],
  ['where its sources have changed', { 'node_modules/.package-lock.json': installed('pg'), 'contract/src/index.ts': '// changed' }],
])('all packages are installed %s', (_, files) => {
  start();
  write(files);
  expect(start().asked).toBe(true);
  expect(existsSync(inClone('linked'))).toBe(true);
});

test('npm is told of each install script, so it warns of none, and runs that of Node alone', () => {
  const read = (name) => JSON.parse(readFileSync(join(import.meta.dirname, '..', name), 'utf8'));
  const { allowScripts } = read('package.json');
  const withScript = Object.entries(read('package-lock.json').packages).filter(([, { hasInstallScript }]) => hasInstallScript);
  const names = withScript.map(([path]) => path.replace(/^.*node_modules\//, ''));
  expect(allowScripts).toEqual(Object.fromEntries(names.map((name) => [name, name === 'node'])));
});
