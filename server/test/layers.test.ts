import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

interface Import {
  readonly from: string;
  readonly to: string;
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g;

/** Every import of the source files below a folder; own files as paths from the root, packages by their names. */
function importsOf(folder: string): Import[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).flatMap((from) =>
    [...readFileSync(join(ROOT, from), 'utf8').matchAll(IMPORT)].map(([, statik, dynamic, bare]) => {
      const target = statik ?? dynamic ?? bare ?? '';
      return { from, to: target.startsWith('.') ? normalize(join(dirname(from), target)) : target };
    }),
  );
}

const isTest = ({ from }: Import) => from.includes('.test.');
const show = (imports: readonly Import[]) => imports.map(({ from, to }) => `${from} → ${to}`);
const featureOf = (path: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];

/** Imports from files that match `from` into files that match `into`. */
const crossing = (imports: readonly Import[], from: RegExp, into: RegExp) =>
  show(imports.filter((each) => from.test(each.from) && into.test(each.to) && !isTest(each)));

/** Circles of imports, lazy and type imports included; each once. */
function circlesOf(imports: readonly Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' → '));
    if (done.has(file)) return;
    done.add(file);
    for (const { to } of targets.get(file) ?? []) follow(to, [...path, file]);
  };
  for (const file of targets.keys()) follow(file, []);
  return circles;
}

describe.each(['contract/src', 'server/src', 'web/src'])('%s', (folder) => {
  test('no import circles', () => {
    expect(circlesOf(importsOf(folder))).toEqual([]);
  });
});

describe('contract', () => {
  test('imports zod and itself only', () => {
    const others = importsOf('contract/src').filter(
      ({ to, ...rest }) => to !== 'zod' && !to.startsWith('contract/src/') && !isTest({ to, ...rest }),
    );
    expect(show(others)).toEqual([]);
  });
});

describe('server: routes → service → queries → db', () => {
  const imports = importsOf('server/src');

  test('there are imports to look at', () => expect(imports.length).toBeGreaterThan(50));

  test('db imports nothing of http and features', () => {
    expect(crossing(imports, /^server\/src\/db\//, /^server\/src\/(http|features)\//)).toEqual([]);
  });

  test('http imports nothing of features', () => {
    expect(crossing(imports, /^server\/src\/http\//, /^server\/src\/features\//)).toEqual([]);
  });

  test('queries and rules import nothing of services, routes and http', () => {
    expect(crossing(imports, /\.(queries|rules)\.ts$/, /\.(service|routes)\.ts$|^server\/src\/http\//)).toEqual([]);
    expect(crossing(imports, /\.rules\.ts$/, /\.queries\.ts$|^server\/src\/db\//)).toEqual([]);
  });

  test('queries refuse nothing: a rule gives reasons, a service throws', () => {
    expect(crossing(imports, /\.queries\.ts$/, /^server\/src\/app-error\.ts$/)).toEqual([]);
  });

  test('services import nothing of routes and SQL', () => {
    expect(crossing(imports, /\.service\.ts$/, /\.routes\.ts$|^kysely$|^pg$|^fastify$/)).toEqual([]);
  });

  test('only the start of the server uses the demo', () => {
    // The import's list of surnames, which goes with its guessing of first names.
    const leaving = /vocabulary\.rules\.ts$/;
    const users = imports.filter(
      (each) =>
        each.to.startsWith('server/src/demo/') && !each.from.startsWith('server/src/demo/') && !leaving.test(each.from) && !isTest(each),
    );
    expect([...new Set(users.map(({ from }) => from))].toSorted()).toEqual(['server/src/serve.ts', 'server/src/welcome.ts']);
  });

  test('a feature uses another feature’s service, nothing deeper', () => {
    const deeper = imports.filter((each) => {
      const [own, other] = [featureOf(each.from), featureOf(each.to)];
      return own !== undefined && other !== undefined && own !== other && !each.to.endsWith('.service.ts') && !isTest(each);
    });
    expect(show(deeper)).toEqual([]);
  });
});

describe('web: router → features → shell → ui → lib', () => {
  const imports = importsOf('web/src');
  const layers = ['texts', 'lib', 'ui', 'shell', 'features'];

  test.each(layers)('%s imports nothing above it', (layer) => {
    const above = layers.slice(layers.indexOf(layer) + 1).join('|');
    const outer = above === '' ? 'router|main' : `(?:${above})/|router|main`;
    expect(crossing(imports, new RegExp(`^web/src/${layer}/`), new RegExp(`^web/src/(?:${outer})`))).toEqual([]);
  });

  test('lib imports nothing of React', () => {
    expect(crossing(imports, /^web\/src\/lib\//, /react/)).toEqual([]);
  });

  test('a feature uses another feature’s api file and embeds, nothing deeper', () => {
    const deeper = imports.filter((each) => {
      const [own, other] = [featureOf(each.from), featureOf(each.to)];
      return own !== undefined && other !== undefined && own !== other && !/\.(api\.ts|embed\.tsx)$/.test(each.to) && !isTest(each);
    });
    expect(show(deeper)).toEqual([]);
  });

  test('the client uses no schema of an endpoint: its build leaves them out', () => {
    const users = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] });
    expect(users.filter((file) => /Endpoints\.\w+\.(params|query|body|data)\b/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  test('the client imports the contract only, not the server', () => {
    expect(crossing(imports, /^web\//, /server/)).toEqual([]);
  });
});
