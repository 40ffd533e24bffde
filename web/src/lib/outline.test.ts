import { expect, test } from 'vitest';
import { outline } from './outline.ts';

const rowsOf = (...rows: string[]) => rows.map((row) => [...row].map((sign) => sign === '#'));

test.each([
  ['a square', ['#'], 0, 'M1 0V1H0V0z'],
  ['a square, within it', ['#'], 0.1, 'M0.9 0.1V0.9H0.1V0.1z'],
  ['squares that touch by a corner stay apart', ['#.', '.#'], 0.25, 'M0.75 0.25V0.75H0.25V0.25zM1.75 1.25V1.75H1.25V1.25z'],
  ['a corner inwards', ['##', '#.'], 0.25, 'M1.75 0.25V0.75H0.75V1.75H0.25V0.25z'],
  ['nothing', ['..'], 0, ''],
])('%s', (_, rows, inset, path) => expect(outline(rowsOf(...rows), inset)).toBe(path));

/** Polygons of a path that has M, H, V and z alone. */
const polygons = (path: string) =>
  path
    .split('z')
    .slice(0, -1)
    .map((polygon) => {
      let [x, y] = [0, 0];
      return [...polygon.matchAll(/M(\S+) ([\d.]+)|H([\d.]+)|V([\d.]+)/g)].map(([, mx, my, h, v]) => {
        x = Number(mx ?? h ?? x);
        y = Number(my ?? v ?? y);
        return { x, y };
      });
    });

/** Whether the path is filled there, by the rule nonzero. */
function isFilled(path: string, at: { x: number; y: number }): boolean {
  let winding = 0;
  for (const corners of polygons(path))
    corners.forEach((corner, index) => {
      const next = corners[(index + 1) % corners.length] ?? corner;
      if (corner.x !== next.x || corner.x <= at.x) return;
      if (corner.y <= at.y && next.y > at.y) winding += 1;
      if (next.y <= at.y && corner.y > at.y) winding -= 1;
    });
  return winding !== 0;
}

/** All that 3 x 3 squares can be. */
const patterns = Array.from({ length: 2 ** 9 }, (_, bits) =>
  Array.from({ length: 3 }, (_row, y) => Array.from({ length: 3 }, (_square, x) => ((bits >> (3 * y + x)) & 1) === 1)),
);

test('all that is dark is filled, but the edge of the inset, and nothing that is light', () => {
  const wrong = patterns.flatMap((rows) => {
    const path = outline(rows, 0.2);
    const isDark = (x: number, y: number) => rows[y]?.[x] === true;
    return rows.flatMap((row, y) =>
      row.flatMap((dark, x) => {
        const beside = dark && isDark(x + 1, y);
        const around = beside && isDark(x, y + 1) && isDark(x + 1, y + 1);
        const seen = [0.5, 0.9].map((across) => isFilled(path, { x: x + across, y: y + 0.5 }));
        const corner = isFilled(path, { x: x + 0.9, y: y + 0.9 });
        return seen[0] === dark && seen[1] === beside && corner === around ? [] : [path];
      }),
    );
  });
  expect(wrong).toEqual([]);
});
