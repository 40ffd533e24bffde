import { describe, expect, test } from 'vitest';
import { CODE_SIGNS, checkSign, codeAddress, findByCodes, readCode, readCodes } from './code.ts';
import { keyboards } from './keyboards.ts';

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

const SCANNED = ['0123456Z', '789ABCDJ', '2EFGHJK4', '3MNPQRSB', '4TVWXYZK'];

/** What reached a field of Firefox from the keys of `HTTPS://RIIDEAIT.EE/E/` and SCANNED, on an X server with each layout. */
const layouts = {
  German: ['HTTPSÖ--RIIDEAIT.EE-E-', '0123456Y', '789ABCDJ', '2EFGHJK4', '3MNPQRSB', '4TVWXZYK'],
  French: ['HTTPSM!!RIIDEQIT:EE!E!', 'à&é"\'(-W', 'è_çQBCDJ', "éEFGHJK'", '"?NPARSB', "'TVZXYWK"],
  Dvorak: ['DYYLOSzzPCCE>ACYv>>z>z', '0123456:', '789AXJEH', '2>UIDHT4', '3MBL"POX', '4YK<QF:T'],
  Lithuanian: ['HTTPS://RIIDEAIT.EE/E/', '“ąčęėįšZ', 'ųū„ABCDJ', 'čEFGHJKė', 'ęMNPQRSB', 'ėTVWXYZK'],
  Russian: ['РЕЕЗЫЖ..КШШВУФШЕюУУ.У.', '0123456Я', '789ФИСВО', '2УАПРОЛ4', '3ЬТЗЙКЫИ', '4ЕМЦЧНЯЛ'],
  Ukrainian: ['РЕЕЗІЖ..КШШВУФШЕюУУ.У.', '0123456Я', '789ФИСВО', '2УАПРОЛ4', '3ЬТЗЙКІИ', '4ЕМЦЧНЯЛ'],
} as const;
const otherCase = (letter: string) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase());

describe.each(Object.entries(layouts))('under a %s keyboard', (_, [beginning, ...codes]) => {
  test.each<[string, (code: string) => string]>([
    ['bare', (code) => code],
    ['with signs of the scanner before it', (code) => `*${code}`],
    ['with Tab behind it', (code) => `${code}\t`],
    ['an address', (code) => beginning + code],
    ['an address with CR LF behind it', (code) => `${beginning}${code}\r\n`],
    ['an address with capitals locked', (code) => (beginning + code).replace(/\p{L}/gu, otherCase)],
  ])('codes are read: %s', (_, typed) => expect(codes.map((code) => readCode(typed(code)))).toEqual(SCANNED));

  test('an address with a wrong check sign is none', () => {
    const wrong = codes.map((code, index) => beginning + code.slice(0, -1) + codes[(index + 2) % codes.length]?.at(-1));
    expect(wrong.map(readCode)).toEqual(SCANNED.map(() => null));
  });
});

/** Of codes of all kinds: with Y and Z whose check sign fits both ways, of letters alone. */
const many = Array.from({ length: 2000 }, (_, index) => {
  const signs = Array.from({ length: 7 }, (_, place) =>
    CODE_SIGNS.charAt(Math.floor(index * 7919.77 * (place + 1) ** 2 + place * 5) % 32),
  ).join('');
  return signs + checkSign(signs);
});

describe.each(keyboards.map((pairs) => [pairs] as const))('under the keyboard %s', (pairs) => {
  const keys = new Map(pairs.split(' ').map(([typed = '', meant = '']) => [meant, typed]));
  const typedAs = (text: string) =>
    [...text.toLowerCase()]
      .map((sign) => keys.get(sign) ?? sign)
      .join('')
      .toUpperCase();

  test.each<[string, (code: string) => string]>([
    ['bare', (code) => code],
    ['in an address', (code) => codeAddress('https://riideait.ee', code)],
  ])('no code is missed, %s', (_, label) => {
    // As it goes to who looks it up.
    const readAs = (code: string) => readCodes(readCode(typedAs(label(code))) ?? '');
    expect(many.filter((code) => !readAs(code).includes(code))).toEqual([]);
  });
});

test('of the codes that a text may be the first counts that exists', () => {
  const [code = '', meant = ''] = readCodes('HTTPSÖ--RIIDEAIT.EE-E-K7Z2Y01J');
  expect([code, meant]).toEqual(['K7Z2Y01J', 'K7Y2Z01J']);
  const find = (codes: Readonly<Record<string, string>>) => findByCodes(code, (each) => codes[each]);
  expect([find({ [meant]: 'skirt' }), find({ [meant]: 'skirt', [code]: 'belt' }), find({})]).toEqual(['skirt', 'belt', undefined]);
});

test('9 and 0 of Windows, whose Lithuanian leaves them in their places', () => {
  expect([readCode('0ąčęėįšZ'), readCode('ųū9ABCDJ')]).toEqual(['0123456Z', '789ABCDJ']);
});

test.each([']Q1', 'õQ1', '+Q1', '$A&', '="1', ']Qą', 'ъЙ1', 'їЙ1', '#', '~~'])('a scanner says its kind of code first: %s', (prefix) => {
  expect(readCode(`${prefix}${CODE}`)).toBe(CODE);
});

test('words are no codes under any keyboard', () => {
  const words = ['seelikud', 'põlledki', 'tanuheek', 'kindapaar', 'vööripsi', 'Виктория', 'šampinjon'];
  expect(words.map(readCode)).toEqual(words.map(() => null));
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

const isRight = (code: string) => checkSign(code.slice(0, -1)) === code.at(-1);

test('a wrong sign is found, wherever it stands', () => {
  for (let place = 0; place < CODE.length; place++) {
    for (const sign of CODE_SIGNS.replace(CODE.charAt(place), '')) {
      const wrong = CODE.slice(0, place) + sign + CODE.slice(place + 1);
      expect([isRight(wrong), readCode(wrong) === CODE]).toEqual([false, false]);
    }
  }
});

test('neighbours that changed places are found', () => {
  const signs = [...CODE];
  for (let place = 1; place < signs.length; place++) {
    const [before = '', after = ''] = signs.slice(place - 1, place + 1);
    const wrong = signs.toSpliced(place - 1, 2, after, before).join('');
    expect([isRight(wrong), readCode(wrong) === CODE], `${before}${after}`).toEqual([false, false]);
  }
});
