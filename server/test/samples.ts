import { randomUUID } from 'node:crypto';
import { bodyOf, type Endpoint } from '@riideait/contract';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
type Fields = Record<string, unknown>;

const schemaOf = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const formats: Readonly<Record<string, () => string>> = {
  // The day of the tests: it fits days that have been and days to come.
  date: () => '2026-09-03',
  'date-time': () => '2026-10-01T18:00:00Z',
  uuid: randomUUID,
};

/** Fits texts of every kind; a schema that trims before the e-mail check exposes no format. */
const textOf = ({ pattern, maxLength }: JsonSchema) =>
  (['mari@tants.ee', '18:00'].find((text) => pattern === undefined || new RegExp(pattern, 'u').test(text)) ?? 'mari').slice(0, maxLength);

/** A valid value of a JSON schema. */
function sampleOf(schema: JsonSchema | boolean): unknown {
  if (typeof schema === 'boolean') return 'x';
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return sampleOf(schema.anyOf[0]);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([key, property]) => [key, sampleOf(property)]));
    case 'array':
      return schema.items !== undefined && !Array.isArray(schema.items) ? [sampleOf(schema.items)] : [];
    case 'number':
    case 'integer':
      return Math.max(1, schema.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return formats[schema.format ?? '']?.() ?? textOf(schema);
  }
}

/** A body that the schema of the endpoint accepts. */
export function sampleBody(endpoint: Endpoint): Fields | undefined {
  const body = bodyOf(endpoint);
  return body === undefined
    ? undefined
    : Object.fromEntries(Object.entries(z.record(z.string(), z.unknown()).parse(sampleOf(schemaOf(body)))));
}

const fieldsOf = (schema: z.ZodType | undefined): string[] => (schema === undefined ? [] : Object.keys(schemaOf(schema).properties ?? {}));

/** Hostile values for any field. */
export const HOSTILE: readonly unknown[] = [
  // Longer than any field, short enough for an address.
  'a'.repeat(3_000),
  '\u0000',
  'rida\u0007',
  -1,
  -0.5,
  1e308,
  2 ** 53,
  99_999_999_999,
  { some: 'object' },
  [['list']],
  true,
  null,
  '',
  "'; drop table person; --",
  '‮🩰',
];

export interface HostileInput {
  readonly what: string;
  readonly query?: Fields;
  readonly body?: unknown;
}

const show = (value: unknown) => JSON.stringify(value).slice(0, 30);

/** Hostile inputs, one field of a good body at a time; the schema may accept some. */
export function hostileInputs(endpoint: Endpoint, body = sampleBody(endpoint)): HostileInput[] {
  const inQuery = fieldsOf(endpoint.query).flatMap((field) =>
    HOSTILE.map((value): HostileInput => ({ what: `query ${field}=${show(value)}`, query: { [field]: String(value) }, body })),
  );
  const inBody = fieldsOf(bodyOf(endpoint)).flatMap((field): HostileInput[] => [
    ...HOSTILE.map((value) => ({ what: `body ${field}=${show(value)}`, body: { ...body, [field]: value } })),
    { what: `body without ${field}`, body: { ...body, [field]: undefined } },
  ]);
  const wholeBodies =
    body === undefined ? [] : [[], 'tekst', 5, null].map((whole): HostileInput => ({ what: `body ${show(whole)}`, body: whole }));
  return [...inQuery, ...inBody, ...wholeBodies];
}

/** Invalid ids. */
export const WRONG_IDS = ['abc', '0x1', '1e0', ' 1', '-1', '0', '1.5', '99999999999999999999', 'NaN', '1;drop'];

/** Whether the contract itself accepts the input. */
export function fits(endpoint: Endpoint, input: HostileInput): boolean {
  const { query } = endpoint;
  const body = bodyOf(endpoint);
  const queryText = Object.fromEntries(Object.entries(input.query ?? {}).map(([key, value]) => [key, String(value)]));
  return (query?.safeParse(queryText).success ?? true) && (body?.safeParse(JSON.parse(JSON.stringify(input.body ?? null))).success ?? true);
}
