import { describe, expect, test } from 'vitest';
import { passwordEstimate } from './estimate.ts';
import { whyWeak } from './strength.rules.ts';

const mari = { name: 'Mari-Liis Tõruke', email: 'mari.toruke77@tantsuring.ee', ensemble: ['Tantsuansambel Kirivöö', 'kirivoo'] };
const estimate = await passwordEstimate();
const reasonFor = (password: string) => whyWeak(password.normalize('NFKC'), mari, estimate);

describe('used by many', () => {
  test.each([
    ['a long one of the list', 'qwertyuiop12'],
    ['the same in capitals', 'ILOVEYOU1234'],
    ['a word and a year', 'football2024'],
    ['a word in signs', '!!!Baseball!!!'],
    ['a word and a date', 'Princess24121990'],
    ['signs for letters', 'P4ssw0rd!23'],
    ['a word twice', 'dragondragon'],
    ['Estonian', 'parool12345'],
    ['Estonian with its letters', 'Salasõna2024!'],
    ['Estonian without its letters', 'salasona2024!'],
    ['what dancers take', 'Tantsija2025'],
    ['Estonian twice', 'paroolparool'],
    ['a sweetheart', 'kullake123'],
    ['a sentence of all', 'minaarmastansind'],
    ['a name of the land', 'Pärnu2024!!'],
    ['a place, a year and the place', 'pärnu2026pärnu'],
    ['the same with signs between', 'Pärnu-2026-Pärnu!'],
    ['two places and a year', 'Elva2026Tõrva'],
    ['a small place', 'Otepää2026Otepää'],
    ['a place of two words', 'kohtla-järve2026'],
    ['the same in one', 'Kohtlajärve2026!'],
    ['a parish', 'põltsamaa1994põltsamaa'],
    ['a city of the neighbours', '2026Helsingi2026'],
    ['places alone', 'Türi Tapa Tamsalu'],
    ['two common words', 'monkeydragon'],
    ['signs for letters and a year', '5un5h1n3!2019'],
    ['full-width letters', 'ｐａｓｓｗｏｒｄ１２３４'],
  ])('%s', (_, password) => expect(reasonFor(password)).toMatch(/kasutavad paljud/));
});

describe('all too simple', () => {
  test.each([
    ['one sign', 'aaaaaaaaaaaa'],
    ['three signs', 'abcabcabcabc'],
    ['a short piece over and over', 'tõke!tõke!'.slice(0, 4).repeat(5)],
    ['the alphabet', 'abcdefghijkl'],
    ['the alphabet from its end', 'zyxwvutsrq'],
    ['digits', '01234567890123'],
    ['a row of keys', 'asdfghjklö'],
    ['columns of keys', '1qaz2wsx3edc'],
    ['a date', '24.12.1990'],
    ['ten digits', '8305716249'],
  ])('%s', (_, password) => expect(reasonFor(password)).toMatch(/ühetaoline|kasutavad paljud/));
});

describe('made of data of its owner', () => {
  test.each([
    ['the name', 'Mari-Liis Tõruke'],
    ['the name and a year', 'mariliistoruke1990'],
    ['a part and a date', 'Toruke01021990'],
    ['parts the other way round', 'TÕRUKE.mari!'],
    ['signs for letters', 'M4ri.T0ruke!'],
    ['the address', 'mari.toruke77@tantsuring.ee'],
    ['its local part and little', 'mari.toruke77!!'],
    ['its domain and a year', 'tantsuring2024'],
    ['the name and a common word', 'mari-liis-parool'],
  ])('%s', (_, password) => expect(reasonFor(password)).toMatch(/sinu nimest/));

  test.each([
    ['the ensemble and a year', 'Kirivöö2024!'],
    ['its whole name', 'tantsuansambel kirivöö'],
    ['its code twice', 'kirivoo-kirivoo'],
    ['the product', 'riideait2024'],
    ['the product and the name', 'Mari@riideait'],
  ])('%s', (_, password) => expect(reasonFor(password)).toMatch(/ansambli või veebilehe/));
});

describe('good', () => {
  test.each([
    ['four words', 'õige hobune aku klamber'],
    ['a long one with the name in it', 'mari läheb homme tantsima'],
    ['a long one with the address in it', 'mari.toruke77@tantsuring.ee sõidab bussiga'],
    ['a long one with the ensemble in it', 'Kirivöö laulab kuuvalgel'],
    ['a long one that begins with a common word', 'parool on alati midagi muud'],
    ['a place and more', 'Pärnu rannas tuulab 2026'],
    ['two common words and more', 'dragon vihmavari 7'],
    ['chance', 'k7Rw_x29Lq'],
    ['twelve random digits', '830571624917'],
    ['spaces only around', '  lumehelves-tuisk  '],
    ['another alphabet', 'привет-как-дела-7'],
  ])('%s', (_, password) => expect(reasonFor(password)).toBeUndefined());
});

test('a one-word name and a short address do not refuse a password', () => {
  const bo = { name: 'Bo', email: 'b@x.ee', ensemble: [null, null] };
  expect(whyWeak('bo-b-x-ee-raamaturiiul', bo, estimate)).toBeUndefined();
});
