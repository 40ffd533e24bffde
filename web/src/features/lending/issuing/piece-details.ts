import type { MeasuredValue } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { t } from './texts.ts';

/** Lines break after a dot, not between a label and its value. */
const NO_BREAK = '\u00a0';

/** `suurus 84,5` */
export const sizeText = (size: string): string => t('size', { size }).replaceAll(' ', NO_BREAK);

/** `suurus 84,5 · pikkus 92`; undefined without size and measured values. */
export function pieceDetails(size: string | null, measurements: readonly MeasuredValue[]): string | undefined {
  const values = measurements.map(({ name, value }) => `${name}${NO_BREAK}${formatNumber(value)}`);
  return [...(size === null ? [] : [sizeText(size)]), ...values].join(`${NO_BREAK}· `) || undefined;
}
