import { HOLDER_HEADER, HOLDER_TOKEN, MAKER_HEADER } from '@riideait/contract';
import { expect, test } from 'vitest';
import { headersOf } from './token.ts';

const TOKEN = '0123456789ABCDEFGHJKMNPQRS';

test('a whole token goes into its header', () => {
  expect(TOKEN).toMatch(HOLDER_TOKEN);
  expect(headersOf('riideait-holder', `#${TOKEN}`)).toEqual({ [HOLDER_HEADER]: TOKEN });
  expect(headersOf('riideait-maker', `#${TOKEN}`)).toEqual({ [MAKER_HEADER]: TOKEN });
});

test.each([
  ['nothing', ''],
  ['a cut one', `#${TOKEN.slice(0, 13)}`],
  ['one with more behind it', `#${TOKEN}A`],
  ['a letter that tokens do not have', `#${TOKEN.slice(0, 25)}U`],
])('%s asks the server nothing', (_, hash) => expect(headersOf('riideait-maker', hash)).toBeUndefined());
