import { allEndpoints, envelopeOf } from '@riideait/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { writeAnswers } from './answers.ts';

const write = writeAnswers({
  schema: z.object({ ok: z.boolean(), data: z.array(z.object({ id: z.number(), name: z.string().nullable() })) }),
  method: 'GET',
  url: '/things',
});

test('fields that the schema does not name never leave', () =>
  expect(write({ ok: true, data: [{ id: 1, name: null, secret: 'hash' }], more: 1 })).toBe('{"ok":true,"data":[{"id":1,"name":null}]}'));

test.each([
  ['a missing field', [{ id: 1 }]],
  ['another type', [{ id: '1', name: 'Põll' }]],
])('%s is a defect', (_, data) => expect(() => write({ ok: true, data })).toThrow(z.ZodError));

test('the check of every answer can be compiled', () => {
  for (const endpoint of allEndpoints) z.compile(envelopeOf(endpoint), { strict: true });
});
