import { expect, test } from 'vitest';
import { linkless, nameAlone } from './typed.rules.ts';

test.each([
  ['https://spam.ee/a?b', 'https: //spam. ee/a?b'],
  ['Kirivöö www.spam.ee', 'Kirivöö www. spam. ee'],
  ['kiri@spam.ee', 'kiri @ spam. ee'],
  ['õun。ee', 'õun。 ee'],
  ['T.Tamm, nr 1.5, 12.6.2027', 'T. Tamm, nr 1.5, 12.6.2027'],
  ['Rahvatants\r\nBcc: a', 'Rahvatants Bcc: a'],
])('no mail program makes a link of %s', (typed, written) => expect(linkless(typed)).toBe(written));

test('a name is no letter', () => {
  expect(nameAlone('Tallinna Tehnikaülikooli Akadeemiline Rahvatantsuansambel Kuljus')).toHaveLength(64);
  expect(nameAlone('a'.repeat(200))).toBe(`${'a'.repeat(79)}…`);
});
