import type { Random } from '../src/demo/random.ts';
import type { JsonSchema, Operation } from './document.ts';
import { HOSTILE } from './samples.ts';

/** A call made of an operation, some of its values wrong. */
export interface AnyRequest {
  readonly method: string;
  /** Path with query. */
  readonly url: string;
  /** JSON, a form, or nothing. */
  readonly body: unknown;
}

const WORDS = ['Mari', 'Muhu seelik 12', 'õ', '1-24', '12', 'null', '%', "' or 1=1 --", '🩰', '{{nimi}}', '../', 'a'.repeat(300)];
const BYTES = ['Eesnimi;Perekonnanimi\nMari;Tamm\n', 'Nimetus;Number\nMuhu seelik;12\n', '', '\u0000', 'PK\u0003\u0004', 'GIF89a'];

/** Ids up to this one are likely to be there. */
const HIGHEST_ID = 40;

/** Percent of values that are wrong on purpose. */
const WRONG = 12;

const oneOf = <T>({ between }: Random, list: readonly T[]): T | undefined => list[between(0, list.length - 1)];

const formats: Readonly<Record<string, (random: Random) => string>> = {
  email: ({ between }) => `mari${between(1, 9)}@tants.ee`,
  date: ({ between }) => `2026-1${between(0, 2)}-1${between(0, 9)}`,
  uuid: ({ between }) => `00000000-0000-4000-8000-00000000000${between(0, 9)}`,
};

/** A value of a JSON schema, sometimes a wrong one. */
function anyValue(schema: JsonSchema, random: Random): unknown {
  const { between, chance } = random;
  if (chance(WRONG)) return oneOf(random, HOSTILE);
  if (schema.enum) return oneOf(random, schema.enum);
  const branch = schema.anyOf && oneOf(random, schema.anyOf);
  if (branch) return anyValue(branch, random);
  switch (Array.isArray(schema.type) ? oneOf(random, schema.type) : schema.type) {
    case 'object':
      return objectOf(schema, random);
    case 'array': {
      const { items } = schema;
      if (typeof items !== 'object' || Array.isArray(items)) return [];
      return Array.from({ length: between(0, 3) }, () => anyValue(items, random));
    }
    case 'integer':
    case 'number':
      return between(Math.max(0, schema.minimum ?? 1), Math.min(HIGHEST_ID, schema.maximum ?? HIGHEST_ID));
    case 'boolean':
      return chance(50);
    case 'null':
      return null;
    default:
      return formats[schema.format ?? '']?.(random) ?? oneOf(random, WORDS);
  }
}

const objectOf = ({ properties = {}, required = [] }: JsonSchema, random: Random): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, property]) =>
      typeof property === 'object' && random.chance(required.includes(name) ? 97 : 60) ? [[name, anyValue(property, random)]] : [],
    ),
  );

function formOf(schema: JsonSchema, random: Random): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(objectOf(schema, random))) {
    if (name === 'file') form.append(name, new File([oneOf(random, BYTES) ?? ''], 'fail.csv'));
    else form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

export function anyRequest({ method, path, parameters, requestBody }: Operation, random: Random): AnyRequest {
  let url = path;
  const query = new URLSearchParams();
  for (const { in: place, name, required, schema } of parameters) {
    const value = String(anyValue(schema, random)).slice(0, 1000);
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(value) || '0');
    else if (required || random.chance(50)) query.set(name, value);
  }
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const body = content && (type === 'application/json' ? anyValue(content.schema, random) : formOf(content.schema, random));
  return { method, url: query.size > 0 ? `${url}?${query}` : url, body };
}
