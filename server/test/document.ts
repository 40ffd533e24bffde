import type { LinkAccess } from '@riideait/contract';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';

export type JsonSchema = z.core.JSONSchema.BaseSchema;
const Schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const Content = z.record(z.string(), z.object({ schema: Schema }));

/** What the tests read of an OpenAPI document. */
const Document = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({
        parameters: z
          .array(z.object({ in: z.enum(['path', 'query']), name: z.string(), required: z.boolean(), schema: Schema }))
          .default([]),
        requestBody: z.object({ content: Content }).optional(),
        security: z.array(z.record(z.string(), z.unknown())).default([]),
        responses: z.record(z.string(), z.object({ content: Content.optional() })),
      }),
    ),
  ),
});

type Described = z.infer<typeof Document>['paths'][string][string];

/** A call of the document. */
export interface Operation extends Described {
  readonly method: string;
  readonly path: string;
}

export interface RawAnswer {
  readonly status: number;
  /** Header content-type. */
  readonly type: string;
  readonly text: string;
}

export const operationsOf = (document: unknown): Operation[] =>
  Object.entries(Document.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** Called by a link of this kind. */
export const isByLink =
  (access: LinkAccess) =>
  ({ security }: Operation): boolean =>
    security.some((scheme) => `${access}Link` in scheme);

// Patterns stand beside the formats.
const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Why an answer is not what the document says of the operation; undefined if it is. */
export function whyNotDocumented({ responses, method, path }: Operation, { status, type, text }: RawAnswer): string | undefined {
  const found = (reason: string) => `${method} ${path} ${status}: ${reason}`;
  const response = responses[status] ?? responses[`${Math.floor(status / 100)}XX`];
  if (response === undefined || status === 500) return found(text.slice(0, 200));
  const [contentType = ''] = type.split(';');
  const schema = response.content?.[contentType]?.schema;
  if (schema === undefined) return found(`content type ${type}`);
  if (contentType !== 'application/json' || ajv.validate(schema, JSON.parse(text))) return undefined;
  return found(`${ajv.errorsText()} in ${text.slice(0, 200)}`);
}
