import { expect, test } from 'vitest';
import { AddPersonForm } from '../people/people.ts';
import { AccountEmail } from './passwords.ts';

const email = AddPersonForm.shape.email;

test.each([
  ['mari@näide.ee', 'mari@näide.ee'],
  ['mari@NÄIDE.ee', 'mari@näide.ee'],
  ['mari@na\u0308ide.ee', 'mari@näide.ee'],
  ['mari@xn--nide-loa.ee', 'mari@näide.ee'],
  ['mari@XN--NIDE-LOA.EE', 'mari@näide.ee'],
  ['mari.tamm+tants@post.õde-ja-vend.eesti', 'mari.tamm+tants@post.õde-ja-vend.eesti'],
  ['Mari@Tants.EE', 'Mari@Tants.EE'],
  ['mari@tants.ee.', 'mari@tants.ee'],
  ['mari@näide.ee.,', 'mari@näide.ee'],
  ['mailto:mari@tants.ee', 'mari@tants.ee'],
  ['<mari@tants.ee>;', 'mari@tants.ee'],
  ['Mari Tamm <mari@tants.ee>', 'mari@tants.ee'],
  ['„mari@tants.ee“', 'mari@tants.ee'],
  ["o'kask@tants.ee", "o'kask@tants.ee"],
])('%s is taken as %s', (typed, address) => {
  expect(email.parse(typed)).toBe(address);
  expect(AccountEmail.parse(typed)).toBe(address.toLowerCase());
});

test.each([
  'mari@näide',
  'õie@näide.ee',
  'mari@nä ide.ee',
  'mari@-näide.ee',
  'mari@nä..ee',
  '@näide.ee',
  'mari@nä!de.ee',
  'mari näide.ee',
  'mari@tants.ee, isa@tants.ee',
  '<mari@tants.ee> <isa@tants.ee>',
  'mari@tants.ee.ema@tants.ee',
])('%s is no address', (typed) => {
  const messages = email.safeParse(typed).error?.issues.map(({ message }) => message);
  expect(messages).toEqual(['Sisesta e-posti aadress, näiteks mari@tants.ee']);
});

test.each([
  ['näide', 'xn--nide-loa'],
  ['õunapuu', 'xn--unapuu-oxa'],
  ['žanna-šmidt', 'xn--anna-midt-p3b72a'],
  ['üõöäšž', 'xn--4ca7adw22cof'],
  ['äöüäöüäöü', 'xn--4caaa4ebb2bcc'],
  ['a-ä', 'xn--a--wia'],
  ['12ä', 'xn--12-wia'],
  ['мари', 'xn--80aqkr'],
  ['παράδειγμα', 'xn--hxajbheg2az3al'],
  ['例え', 'xn--r8jz45g'],
  ['😀', 'xn--e28h'],
])('%s is read from %s', (label, code) => expect(email.parse(`mari@${code}.ee`)).toBe(`mari@${label}.ee`));

test.each(['xn--', 'xn---', 'xn--a', 'xn--99999999', 'xn--zzzzzzzzzz', 'xn--ab-', 'xn--1'])('%s.ee does not stop the reading', (label) => {
  expect(email.safeParse(`mari@${label}.ee`)).toBeDefined();
});
