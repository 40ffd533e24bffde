import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { newerThanLinkPages } from '../../web/src/lib/newer-methods.ts';
import { areaOf, circlesOf, featureOf, type Import, importsOf, isTest, knotsOf, ROOT } from './import-graph.ts';

const show = (imports: readonly Import[]) => imports.map(({ from, to }) => `${from} → ${to}`);

/** Imports from files that match `from` into files that match `into`. */
const crossing = (imports: readonly Import[], from: RegExp, into: RegExp) =>
  show(imports.filter((each) => from.test(each.from) && into.test(each.to) && !isTest(each)));

/** The areas of features: each uses those before it. */
const AREAS = [
  'trail',
  'people',
  'accounts',
  'wardrobe',
  'lending',
  'fitting',
  'stage',
  'care',
  'stocktaking',
  'home',
  'money',
  'mail',
  'upkeep',
];

/** Imports from an area into a later one, or into one that is not listed. */
const upwards = (imports: readonly Import[]) =>
  show(
    imports.filter((each) => {
      const [from, to] = [areaOf(each.from), areaOf(each.to)];
      return from !== undefined && to !== undefined && !isTest(each) && !AREAS.slice(0, AREAS.indexOf(from) + 1).includes(to);
    }),
  );

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

  test('passports of tables import db alone, which imports nothing of them', () => {
    expect(crossing(imports, /^server\/src\/tables\//, /^server\/src\/(?!db\/|tables\/)/)).toEqual([]);
    expect(crossing(imports, /^server\/src\/db\//, /^server\/src\/tables\//)).toEqual([]);
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

  test('an area imports nothing of later areas', () => {
    expect(upwards(imports)).toEqual([]);
  });

  test('no circle of features', () => {
    expect(knotsOf(imports, featureOf)).toEqual({});
  });
});

describe('web: router → features → shell → ui → lib', () => {
  // Everybody may use the texts of others.
  const isTable = (path: string) => /^web\/src\/(?!minu\/).*\b(?:\w+-)?texts\.ts$/.test(path);
  const all = importsOf('web/src');
  const imports = all.filter(({ to }) => !isTable(to));

  test('a table of texts imports its reader alone', () => {
    const tables = all.filter(({ from }) => isTable(from));
    expect(tables.length).toBeGreaterThan(50);
    expect(show(tables.filter(({ to }) => to !== 'web/src/lib/text-reader.ts'))).toEqual([]);
  });

  const layers = ['lib', 'ui', 'shell', 'features'];

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

  test('an api file imports lib, ui and other api files', () => {
    const above = imports.filter(
      ({ from, to }) => from.endsWith('.api.ts') && to.startsWith('web/src/') && !/^web\/src\/(?:lib|ui)\/|\.api\.ts$/.test(to),
    );
    expect(show(above)).toEqual([]);
  });

  test('an api file imports nothing of later areas', () => {
    expect(upwards(imports.filter(({ from }) => from.endsWith('.api.ts')))).toEqual([]);
  });

  test('no circles of features, above the layer of api files', () => {
    expect(knotsOf(imports, (path) => (path.endsWith('.api.ts') ? undefined : featureOf(path)))).toEqual({});
  });

  test('the client uses no schema of an endpoint: its build leaves them out', () => {
    const users = globSync('web/src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] });
    expect(users.filter((file) => /Endpoints\.\w+\.(params|query|body|data)\b/.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  /** Files that the pages of links load, and modules. */
  const loadedByLinks = (): Set<string> => {
    const loaded = new Set(globSync('web/src/minu/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] }));
    for (const file of loaded) for (const { from, to, isType } of imports) if (from === file && !isType) loaded.add(to);
    return loaded;
  };

  test('the pages of links are made of React, their own files, lib and rules that load nothing, without the contract and its libraries', () => {
    const own = /^web\/src\/(?:minu|lib)\/|^@riideait\/contract\/rules\/(?:body-fields|due|pictures|read-amount|link-token|written-day)$/;
    const loaded = loadedByLinks();
    expect(loaded.size).toBeGreaterThan(5);
    expect([...loaded].filter((path) => !own.test(path)).toSorted()).toEqual(['react', 'react-dom/client']);
  });

  test('the pages of links call no method that their oldest engines lack', () => {
    const called = new RegExp(`\\b(?:${newerThanLinkPages.map((path) => path.split('.').at(-1)).join('|')})\\(`);
    const files = [...loadedByLinks()].filter((path) => existsSync(join(ROOT, path)));
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => called.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([
      // Looks first.
      'web/src/lib/new-request-id.ts',
    ]);
  });

  test('the app imports nothing of the holder’s page', () => {
    expect(crossing(imports, /^web\/src\/(?!minu\/)/, /^web\/src\/minu\//)).toEqual([]);
  });

  test('the client imports the contract only, not the server', () => {
    expect(crossing(imports, /^web\//, /server/)).toEqual([]);
  });
});
