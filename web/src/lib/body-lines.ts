import type { BodyKind } from '@riideait/contract';

/** Half of a body, whose other half is mirrored, on a field of 80 by 150. */
export const BODY =
  'M40 4C35 4 31 8 31 14.5C31 20 33.5 24 36.5 25.5V30C31 33 26 33.5 23.5 37C20 44 17 62 14.5 76C14 80 18 81 19.2 77.5C22 66 25.5 55 28 48C28.5 54 31 59 31 64C31 70 26.5 75 26.5 83C26.5 95 29 104 29.5 113C30 124 31.5 134 32 141L28 146H37.5V141C38 130 39 115 39.5 104L40 88';
/** A foot from the side. */
export const FOOT = 'M28 20V72C28 82 24 88 22 96C21 102 24 106 29 106H68C74 106 74 98 68 95C58 91 50 86 48 74V20';

/** A line with an end at each height. */
export const alongside = (x: number, from: number, to: number) => `M${x - 4} ${from}h8M${x} ${from}V${to}M${x - 4} ${to}h8`;

const around = (y: number, half: number) => ({
  front: `M${40 - half} ${y}A${half} 5 0 0 0 ${40 + half} ${y}`,
  behind: `M${40 - half} ${y}A${half} 5 0 0 1 ${40 + half} ${y}`,
});

/** Where each measure is taken: `behind` is the hidden half of a line around the body. */
export const measuredLines: Readonly<Record<BodyKind, { readonly front: string; readonly behind?: string }>> = {
  HEIGHT: { front: alongside(72, 4, 146) },
  CHEST: around(49, 15),
  WAIST: around(64, 12.5),
  HIPS: around(84, 17),
  HEAD: around(12, 12),
  FOOT: { front: 'M21 114v8M21 118H74M74 114v8' },
};
