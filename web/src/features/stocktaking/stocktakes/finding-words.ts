import { careStates, itemLabel, type StocktakeFinding } from '@riideait/contract';
import { formatDateTime } from '../../../lib/dates.ts';
import { t } from './texts.ts';

export const findingName = ({ clothingName, clothingNumber, text }: StocktakeFinding): string =>
  clothingName === null ? (text ?? t('said.gone')) : itemLabel(clothingName, clothingNumber);

/** What a finding is about: where, who, how many, and what was done. */
export function findingDetail(finding: StocktakeFinding): string {
  const { kind, clothingId, sizeLabel, placeName, foundPlaceName, holder, state, expected, counted, countedAt, countedBy } = finding;
  return [
    kind === 'UNKNOWN' && clothingId !== null && t('said.gone'),
    sizeLabel !== null && t('size', { size: sizeLabel }),
    kind === 'MISPLACED' && placeName === null ? t('belongsNowhere') : placeName !== null && t('belongs', { place: placeName }),
    foundPlaceName !== null && foundPlaceName !== placeName && t('seenAt', { place: foundPlaceName }),
    holder !== null && t('said.issued', { who: holder.name }),
    state !== null && t('said.care', { state: careStates[state] }),
    kind === 'AMOUNT' && t('amounts', { counted: counted ?? 0, expected: expected ?? 0 }),
    kind === 'UNKNOWN' && countedAt !== null && t('countedBy', { who: countedBy ?? '', at: formatDateTime(countedAt) }),
    finding.missedBefore && t('missedBefore'),
    settledWords(finding),
  ]
    .filter((part) => typeof part === 'string')
    .join(' · ');
}

const settledWords = ({ settlement, settledBy }: StocktakeFinding) => {
  if (settlement === null) return false;
  const what = settlement === 'DONE' ? t('settledDone') : t('settledLeft');
  return settledBy === null ? what : `${what}: ${settledBy}`;
};
