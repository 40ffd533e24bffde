import { expect, test } from 'vitest';
import { CODE_SIGNS, checkSign, codeAddress, readCode } from './code.ts';

const CODE = `K7Q2M9X${checkSign('K7Q2M9X')}`;
const ADDRESS = codeAddress('https://riideait.ee', CODE);

test('the check sign of known codes', () => {
  expect(checkSign('0000000')).toBe('0');
  expect(checkSign('0000001')).toBe('Y');
  expect(checkSign('000000Z')).toBe('1');
  expect(checkSign('0000010')).toBe('Z');
});

test('an address is in capitals', () => {
  expect(ADDRESS).toBe(`HTTPS://RIIDEAIT.EE/E/${CODE}`);
});

test.each([
  ['bare', CODE],
  ['in small letters', CODE.toLowerCase()],
  ['with spaces around it', `  ${CODE}\n`],
  ['in two halves', `${CODE.slice(0, 4)} ${CODE.slice(4)}`],
  ['in two halves with a dash', `${CODE.slice(0, 4)}-${CODE.slice(4)}`],
  ['an address', ADDRESS],
  ['an address in small letters', ADDRESS.toLowerCase()],
  ['an address without its beginning', `riideait.ee/e/${CODE}`],
  ['a path', `/e/${CODE}`],
  ['an address with a port', `http://192.168.1.5:3000/E/${CODE}`],
  ['an address below a path', `https://kultuurikeskus.ee/riideait/E/${CODE}`],
  ['an address with more behind it', `${ADDRESS}/?fbclid=E-12345678#x`],
  ['an address under an Estonian layout', `HTTPSÖ--RIIDEAIT.EE-E-${CODE}`],
  ['an address under an Estonian layout with capitals locked', `httpsö--riideait.ee-e-${CODE.toLowerCase()}`],
  ['an address under an Italian layout', `HTTPSç--RIIDEAIT.EE-E-${CODE}`],
])('a code is read: %s', (_, typed) => {
  expect(readCode(typed)).toBe(CODE);
});

test('look-alikes are read as digits', () => {
  const code = `0110101${checkSign('0110101')}`;
  expect(readCode(`OiLoIO1${code.at(-1)}`)).toBe(code);
});

test.each([
  ['nothing', ''],
  ['a word', 'seelik'],
  ['a word of eight letters', 'SEELIKUD'],
  ['too short', CODE.slice(1)],
  ['too long', `${CODE}0`],
  ['a wrong check sign', CODE.slice(0, -1) + (CODE.endsWith('0') ? '1' : '0')],
  ['another page', `https://riideait.ee/people/${CODE}`],
  ['an address without a code', 'https://riideait.ee/E/'],
  ['a name and a number', `seelik ${CODE}`],
])('no code is read: %s', (_, typed) => {
  expect(readCode(typed)).toBeNull();
});

test('without an address a label has the bare code', () => {
  expect([codeAddress(null, CODE), readCode(codeAddress(null, CODE))]).toEqual([CODE, CODE]);
});

test('a wrong sign is found, wherever it stands', () => {
  for (let place = 0; place < CODE.length; place++) {
    for (const sign of CODE_SIGNS.replace(CODE.charAt(place), '')) {
      expect(readCode(CODE.slice(0, place) + sign + CODE.slice(place + 1))).toBeNull();
    }
  }
});

test('neighbours that changed places are found', () => {
  const signs = [...CODE];
  for (let place = 1; place < signs.length; place++) {
    const [before = '', after = ''] = signs.slice(place - 1, place + 1);
    expect(readCode(signs.toSpliced(place - 1, 2, after, before).join('')), `${before}${after}`).toBeNull();
  }
});
