import { describe, expect, test } from 'vitest';
import { codeSize, dotOf, LEAST_ON_CLOTH, onDots, type Resolution, resolutions } from './dots.ts';

const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;
const square = (side: number) => ({ width: side, height: side });

describe.each(resolutions)('at %i dpi', (dpi) => {
  const dot = dotOf(dpi);

  test('every module is whole dots, and the code with its quiet zone fits', () => {
    for (const modules of [25, 29])
      for (let room = 9.5; room <= 60; room += 0.7)
        for (const least of [0, LEAST_ON_CLOTH]) {
          const { module, side, quiet } = codeSize({ modules, dpi, room: square(room), least });
          expect(isWhole(module / dot)).toBe(true);
          expect(side).toBeCloseTo(module * modules, 9);
          expect(side + 2 * quiet).toBeLessThanOrEqual(room + 1e-6);
          expect([2, 4]).toContain(Math.round(quiet / module));
        }
  });

  test('one dot more a module would not fit', () => {
    const { module } = codeSize({ modules: 25, dpi, room: square(15) });
    expect((module + dot) * (25 + 8)).toBeGreaterThan(15);
  });

  test('places are those of dots', () => {
    for (const length of [0, 7.21, 15.15, 139.29]) {
      expect(isWhole(onDots(length, dpi) / dot)).toBe(true);
      expect(Math.abs(onDots(length, dpi) - length)).toBeLessThanOrEqual(dot / 2 + 1e-9);
    }
  });
});

test('the narrower side of the room counts, and 20 mm are enough', () => {
  const dpi = 300;
  expect(codeSize({ modules: 25, dpi, room: { width: 80, height: 12 } })).toEqual(codeSize({ modules: 25, dpi, room: square(12) }));
  expect(codeSize({ modules: 25, dpi, room: { width: 12, height: 80 } })).toEqual(codeSize({ modules: 25, dpi, room: square(12) }));
  const { side } = codeSize({ modules: 25, dpi, room: square(150) });
  expect(side).toBeGreaterThan(18);
  expect(side).toBeLessThanOrEqual(20);
});

test('where not even a dot a module fits, a module is a dot', () => {
  expect(codeSize({ modules: 25, dpi: 203, room: square(1) }).module).toBe(dotOf(203));
});

describe('on cloth', () => {
  const onTape = (width: number, dpi: Resolution, modules = 25) => codeSize({ modules, dpi, room: square(width), least: LEAST_ON_CLOTH });

  test.each([
    [15, 203],
    [15, 300],
    [20, 203],
    [20, 300],
    [25, 203],
    [25, 300],
  ] as const)('a tape of %i mm at %i dpi has a code of 12 mm at least', (width, dpi) => {
    expect(onTape(width, dpi).side).toBeGreaterThanOrEqual(LEAST_ON_CLOTH);
  });

  test('a narrow tape takes from the quiet zone, a wide one leaves it whole', () => {
    const modulesOfQuiet = ({ module, quiet }: ReturnType<typeof onTape>) => Math.round(quiet / module);
    expect(modulesOfQuiet(onTape(15, 203))).toBe(2);
    expect(modulesOfQuiet(onTape(20, 203))).toBe(4);
    // Nothing is gained: the code stays as large.
    expect(modulesOfQuiet(onTape(15, 203, 29))).toBe(4);
  });
});
