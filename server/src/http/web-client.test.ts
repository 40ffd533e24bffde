import { expect, test } from 'vitest';
import { headersOf } from './web-client.ts';

const FOR_A_YEAR = { 'cache-control': 'public, max-age=31536000, immutable' };
const NEVER = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const ASK_AGAIN = { 'cache-control': 'no-cache' };

test.each([
  ['assets/start-1a2b.js', FOR_A_YEAR],
  ['assets\\start-1a2b.js.br', FOR_A_YEAR],
  ['minu.html', NEVER],
  ['tegija.html.br', NEVER],
  ['index.html', ASK_AGAIN],
  ['service-worker.js', ASK_AGAIN],
])('%s has the headers of its kind', (file, headers) => expect(headersOf(file)).toEqual(headers));
