import encodeQR from 'qr';
import { outline } from './outline.ts';

/** A QR code without its quiet zone. */
export interface QrModules {
  /** Modules along a side. */
  readonly side: number;
  /** The dark modules as one SVG path; a module is 1 x 1. `inset`: how far its edges stand within them, modules. */
  path(inset?: number): string;
}

/** Encodes a text at level M. One path: areas that touch show no seam. */
export function qrModules(text: string): QrModules {
  // The encoder always makes a border.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  return { side: rows.length, path: (inset = 0) => outline(rows, inset) };
}
