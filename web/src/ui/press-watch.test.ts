import { expect, test } from 'vitest';
import { PressWatch, REACTION, type Spot, type Thing } from './press-watch.ts';

const spot = { x: 100, y: 500 };
const near = ({ x, y }: Spot) => ({ x: x + 15, y: y - 15 });
const far = ({ x, y }: Spot) => ({ x, y: y - 60 });
const thing = (words: string): Thing => ({ element: { words }, words });

/** A page on which one thing stands under the finger; `at` looks at it as the timer does. */
function aPage(pressed: Thing) {
  let there: Thing | undefined = pressed;
  const watch = new PressWatch(() => there);
  watch.press(spot, pressed, 0);
  return {
    watch,
    comes: (next: Thing | undefined, at: number) => {
      there = next;
      watch.look(at);
    },
    isMeant: (next: Thing, at: number, where: Spot = spot) => watch.isMeant(where, next, at),
  };
}

test('what came under the finger when the list went is not pressed for 700 ms, however late the answer', () => {
  const link = thing('Tõstamaa seelik');
  for (const answer of [50, 900, 6000]) {
    const page = aPage(thing('Väljasta 2 eset'));
    page.comes(link, answer);
    expect(page.isMeant(link, answer + 1)).toBe(false);
    expect(page.isMeant(link, answer + 300, near(spot))).toBe(false);
    expect(page.isMeant(link, answer + REACTION)).toBe(true);
  }
});

test('it is seen at the press itself, between two looks', () => {
  let there = thing('Väljasta 1 ese');
  const watch = new PressWatch(() => there);
  watch.press(spot, there, 0);
  there = thing('Ajalugu');
  expect(watch.isMeant(spot, there, 1500)).toBe(false);
});

test('each further change begins the time anew: rows move once more when they are read again', () => {
  const page = aPage(thing('Väljasta 2 eset'));
  page.comes(undefined, 400);
  page.comes(thing('Võta tagasi: Tanu nr 1'), 900);
  const last = thing('Võta tagasi: Tanu nr 2');
  page.comes(last, 1400);
  expect(page.isMeant(last, 1700)).toBe(false);
  expect(page.isMeant(last, 2100)).toBe(true);
});

test('the same thing is pressed as often as wanted, also after it was away while it was busy; with other words it is another', () => {
  const next = thing('Järgmine leht');
  const page = aPage(next);
  expect(page.isMeant(next, 120)).toBe(true);
  page.comes(undefined, 200);
  page.comes(next, 300);
  expect(page.isMeant(next, 301)).toBe(true);
  expect(page.isMeant({ ...next, words: 'Viimane leht' }, 302)).toBe(false);
  expect(page.isMeant(thing('Järgmine leht'), 303), 'a new element with the same words').toBe(false);
});

test('elsewhere a quick press counts', () => {
  const link = thing('Muhu põll');
  const page = aPage(thing('Väljasta 2 eset'));
  page.comes(link, 300);
  expect(page.isMeant(link, 310, far(spot))).toBe(true);
});

test('after typing or scrolling, and 15 s after the last change, the next press is one of its own', () => {
  const link = thing('Muhu põll');
  const page = aPage(thing('Väljasta 2 eset'));
  page.comes(link, 300);
  page.watch.forget();
  expect(page.isMeant(link, 310)).toBe(true);

  const quiet = aPage(thing('Väljasta 2 eset'));
  expect(quiet.watch.look(15_000)).toBe(true);
  expect(quiet.watch.look(15_001)).toBe(false);
});

test('a finger that taps on and on does not look: what stands there is pressed once it has paused', () => {
  const undo = thing('Võta tagasi');
  const page = aPage(thing('Salvesta'));
  page.comes(undo, 200);
  for (let at = 140; at < 2000; at += 140) expect(page.isMeant(undo, at), `${at} ms`).toBe(false);
  expect(page.isMeant(undo, 2400)).toBe(true);
});

test('a toast that came after the press counts from then, one that moved up counts from now', () => {
  const page = aPage(thing('Võta tagasi'));
  const toast = { ...thing('Võta tagasi'), cameAt: 300 };
  page.comes(undefined, 200);
  // Until then presses pass through.
  page.comes(toast, 1000);
  expect(page.isMeant(toast, 1001)).toBe(true);

  const moved = aPage(thing('Sulge teade'));
  const other = { ...thing('Sulge teade'), cameAt: -3000 };
  moved.comes(other, 200);
  expect(moved.isMeant(other, 300)).toBe(false);
});
