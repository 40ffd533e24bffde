import type { Size } from './formats.ts';

/** Dots per inch of printers; office printers have a multiple of 300, printers of P-touch tape 180. */
export const resolutions = [180, 203, 300] as const;
export type Resolution = (typeof resolutions)[number];

/** Side of a dot, mm. */
export const dotOf = (dpi: Resolution): number => 25.4 / dpi;

/** To the nearest edge of a dot: there a module begins and ends on whole dots. */
export const onDots = (length: number, dpi: Resolution): number => Math.round(length / dotOf(dpi)) * dotOf(dpi);

/**
 * How far the edges of dark parts stand within them, dots. Ghostscript blackens each dot that is touched, other printers those whose middle is covered: half a dot
 * less is the same number of dots for both, wherever the page lies within a quarter of a dot.
 */
export const INSET = 0.25;

/** Light modules around a code, by the standard, and the fewest with which phones still read it on white cloth. */
const QUIET = { standard: 4, least: 2 };

/** Least side of a code on cloth, which is never quite flat, mm. */
export const LEAST_ON_CLOTH = 12;
/** A larger code is read no better, mm. */
const LARGEST = 20;

export interface CodeSize {
  /** Side of a module, mm: whole dots. */
  readonly module: number;
  /** Side of the dark part, mm. */
  readonly side: number;
  /** Width of the quiet zone, mm. */
  readonly quiet: number;
}

interface CodeRoom {
  /** Modules along a side. */
  readonly modules: number;
  readonly dpi: Resolution;
  /** For the code with its quiet zone, mm. */
  readonly room: Size;
  /** Side from which on the quiet zone is as the standard has it, mm; smaller codes take from it. */
  readonly least?: number;
}

/** The largest code of whole dots that fits; a module is a dot at least, even where that does not fit. */
export function codeSize({ modules, dpi, room, least = 0 }: CodeRoom): CodeSize {
  const dot = dotOf(dpi);
  const space = Math.min(room.width, room.height);
  const largest = (quiet: number): CodeSize => {
    const fitting = Math.floor(space / (modules + 2 * quiet) / dot + 1e-9);
    const module = Math.max(1, Math.min(fitting, Math.floor(LARGEST / modules / dot))) * dot;
    return { module, side: module * modules, quiet: module * quiet };
  };
  const full = largest(QUIET.standard);
  if (full.side >= least) return full;
  const tight = largest(QUIET.least);
  return tight.side > full.side ? tight : full;
}
