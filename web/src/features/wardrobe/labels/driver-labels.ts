import type { Resolution } from './dots.ts';
import type { Format } from './formats.ts';

/** A label as the driver of its printer has it: its name and size in the PPD file, points. */
interface DriverLabel {
  readonly printer: string;
  /** In the list of papers of the print dialog. */
  readonly paper: string;
  /** PaperDimension. */
  readonly page: readonly [width: number, height: number];
  /** ImageableArea; default: all of it. */
  readonly area?: readonly [left: number, bottom: number, right: number, top: number];
  readonly dpi: Resolution;
}

const ZEBRA = { printer: 'Zebra', dpi: 203 } as const;
const DYMO = { printer: 'DYMO LabelWriter', dpi: 300 } as const;
const QL = { printer: 'Brother QL', dpi: 300 } as const;
const PT = { printer: 'Brother P-touch', dpi: 180 } as const;

/**
 * By Debian 12: zebra.ppd of CUPS 2.4.2, lw450.ppd of printer-driver-dymo 1.4.0, Brother-QL-800 and Brother-PT-P700 of printer-driver-ptouch 1.6. A page of another
 * size is put in the middle by a part of a dot, which makes modules uneven (`npm run printers`).
 */
export const driverLabels = {
  zebra57x32: { ...ZEBRA, paper: '2.25x1.25"', page: [162, 90] },
  zebra51x25: { ...ZEBRA, paper: '2.00x1.00"', page: [144, 72] },
  zebra38x25: { ...ZEBRA, paper: '1.50x1.00"', page: [108, 72] },
  dymo30334: { ...DYMO, paper: '30334 2-1/4 in x 1-1/4 in', page: [162, 90], area: [2.88, 4.32, 159.12, 85.68] },
  dymo99010: { ...DYMO, paper: '99010 Standard Address', page: [78.96, 252], area: [4.32, 4.32, 76.08, 235.44] },
  dymo11352: { ...DYMO, paper: '11352 Return Address Int', page: [72, 153.12], area: [4.08, 4.32, 69.12, 146.64] },
  ql62x29: { ...QL, paper: '62mm x 29mm (2.3" x 1.1")', page: [176, 82], area: [4.32, 8.4, 171.68, 73.6] },
  ql29x90: { ...QL, paper: '29mm x 90mm (1.1" x 3.5")', page: [82, 255], area: [4.32, 8.4, 77.68, 246.6] },
  ql17x54: { ...QL, paper: '17mm x 54mm (0.66" x 2.1")', page: [48, 153], area: [4.32, 8.4, 43.68, 144.6] },
  tz18: { ...PT, paper: '18mm (TZ Tape)', page: [51, 284] },
} as const satisfies Readonly<Record<string, DriverLabel>>;
export type DriverLabelName = keyof typeof driverLabels;

/** Millimetres in a point. */
const POINT = 25.4 / 72;

/** One label on a page. What stands upright in the driver is drawn along it. */
export function driverFormat(name: DriverLabelName): Format {
  const { page: points, area: areaInPoints }: DriverLabel = driverLabels[name];
  const [width, height] = [points[0] * POINT, points[1] * POINT];
  const [left = 0, bottom = 0, right = 0, top = 0] = (areaInPoints ?? [0, 0, ...points]).map((length) => length * POINT);
  const isTurned = height > width;
  const across = right - left;
  const along = top - bottom;
  return {
    page: { width, height },
    isTurned,
    label: isTurned ? { width: along, height: across } : { width: across, height: along },
    first: isTurned ? { x: height - top, y: width - right } : { x: left, y: height - top },
    columns: 1,
    rows: 1,
    pitch: { x: 0, y: 0 },
    seam: 0,
  };
}

/** Sides, the longer one first, mm. */
export function sidesOf(name: DriverLabelName): readonly [longer: number, shorter: number] {
  const [longer = 0, shorter = 0] = driverLabels[name].page
    .map((length) => Math.round(length * POINT))
    .toSorted((one, other) => other - one);
  return [longer, shorter];
}
