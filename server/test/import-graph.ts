import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export interface Import {
  readonly from: string;
  readonly to: string;
  /** Leaves nothing in the script. */
  readonly isType: boolean;
}

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g;

/** Every import of the source files below a folder; own files as paths from the root, packages by their names. */
export function importsOf(folder: string): Import[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] }).flatMap((from) =>
    [...readFileSync(join(ROOT, from), 'utf8').matchAll(IMPORT)].map(([whole, statik, dynamic, bare]) => {
      const target = statik ?? dynamic ?? bare ?? '';
      return {
        from,
        to: target.startsWith('.') ? normalize(join(dirname(from), target)) : target,
        isType: /^\s*(?:import|export) type\b/.test(whole),
      };
    }),
  );
}

export const isTest = ({ from }: Import) => from.includes('.test.');

export const areaOf = (path: string) => /^(?:server|web)\/src\/features\/([^/]+)\//.exec(path)?.[1];
export const featureOf = (path: string) => /^(?:server|web)\/src\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1];

/** Circles of imports, lazy and type imports included; each once. */
export function circlesOf(imports: readonly Import[]): string[] {
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

/** Features that import each other, straight or by way of others: of each, those of its circles that it imports, by name. */
export function knotsOf(imports: readonly Import[], nodeOf: (path: string) => string | undefined): Record<string, string[]> {
  const targets = new Map<string, Set<string>>();
  for (const each of imports) {
    const [from, to] = [nodeOf(each.from), nodeOf(each.to)];
    if (from === undefined || to === undefined || from === to || isTest(each)) continue;
    targets.set(from, (targets.get(from) ?? new Set()).add(to));
  }
  const leadsTo = (start: string, end: string): boolean => {
    const seen = new Set([start]);
    for (const each of seen) for (const next of targets.get(each) ?? []) seen.add(next);
    return seen.has(end);
  };
  const ties = [...targets].map(([from, tos]) => [from, [...tos].filter((to) => leadsTo(to, from)).toSorted()] as const);
  return Object.fromEntries(ties.filter(([, tos]) => tos.length > 0));
}
