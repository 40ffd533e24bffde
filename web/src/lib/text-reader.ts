import { DEFAULT_LOCALE } from './locale.ts';

/** A text in the forms that its language has for `count`; for 0 there may be one of its own. */
type Forms = { readonly other: string } & { readonly [form in Exclude<Intl.LDMLPluralRule, 'other'>]?: string };

interface Table {
  readonly [name: string]: string | Forms | Table;
}

/** Null and undefined are left out. */
type Value = string | number | null | undefined;

/** A text's name in code: dotted where it is nested. */
type NameIn<T> = { [N in keyof T & string]: T[N] extends string | Forms ? N : `${N}.${NameIn<T[N]>}` }[keyof T & string];

type At<T, Name> = Name extends keyof T
  ? T[Name]
  : Name extends `${infer First}.${infer Rest}`
    ? First extends keyof T
      ? At<T[First], Rest>
      : never
    : never;

/** The values that a text names. */
type ValueIn<Text> = Text extends `${string}{{${infer Value}}}${infer Rest}`
  ? (Value extends `${infer Name}, number` ? Name : Value) | ValueIn<Rest>
  : never;

type ValueOf<Text> = Text extends Forms ? 'count' | ValueIn<Text[keyof Text]> : ValueIn<Text>;

/** By name the values of each text: the same in each language. */
type Named<T> = { readonly [Name in NameIn<T>]: ValueOf<At<T, Name>> };

type Given<Names extends string> = [Names] extends [never]
  ? [values?: Readonly<Record<string, Value>>]
  : [values: Readonly<Record<Names, Value> & Record<string, Value>>];

type Words<T> = { readonly [N in keyof T]: T[N] extends string ? string : Words<T[N]> };

interface Reader<Texts extends Readonly<Record<string, string>>, T> {
  <N extends keyof Texts & string>(name: N, ...given: Given<Texts[N]>): string;
  /** The texts as they were written, for names that only their reader knows. */
  readonly table: T;
}

const isForms = (text: Forms | Table): text is Forms => typeof text.other === 'string';

/**
 * The reader of a table of texts: `t('found', { count: 2 })`. Values stand where a text names them: `{{name}}`, or `{{count, number}}` for a
 * number in groups of three digits. A table of another language is of the same type: `export const t: typeof estonian = texts({ … }, 'en')`.
 */
export function texts<const T extends Table>(table: T, language: string = DEFAULT_LOCALE): Reader<Named<T>, Words<T>> {
  let rules: Intl.PluralRules | undefined;

  function formFor(forms: Forms, count: Value): string {
    if (count === 0 && forms.zero !== undefined) return forms.zero;
    if (typeof count !== 'number') return forms.other;
    rules ??= new Intl.PluralRules(language);
    return forms[rules.select(count)] ?? forms.other;
  }

  function read(name: string, values: Readonly<Record<string, Value>> = {}): string {
    const [first = '', ...within] = name.split('.');
    let found: string | Forms | Table | undefined = table[first];
    for (const part of within) found = typeof found === 'object' && !isForms(found) ? found[part] : undefined;
    // A newer server may name what this page does not know yet.
    if (found === undefined || (typeof found === 'object' && !isForms(found))) return name;
    const text = typeof found === 'string' ? found : formFor(found, values.count);
    return text.replace(/\{\{(\w+)(, number)?\}\}/g, (_, value: string, grouped) =>
      grouped ? (values[value] ?? '').toLocaleString(language) : String(values[value] ?? ''),
    );
  }

  // The edge: the reader's type knows the names, the function reads any.
  return Object.assign(read, { table }) as unknown as Reader<Named<T>, Words<T>>;
}
