import encodeQR from 'qr';

/** A QR code without its quiet zone. */
export interface QrModules {
  /** Modules along a side. */
  readonly side: number;
  /** The dark modules as one SVG path; a module is 1 x 1. */
  readonly path: string;
}

/** Encodes a text at level M. One path: areas that touch show no seam. */
export function qrModules(text: string): QrModules {
  // The encoder always makes a border.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return [];
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      return [`M${x} ${y}h${length}v1h-${length}z`];
    }),
  );
  return { side: rows.length, path: runs.join('') };
}
