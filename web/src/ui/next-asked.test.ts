import { expect, test } from 'vitest';
import { nextAsked } from './next-asked.ts';

test.each([
  ['the first key is searched at once', { typed: '1', asked: '', rested: '', isUnderWay: false }, '1'],
  ['a further key waits for the answer under way', { typed: '12', asked: '1', rested: '', isUnderWay: true }, '1'],
  ['the newest text is searched once it has come', { typed: '128', asked: '1', rested: '', isUnderWay: false }, '128'],
  ['a pause in typing ends the wait for a slow answer', { typed: '128', asked: '1', rested: '128', isUnderWay: true }, '128'],
  ['an older pause does not', { typed: '128', asked: '1', rested: '12', isUnderWay: true }, '1'],
  ['a text that is asked stays asked', { typed: '12', asked: '12', rested: '12', isUnderWay: true }, '12'],
])('%s', (_, asking, expected) => {
  expect(nextAsked(asking)).toBe(expected);
});

test('a slow network has one request under way for a fast typist, and one for the newest text after the pause', () => {
  const text = 'muhu seelik';
  const requests: string[] = [];
  let asked = '';
  for (let keys = 1; keys <= text.length; keys++) {
    const next = nextAsked({ typed: text.slice(0, keys), asked, rested: '', isUnderWay: asked !== '' });
    if (next !== asked) requests.push(next);
    asked = next;
  }
  const last = nextAsked({ typed: text, asked, rested: text, isUnderWay: true });
  expect([...requests, last]).toEqual(['m', 'muhu seelik']);
});
