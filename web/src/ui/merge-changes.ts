/** A field that somebody else has changed since the form was opened. */
export interface Conflict {
  /** In the register. */
  readonly now: unknown;
  /** In the form. */
  readonly own: unknown;
  /** `own` was typed; else it is the former value. */
  readonly typed: boolean;
}

/** By field path: `name`, `measurements.0.value`. */
export type Conflicts = Readonly<Partial<Record<string, Conflict>>>;

/** A list of ids or words is one value. */
const isList = (value: object): boolean => Array.isArray(value) && typeof value[0] !== 'object';

function leavesOf(value: unknown, path: readonly string[] = []): [readonly string[], unknown][] {
  if (typeof value !== 'object' || value === null || isList(value)) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

const byPath = (values: object) => new Map(leavesOf(values).map(([path, value]) => [path.join('.'), value]));

function setAt(target: object, [key = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length > 0) setAt(Reflect.get(target, key), rest, value);
  else Reflect.set(target, key, value);
}

/** Empty and null are the same, and so are 84,5 and 84.5. */
const written = (value: unknown) =>
  String(value ?? '')
    .trim()
    .replace('.', ',');
const same = (one: unknown, other: unknown) => written(one) === written(other);

/** What the register has now, with what was typed over it: fields that were not touched, or have the same value, are as in the register. */
export function mergeChanges<Values extends object>(
  initial: Values,
  form: Values,
  now: Values,
): { readonly values: Values; readonly conflicts: Conflicts } {
  const [before, own] = [byPath(initial), byPath(form)];
  const values = structuredClone(now);
  const conflicts: Record<string, Conflict> = {};
  for (const [path, value] of leavesOf(now)) {
    const name = path.join('.');
    if (!own.has(name)) continue;
    const typed = !same(own.get(name), before.get(name));
    if (typed && !same(value, own.get(name))) setAt(values, path, own.get(name));
    if (!same(value, before.get(name)) && !same(value, own.get(name))) conflicts[name] = { now: value, own: own.get(name), typed };
  }
  return { values, conflicts };
}
