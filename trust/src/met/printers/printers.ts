import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Bitmap, brotherPages, rasterPages } from './bitmap.ts';

const execute = promisify(execFile);
/** Of what a program says, bytes. */
const MOST = 2 ** 30;

/** A file of a page for the driver of a printer, and what the printer gets. */
export interface Printer {
  readonly name: string;
  /** Debian's package of the driver. */
  readonly driver: string;
  /** Writes its PPD into the folder; its path. */
  ppd(folder: string): Promise<string>;
  /** What the filters are to make, and how it is read. */
  readonly output: readonly string[];
  readonly pages: (made: Buffer) => Bitmap[];
}

const RASTER = ['-m', 'application/vnd.cups-raster'];

/** A model of CUPS itself. */
const ofCups = (name: string, file: string): Printer => ({
  name,
  driver: 'cups',
  ppd: async (folder) => {
    await execute('/usr/bin/ppdc', ['-d', folder, '/usr/share/cups/drv/sample.drv']);
    return join(folder, file);
  },
  output: RASTER,
  pages: rasterPages,
});

const ofDriver = async (driver: string, model: string, folder: string) => {
  const { stdout } = await execute(`/usr/lib/cups/driver/${driver}`, ['cat', model], { maxBuffer: MOST });
  const file = join(folder, `${model.replaceAll(/\W+/g, '-')}.ppd`);
  await writeFile(file, stdout);
  return file;
};

const brother = (name: string, bytesPerLine: number): Printer => ({
  name: `Brother ${name}`,
  driver: 'printer-driver-ptouch',
  ppd: (folder) => ofDriver('ptouch', `ptouch:0/ppd/ptouch-driver/Brother-${name}-ptouch-${name.slice(0, 2).toLowerCase()}.ppd`, folder),
  // Any type: the last filter of the PPD makes what the printer gets.
  output: ['-m', 'printer/any', '-e'],
  pages: (made) => brotherPages(made, bytesPerLine),
});

export const printers = {
  office: ofCups('HP LaserJet', 'laserjet.ppd'),
  zebra: ofCups('Zebra ZPL', 'zebra.ppd'),
  dymo: {
    name: 'DYMO LabelWriter 450',
    driver: 'printer-driver-dymo',
    ppd: (folder: string) => ofDriver('dymo', 'dymo:0/cups/model/lw450.ppd', folder),
    output: RASTER,
    pages: rasterPages,
  },
  ql: brother('QL-800', 90),
  pt: brother('PT-P700', 16),
} as const satisfies Readonly<Record<string, Printer>>;
export type PrinterName = keyof typeof printers;

/** Dots from the corner of a page to the first one that the driver prints, by the PPD's ImageableArea. */
async function marginOf(ppd: string, paper: string, dpi: number): Promise<readonly [number, number]> {
  const text = await readFile(ppd, 'utf8');
  const numbersOf = (what: string) => new RegExp(`^\\*${what} ${paper}/.*"([\\d. ]+)"`, 'm').exec(text)?.[1]?.split(' ').map(Number) ?? [];
  const [left = 0, , , top = 0] = numbersOf('ImageableArea');
  const [, height = top] = numbersOf('PaperDimension');
  return [Math.round((left * dpi) / 72), Math.round(((height - top) * dpi) / 72)];
}

/** Prints a PDF: the pages as the printer gets them, and the dots that it leaves out at their left and upper edge. */
export async function print(printer: Printer, pdf: string, folder: string, paper: string, dpi: number) {
  const ppd = await printer.ppd(folder);
  const args = ['-p', ppd, ...printer.output, '-o', `PageSize=${paper}`, '-o', `Resolution=${dpi}dpi`, pdf];
  const { stdout } = await execute('/usr/sbin/cupsfilter', args, { encoding: 'buffer', maxBuffer: MOST });
  return { pages: printer.pages(stdout), margin: await marginOf(ppd, paper, dpi) };
}
