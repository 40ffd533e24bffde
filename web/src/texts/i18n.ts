import { everywhere } from './resources.ts';

interface Texts {
  readonly [name: string]: string | Texts;
}

/** The texts of all namespaces: `namespaces.d.ts` adds those that come with their pages. */
export interface Namespaces {
  common: typeof everywhere.common;
}

/** A text's name in code: dotted where it is nested, without the ending of a plural form. */
type NameIn<T> = {
  [N in keyof T & string]: T[N] extends string
    ? N extends `${infer Stem}_${'zero' | 'one' | 'other'}`
      ? Stem
      : N
    : `${N}.${NameIn<T[N]>}`;
}[keyof T & string];
type NamesIn = { [N in keyof Namespaces]: NameIn<Namespaces[N]> };
type FullName = { [N in keyof Namespaces]: `${N}:${NamesIn[N]}` }[keyof Namespaces];

/** Null and undefined are left out. */
type Values = Readonly<Record<string, string | number | null | undefined>>;

const namespaces = new Map<string, Texts>(Object.entries(everywhere));

/** Adds texts that come with their pages. */
export const addTexts = (namespace: string, texts: Texts): unknown => namespaces.set(namespace, texts);

function find(namespace: string, name: string): string | undefined {
  let found: string | Texts | undefined = namespaces.get(namespace);
  for (const part of name.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** `count` selects the form; for 0 there may be one of its own. */
const formsOf = (name: string, { count }: Values): readonly string[] =>
  count === undefined ? [name] : [...(count === 0 ? [`${name}_zero`] : []), count === 1 ? `${name}_one` : `${name}_other`, name];

/** Puts values where the text names them: `{{name}}`, or `{{count, number}}` for a number in groups of three digits. */
const fill = (text: string, values: Values): string =>
  text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, name: string, grouped) =>
    grouped ? (values[name] ?? '').toLocaleString('et') : String(values[name] ?? ''),
  );

function say(namespace: string, fullName: string, values: Values = {}): string {
  const [name = fullName, other = namespace] = fullName.split(':').toReversed();
  for (const form of formsOf(name, values)) {
    const text = find(other, form);
    if (text !== undefined) return fill(text, values);
  }
  return fullName;
}

/** Reads texts of a namespace, and of others by `namespace:name`. */
type Read<N extends keyof Namespaces> = (name: NamesIn[N] | FullName, values?: Values) => string;

const readers = new Map<string, (name: string, values?: Values) => string>();

/** The reader of a namespace, the same at each call. */
export function textsOf<N extends keyof Namespaces>(namespace: N): Read<N> {
  const reader = readers.get(namespace) ?? ((name, values) => say(namespace, name, values));
  readers.set(namespace, reader);
  return reader;
}

/** A text of any namespace. Names without one belong to `common`. */
export const translate = textsOf('common');

/** The texts of a namespace, for a component. */
export const useTranslation = <N extends keyof Namespaces = 'common'>(namespace?: N) => ({ t: textsOf(namespace ?? 'common') });
