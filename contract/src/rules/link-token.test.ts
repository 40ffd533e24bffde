import { expect, test } from 'vitest';
import { linkCodeIn, linkTokenIn } from './link-token.ts';

const TOKEN = '0123456789ABCDEFGHJKMNPQRS';
const CODE = 'x0-_456789ABCDEFGHJKMNPQRSabcdefghjkmnpqrs-';

const BEHIND = [
  '',
  '.',
  ')',
  '>',
  ',',
  '”',
  '*',
  '%3E',
  '%20',
  ' ',
  '%',
  '%E2%80%9D',
  '&fbclid=IwAR0x',
  '?utm_source=mail',
  '%0ATervitades',
  ' tere',
  '=0D',
];

test.each(BEHIND)('what stands behind a token is cut: %j', (behind) => {
  expect(linkTokenIn(TOKEN + behind)).toBe(TOKEN);
  expect(linkCodeIn(CODE + behind)).toBe(CODE);
});

const INSIDE = ['\u00AD', '%C2%AD', '\u200B', '%E2%80%8B', '\uFEFF', '\r\n', '%0D%0A', '\n ', '\u2060'];

test.each(INSIDE)('signs that are not seen go: %j', (sign) => {
  const broken = (token: string) => sign + token.slice(0, 9) + sign + token.slice(9) + sign;
  expect(linkTokenIn(broken(TOKEN))).toBe(TOKEN);
  expect(linkCodeIn(broken(CODE))).toBe(CODE);
});

test('small letters count where the signs have one case', () => {
  expect(linkTokenIn(TOKEN.toLowerCase())).toBe(TOKEN);
  expect(linkCodeIn(CODE.toLowerCase())).toBe(CODE.toLowerCase());
});

test.each([
  ['nothing', ''],
  ['a cut one', TOKEN.slice(0, 13)],
  ['one sign less', `${TOKEN.slice(0, 25)}.`],
  ['one sign more', `${TOKEN}A`],
  ['a letter that tokens do not have', `${TOKEN.slice(0, 25)}U`],
  ['a sign inside that is seen', `${TOKEN.slice(0, 9)}.${TOKEN.slice(9)}`],
])('%s is no token', (_, given) => expect(linkTokenIn(given)).toBeUndefined());

test.each(['', CODE.slice(0, 20), `${CODE}A`])('what is no code stays for the refusal: %j', (given) =>
  expect(linkCodeIn(given)).toBe(given),
);
