import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';
import { type Edit, edited, shorten } from './build-edits.ts';

const TABLE_OF_A_FEATURE = /\/src\/features\/[^?]+\btexts\.ts$/;

const SAID = '?said=';

/** The names that an argument may be: with `kinds.${kind}` all of `kinds`. */
function namesIn(argument: ESTree.Argument | undefined): string[] | undefined {
  if (argument?.type === 'Literal' && typeof argument.value === 'string') return [argument.value];
  if (argument?.type === 'TemplateLiteral') {
    const group = /^(.+)\./.exec(argument.quasis[0]?.value.raw ?? '')?.[1];
    return group === undefined ? undefined : [group];
  }
  if (argument?.type !== 'ConditionalExpression') return undefined;
  const [one, other] = [namesIn(argument.consequent), namesIn(argument.alternate)];
  return one && other && [...one, ...other];
}

/** The names of texts that a file says of the table it imports from `source`; undefined where they do not stand in it. */
export function namesSaid(code: string, file: string, source: string): string[] | undefined {
  const { program, module } = parseSync(file, code);
  const imported = module.staticImports.find(({ moduleRequest }) => moduleRequest.value === source);
  const reader = imported?.entries[0]?.localName.value;
  if (imported === undefined || reader === undefined) return undefined;
  const names = new Set<string>();
  let [mentions, understood] = [0, 0];
  new Visitor({
    Identifier({ name, start }) {
      if (name === reader && start > imported.end) mentions++;
    },
    CallExpression({ callee, arguments: [argument] }) {
      if (callee.type !== 'Identifier' || callee.name !== reader) return;
      const said = namesIn(argument);
      if (said === undefined) return;
      for (const name of said) names.add(name);
      understood++;
    },
  }).visit(program);
  return mentions === understood ? [...names].toSorted() : undefined;
}

const leaveOutOthers = (table: ESTree.ObjectExpression, names: readonly string[]): Edit[] =>
  shorten(table, (key, value) => {
    if (names.includes(key)) return 'keep';
    const within = names.filter((name) => name.startsWith(`${key}.`)).map((name) => name.slice(key.length + 1));
    return within.length > 0 && value.type === 'ObjectExpression' ? leaveOutOthers(value, within) : 'leave out';
  });

/** A file of texts with those of these names alone. */
export function onlySaid(code: string, file: string, names: readonly string[]): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [table] }) {
      if (callee.type === 'Identifier' && callee.name === 'texts' && table?.type === 'ObjectExpression')
        edits.push(...leaveOutOthers(table, names));
    },
  }).visit(parseSync(file, code).program);
  return edited(code, edits);
}

/** A file and all that it imports, without packages. */
function withImports(main: string): Set<string> {
  const files = new Set([main]);
  for (const file of files)
    for (const { moduleRequest, entries } of parseSync(file, readFileSync(file, 'utf8')).module.staticImports)
      if (/^\..*\.tsx?$/.test(moduleRequest.value) && !(entries.length > 0 && entries.every(({ isType }) => isType)))
        files.add(join(file, '..', moduleRequest.value));
  return files;
}

let app: ReadonlySet<string> = new Set();

/** Gives a file of the app of each feature's texts those it says, and no more: all tables would load before the login. */
export const textsOfTheApp: Plugin = {
  name: 'texts-of-the-app',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    app = withImports(join(import.meta.dirname, 'src/main.tsx'));
  },
  async resolveId(source, importer, { kind }) {
    if (importer === undefined || kind !== 'import-statement' || !source.endsWith('texts.ts') || !app.has(importer)) return null;
    const table = await this.resolve(source, importer);
    if (table === null || !TABLE_OF_A_FEATURE.test(table.id)) return table;
    const names = namesSaid(readFileSync(importer, 'utf8'), importer, source);
    return names === undefined ? table : `${table.id}${SAID}${names}`;
  },
  load(id) {
    const [file = '', names] = id.split(SAID);
    if (names === undefined) return null;
    return { code: onlySaid(readFileSync(file, 'utf8'), file, names.split(',')), moduleType: 'ts' };
  },
};
