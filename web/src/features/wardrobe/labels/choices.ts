import { z } from 'zod';
import { type Resolution, resolutions } from './dots.ts';
import { type DriverLabelName, driverFormat, driverLabels } from './driver-labels.ts';
import { type Format, type Point, roll, sheets, tape } from './formats.ts';
import { keptHere } from './kept-here.ts';

/** Of free lengths. */
const free = ['roll', 'tape'] as const;
export type FormatName = keyof typeof sheets | DriverLabelName | (typeof free)[number];

export const isSheet = (format: FormatName): format is keyof typeof sheets => format in sheets;
/** A label that the driver of its printer knows by name. */
export const isDriverLabel = (format: FormatName): format is DriverLabelName => format in driverLabels;

/** Keys of a table that has no others. */
export const namesOf = <Name extends string>(table: Readonly<Record<Name, unknown>>) => Object.keys(table) as Name[];
export const formatNames: readonly FormatName[] = [...namesOf(sheets), ...namesOf(driverLabels), ...free];

/** What may stand on a label. */
export const parts = ['number', 'name', 'size', 'ensemble'] as const;
export type Part = (typeof parts)[number];

/** Least and greatest lengths, mm. */
export const limits = {
  rollWidth: [20, 150],
  rollHeight: [15, 150],
  tapeWidth: [15, 25],
  tapeLength: [40, 150],
  offset: [-20, 20],
} as const;
export type Limit = keyof typeof limits;

const length = (limit: Limit, otherwise: number) =>
  z.number().min(limits[limit][0]).max(limits[limit][1]).catch(otherwise).default(otherwise);
const offset = z.object({ x: length('offset', 0), y: length('offset', 0) });

/** How labels are printed. What cannot be read becomes the default. */
export const Choices = z
  .object({
    format: z.enum(formatNames).catch('L7160').default('L7160'),
    rollWidth: length('rollWidth', 57),
    rollHeight: length('rollHeight', 32),
    tapeWidth: length('tapeWidth', 15),
    tapeLength: length('tapeLength', 60),
    /** Of the printer of free lengths. */
    dpi: z.literal(resolutions).catch(203).default(203),
    /** Offset of the print by format: each printer or tray is off by its own amount. */
    offsets: z.partialRecord(z.enum(formatNames), offset).catch({}).default({}),
    parts: z
      .array(z.enum(parts))
      .catch([...parts])
      .default([...parts]),
  })
  .prefault({});
export type Choices = z.infer<typeof Choices>;

export const keptChoices = keptHere('labels', Choices);

/** Blank codes that were made last: they can be printed again. */
export const keptBlankCodes = keptHere('blank-codes', z.array(z.string()).default([]));

export function formatOf({ format, rollWidth, rollHeight, tapeWidth, tapeLength }: Choices): Format {
  if (format === 'roll') return roll({ width: rollWidth, height: rollHeight });
  if (format === 'tape') return tape(tapeWidth, tapeLength);
  return isSheet(format) ? sheets[format] : driverFormat(format);
}

/** Office printers have a multiple of 300. */
export function resolutionOf({ format, dpi }: Choices): Resolution {
  if (isDriverLabel(format)) return driverLabels[format].dpi;
  return isSheet(format) ? 300 : dpi;
}

export const offsetOf = ({ format, offsets }: Choices): Point => offsets[format] ?? { x: 0, y: 0 };
