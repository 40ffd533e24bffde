import { inside, path, rect, stitch, thread, times } from './svg.ts';
import { beltBand } from './weaving.ts';

/** A colour and how wide it is. */
export type Stripe = readonly [colour: string, width: number];

type Point = readonly [x: number, y: number];

const WAIST = 198;
const HEM = 62;
const TOP = 112;
const BOTTOM = 474;
const SAG = 150;

/** Where a thread runs from waist to hem, `u` of the way from the left edge to the right one. */
function warp(u: number): readonly [Point, Point, Point, Point] {
  const between = (left: number): number => left + u * (600 - 2 * left);
  return [
    [between(WAIST), TOP],
    [between(WAIST - 14), 250],
    [between(HEM + 42), 380],
    [between(HEM), BOTTOM + SAG * u * (1 - u)],
  ];
}

const at = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;

const outline = (from: number, to: number): string => {
  const [a, b, c, d] = warp(from);
  const [e, f, g, h] = warp(to);
  const middle = warp((from + to) / 2)[3];
  const bend: Point = [2 * middle[0] - (d[0] + h[0]) / 2, 2 * middle[1] - (d[1] + h[1]) / 2];
  return `M${at(a)}C${at(b)} ${at(c)} ${at(d)}Q${at(bend)} ${at(h)}C${at(g)} ${at(f)} ${at(e)}Z`;
};

const BODY = outline(0, 1);

/** Folds fall from the waist and open towards the hem. */
const folds = times(9, (index) => {
  const u = (index + 0.5) / 9;
  return path(outline(u, u + 0.03), '#1f2430', { opacity: index % 2 ? 0.1 : 0.16 });
}).join('');

function lengthwise(stripes: readonly Stripe[], repeats: number): string {
  const whole = stripes.reduce((sum, [, width]) => sum + width, 0) * repeats;
  let from = 0;
  return times(repeats, () => stripes)
    .flat()
    .map(([colour, width]) => {
      const to = from + width / whole;
      const stripe = path(outline(from, Math.min(1, to + 0.002)), colour);
      from = to;
      return stripe;
    })
    .join('');
}

/** A weft thread `v` of the way from waist to hem. */
const weft = (v: number): string => {
  const y = TOP + v * (BOTTOM - TOP);
  const sag = (SAG / 2) * v * v;
  return `M60 ${y}Q300 ${y + sag} 540 ${y}`;
};

function crosswise(stripes: readonly Stripe[]): string {
  const whole = stripes.reduce((sum, [, width]) => sum + width, 0);
  let from = 0;
  return stripes
    .map(([colour, width]) => {
      const middle = (from + width / 2) / whole;
      from += width;
      return stitch(weft(middle), colour, (width / whole) * (BOTTOM - TOP) + 1.5, { 'stroke-linecap': 'butt' });
    })
    .join('');
}

interface Skirt {
  readonly stripes: readonly Stripe[];
  /** How often the stripes come again around the skirt; null where they run across. */
  readonly repeats: number | null;
  /** Bands along the hem, from the edge up. */
  readonly hem?: readonly Stripe[];
}

export function skirt({ stripes, repeats, hem = [] }: Skirt): string {
  let height = 0;
  const bands = hem.map(([colour, width]) => {
    const band = stitch(weft(1 - (height + width / 2) / (BOTTOM - TOP)), colour, width + 1, { 'stroke-linecap': 'butt' });
    height += width;
    return band;
  });
  const ground =
    repeats === null ? rect(60, TOP, 480, 420, stripes.at(-1)?.[0] ?? thread.madder) + crosswise(stripes) : lengthwise(stripes, repeats);
  return inside('skirt', BODY, ground, ...bands, folds) + beltBand(WAIST - 3, TOP - 26, 600 - 2 * WAIST + 6, 34, 9);
}
