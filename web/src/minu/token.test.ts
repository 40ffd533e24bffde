import { HOLDER_HEADER, linkTokenIn, MAKER_HEADER } from '@riideait/contract';
import { expect, test } from 'vitest';
import { headersOf } from './token.ts';

const TOKEN = '0123456789ABCDEFGHJKMNPQRS';

test('a whole token goes into its header, without what a mail program put behind it', () => {
  expect(linkTokenIn(TOKEN)).toBe(TOKEN);
  expect(headersOf('riideait-holder', `#${TOKEN}`)).toEqual({ [HOLDER_HEADER]: TOKEN });
  expect(headersOf('riideait-maker', `#${TOKEN}&fbclid=x`)).toEqual({ [MAKER_HEADER]: TOKEN });
});

test.each([
  ['nothing', ''],
  ['a cut one', `#${TOKEN.slice(0, 13)}`],
])('%s asks the server nothing', (_, hash) => expect(headersOf('riideait-maker', hash)).toBeUndefined());
