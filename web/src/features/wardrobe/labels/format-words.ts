import { formatNumber } from '../../../lib/numbers.ts';
import { type Choices, type FormatName, isDriverLabel } from './choices.ts';
import { driverLabels, sidesOf } from './driver-labels.ts';
import { t } from './texts.ts';

/** In the list of formats. */
export function formatLabel(format: FormatName): string {
  if (!isDriverLabel(format)) return t(`formats.${format}`);
  const [width, height] = sidesOf(format);
  return t('driverLabel', { printer: driverLabels[format].printer, width, height });
}

/** Which paper to choose in the print dialog. */
export function paperText({ format, rollWidth, rollHeight, tapeWidth, tapeLength }: Choices): string | undefined {
  if (isDriverLabel(format)) return t('driverPaper', { printer: driverLabels[format].printer, paper: driverLabels[format].paper });
  if (format === 'roll') return t('rollPaper', { width: formatNumber(rollWidth), height: formatNumber(rollHeight) });
  if (format === 'tape') return t('tapePaper', { width: formatNumber(tapeWidth), length: formatNumber(tapeLength) });
  return undefined;
}
