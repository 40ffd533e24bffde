import { join } from 'node:path';
import { normalizePath, type Plugin, type Rolldown } from 'vite';
import { modulesOf, pages } from './budget.ts';

const [login, first] = Object.keys(pages);

const SOURCES = join(import.meta.dirname, 'src');

/** Its index imports all of it: what it has goes with the files that use it. */
const CONTRACT = /\/contract\/src\//;

const LIBRARY = /\/node_modules\/|\/src\/lib\/zod-without-eval\.ts$/;

/** The pages of budget.json that load a file. */
let pagesOf: ReadonlyMap<string, ReadonlySet<string>> = new Map();

/** Finds out which pages load a file: before files are put together. */
export const pagesOfFiles: Plugin = {
  name: 'pages-of-files',
  apply: 'build',
  buildEnd() {
    const found = new Map<string, Set<string>>();
    for (const page of Object.keys(pages)) {
      const files = new Set(modulesOf(page).map((module) => normalizePath(join(SOURCES, module))));
      for (const file of files) {
        found.set(file, (found.get(file) ?? new Set()).add(page));
        for (const imported of this.getModuleInfo(file)?.importedIds ?? []) if (!CONTRACT.test(imported)) files.add(imported);
      }
    }
    pagesOf = found;
  },
};

type Users = ReadonlySet<string>;

const layer = (nameOf: (users: Users, file: string) => string | false | undefined): Rolldown.CodeSplittingGroup => ({
  name: (file) => nameOf(pagesOf.get(file) ?? new Set(), file) || null,
});

const isShared = (users: Users, page = '') => users.size > 1 && users.has(page);
const isOfAll = (users: Users) => isShared(users, login) && isShared(users, first);

/** The files of the build, each of what certain pages load, with what only that imports: decision 157. */
export const layers: Rolldown.CodeSplittingGroup[] = [
  { name: 'start', tags: ['$initial'] },
  // Apart from what is ours libraries stay cached while that changes. What zod is told runs with it, before the contract.
  layer((users, file) => isOfAll(users) && LIBRARY.test(file) && 'libraries'),
  layer((users) => isOfAll(users) && 'app'),
  layer((users) => isShared(users, login) && 'signed-out'),
  layer((users) => isShared(users, first) && 'shell'),
  layer((users) => users.size > 1 && 'shared'),
  { name: 'contract', test: CONTRACT, minShareCount: 6 },
  // Before the pages' own: what else loads a part of a page loads it without the page.
  { name: (file) => /\/src\/features\/(\w+\/[\w-]+)\//.exec(file)?.[1]?.replace('/', '-') ?? null, minShareCount: 3 },
  layer(([page]) => page),
];
