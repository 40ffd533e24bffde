import { expect, test } from 'vitest';
import { isSecurity, isUnattended, versionsOf } from './versions.mjs';

const refs = (...names) => names.flatMap((name) => [`a${name}\trefs/tags/${name}`, `b${name}\trefs/tags/${name}^{}`]);

test.each([
  ['none', '', []],
  ['by numbers, not as texts', refs('v1.9.0', 'v1.10.0', 'v1.9.12', 'v0.20.0').join('\n'), ['v1.10.0', 'v1.9.12', 'v1.9.0', 'v0.20.0']],
  ['others than vX.Y.Z are none', [...refs('v1.0.0-rc.1', 'v1.0', '1.0.0', 'w1.0.0', 'v1.0.0.1'), 'c\trefs/heads/v3.0.0'].join('\n'), []],
  ['without an object of its own it is none', ['c\trefs/tags/v2.0.0', ...refs('v1.0.0')].join('\n'), ['v1.0.0']],
])('versions: %s', (_, text, names) => expect(versionsOf(text).map(({ name }) => name)).toEqual(names));

test('a version has its tag, which holds the message, and its commit', () =>
  expect(versionsOf(refs('v1.0.0').join('\n'))).toEqual([{ name: 'v1.0.0', tag: 'av1.0.0', commit: 'bv1.0.0' }]));

const tagOf = (message) => `object b1\ntype commit\ntag v1.0.0\ntagger Dev <dev@tants.ee> 1790000000 +0200\n\n${message}\n`;

test.each([
  ['unattended', true],
  ['security: a hole in links\n\nUnattended', true],
  ['It comes unattended', false],
  ['unattended: no', false],
  ['', false],
])('"%s" marks a version that may come by itself: %s', (message, expected) => expect(isUnattended(tagOf(message))).toBe(expected));

test.each([
  ['security: a hole in links', true],
  ['Security: a hole in links', true],
  ['Kevad\n\nsecurity: none', false],
  ['insecurity: none', false],
])('"%s" marks a version that closes a hole: %s', (message, expected) => expect(isSecurity(tagOf(message))).toBe(expected));
