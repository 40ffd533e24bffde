import { codeAddress, type ItemToGather } from '@riideait/contract';
import { type QrModules, qrModules } from '../../../lib/qr.ts';
import type { Part } from './choices.ts';
import type { Measure } from './fit-text.ts';
import { type Frame, type LabelText, type Line, setWords } from './lay-out.ts';
import { t } from './texts.ts';

/** A code to print, with its item; a blank one has none yet. */
export interface Coded {
  readonly code: string;
  readonly item: Pick<ItemToGather, 'clothingName' | 'clothingNumber' | 'sizeLabel'> | null;
}

/** A code in groups of four, as people read it aloud. */
const inFours = (code: string) => code.replace(/(.{4})(?=.)/g, '$1 ');

/** The words of a label. */
export function wordsOf({ code, item }: Coded, parts: readonly Part[], ensemble: string | null): LabelText {
  const has = (part: Part) => parts.includes(part);
  return {
    number: has('number') || item === null ? (item?.clothingNumber ?? inFours(code)) : null,
    name: has('name') ? (item?.clothingName ?? null) : null,
    size: has('size') && item?.sizeLabel != null ? t('sizeOf', { size: item.sizeLabel }) : null,
    ensemble: has('ensemble') ? ensemble : null,
  };
}

export interface DrawnLabel {
  readonly code: string;
  readonly path: string;
  readonly lines: readonly Line[];
}

/** Codes of one address, or bare ones; each is encoded once. */
export function encoding(publicUrl: string | null): (code: string) => QrModules {
  const known = new Map<string, QrModules>();
  return (code) => {
    const modules = known.get(code) ?? qrModules(codeAddress(publicUrl, code));
    known.set(code, modules);
    return modules;
  };
}

interface Drawing {
  readonly encode: (code: string) => QrModules;
  readonly frame: Frame;
  /** Of the edges of dark parts, modules. */
  readonly inset: number;
  readonly parts: readonly Part[];
  readonly ensemble: string | null;
  readonly measure: Measure;
}

export const drawLabel = (coded: Coded, { encode, frame, inset, parts, ensemble, measure }: Drawing): DrawnLabel => ({
  code: coded.code,
  path: encode(coded.code).path(inset),
  lines: setWords(wordsOf(coded, parts, ensemble), frame.words, measure),
});
