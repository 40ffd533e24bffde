import { describe, expect, test } from 'vitest';
import { CallError } from '../../../lib/call-error.ts';
import { abilitiesOf, troubleOf, zoomOf } from './camera.ts';
import { answered, type Hit, withHit } from './hits.ts';
import { COUNTS_AGAIN, Repeats } from './repeats.ts';
import { failed } from './use-camera.ts';
import { visiblePart } from './visible-part.ts';
import { refusalOf } from './words.ts';

describe('the same text', () => {
  test('counts once while it stays in the picture, and again after 2 s without it', () => {
    const repeats = new Repeats();
    expect(repeats.isNew('A', 0)).toBe(true);
    // In the picture for 6 s, a frame each second.
    for (const at of [1000, 2000, 3000, 4000, 5000, 6000]) expect(repeats.isNew('A', at)).toBe(false);
    expect(repeats.isNew('B', 6100)).toBe(true);
    expect(repeats.isNew('A', 6000 + COUNTS_AGAIN - 1)).toBe(false);
    expect(repeats.isNew('A', 6000 + 2 * COUNTS_AGAIN)).toBe(true);
  });
});

describe('the last hits', () => {
  const hit = (key: number): Hit => ({ key, text: String(key), answer: undefined });
  const all = [1, 2, 3, 4, 5, 6].reduce<readonly Hit[]>((hits, key) => withHit(hits, hit(key)), []);

  test('are five, the newest first', () => expect(all.map(({ key }) => key)).toEqual([6, 5, 4, 3, 2]));

  test('get their answers in any order', () => {
    const accepted = { outcome: 'accepted', text: 'Muhu seelik nr 12' } as const;
    expect(answered(all, 4, accepted).map(({ answer }) => answer?.outcome)).toEqual([
      undefined,
      undefined,
      'accepted',
      undefined,
      undefined,
    ]);
    expect(answered(all, 1, accepted)).toEqual(all);
  });
});

const named = (name: string) => Object.assign(new Error(), { name });

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('a camera that fails with %s: %s', (name, trouble) => expect(troubleOf(named(name))).toBe(trouble));

test('without a reader of codes the camera is let go', () => {
  const stopped: string[] = [];
  const stream = Object.assign(Object.create(null), { getTracks: () => [{ stop: () => stopped.push('video') }] });
  const camera = { stream, track: stream, abilities: { torch: false, zoom: null, focusMode: [] }, cameras: [] };
  expect(failed({ is: 'open', camera })).toEqual({ is: 'trouble', trouble: 'failed' });
  expect(stopped).toEqual(['video']);
});

describe('lamp and lens', () => {
  const track = (getCapabilities?: () => object) => abilitiesOf(Object.assign(Object.create(null), { getCapabilities }));
  const nothing = { torch: false, zoom: null, focusMode: [] };

  test('zoom begins as the camera is', () => {
    const zoomed = (settings: object) => zoomOf(Object.assign(Object.create(null), { getSettings: () => settings }), { min: 0.5 });
    expect(zoomed({ zoom: 1 })).toBe(1);
    expect(zoomed({})).toBe(0.5);
  });

  test('of a browser that does not say have nothing', () => expect(track()).toEqual(nothing));
  test('are read from what the camera says', () =>
    expect(track(() => ({ torch: true, zoom: { min: 1, max: 8, step: 0.1 }, focusMode: ['manual', 'continuous'] }))).toEqual({
      torch: true,
      zoom: { min: 1, max: 8, step: 0.1 },
      focusMode: ['manual', 'continuous'],
    }));
  test('in another form count as none', () => expect(track(() => ({ torch: [false, true], zoom: 3 }))).toEqual(nothing));
});

test.each([
  ['a wide picture in a wide box', [1280, 720], [320, 180], [0, 0, 1280, 720]],
  ['a wide picture in a square', [1280, 720], [200, 200], [280, 0, 720, 720]],
  ['a high picture in a wide box', [720, 1280], [360, 180], [0, 460, 720, 360]],
  ['a picture of odd parts', [641, 481], [300, 200], [0, 26, 640, 426]],
])('what is seen of %s', (_, [width = 0, height = 0], [wide = 0, high = 0], [x, y, w, h]) =>
  expect(visiblePart({ width, height }, { width: wide, height: high })).toEqual({ x, y, width: w, height: h }),
);

describe('why a code was not taken', () => {
  const refusal = (status: number, code: string, text = '') => refusalOf(new CallError(status, [{ type: 'ERROR', code, text }]));

  test.each([
    ['unknown', 404, 'NOT_FOUND', 'Tundmatu kood'],
    ['blank', 404, 'CODE_BLANK', 'Tühi silt'],
    ['without a connection', 0, 'TIMED_OUT', 'Ühendust ei ole'],
  ])('%s', (_, status, code, text) => expect(refusal(status, code)).toMatchObject({ outcome: 'refused', text }));

  test('a refusal of the server is said in its words', () => expect(refusal(409, 'X', 'Juba väljas').text).toBe('Juba väljas'));
  test('a failure is said', () => expect(refusalOf(new Error('x')).text).toBe('Ei õnnestunud. Skaneeri uuesti.'));
});
