import type { QrModules } from '../../../lib/qr.ts';
import { type Choices, formatOf, offsetOf, resolutionOf } from './choices.ts';
import { dotOf, INSET, type Resolution } from './dots.ts';
import type { Measure } from './fit-text.ts';
import { type Format, type Placed, type Point, pagesOf } from './formats.ts';
import { type Coded, type DrawnLabel, drawLabel } from './labels.ts';
import { type Frame, frameOf } from './lay-out.ts';

/** What the pages have in common. */
export interface PageLooks {
  readonly format: Format;
  readonly frame: Frame;
  readonly dpi: Resolution;
  readonly offset: Point;
  /** The edges of all labels are drawn: a test sheet. */
  readonly edges: boolean;
}

interface ToPrint {
  readonly choices: Choices;
  readonly start: number;
  readonly isTest: boolean;
  readonly ensemble: string | null;
  readonly encode: (code: string) => QrModules;
  readonly measure: Measure;
}

/** The pages of the codes; of a test sheet one page with the first label. */
export function pagesToPrint(coded: readonly Coded[], { choices, start, isTest, ...words }: ToPrint) {
  const format = formatOf(choices);
  const dpi = resolutionOf(choices);
  const modules = words.encode(coded[0]?.code ?? '').side;
  const frame = frameOf(format, modules, dpi);
  const inset = (INSET * dotOf(dpi)) / frame.code.module;
  const looks: PageLooks = { format, frame, dpi, offset: offsetOf(choices), edges: isTest };
  const labels = (isTest ? coded.slice(0, 1) : coded).map((each) => drawLabel(each, { ...words, frame, inset, parts: choices.parts }));
  const pages: Placed<DrawnLabel>[][] = pagesOf(format, labels, start);
  return { looks, pages };
}
