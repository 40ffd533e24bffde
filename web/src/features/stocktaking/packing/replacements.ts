import type { DressingChoice } from '@riideait/contract';
import { t } from './texts.ts';

/** Pieces that are offered in place of a damaged one. */
const OFFERED = 3;

/** The best pieces that nobody has, no plan gives and that can be worn: those in the bags here before those at home. */
export function replacementsFor(clothingId: number, choices: readonly DressingChoice[]): DressingChoice[] {
  const free = choices.filter(
    (one) => one.clothingId !== clothingId && one.inPlan === null && one.promised === null && one.fit.level !== 'WRONG',
  );
  return free.toSorted((a, b) => Number(a.packed === null) - Number(b.packed === null)).slice(0, OFFERED);
}

/** "siin: kott 3", "siin ei ole: Kultuurikeskus, riiul 3". */
export const placeWords = ({ packed, placeName }: Pick<DressingChoice, 'packed' | 'placeName'>): string =>
  packed === null
    ? t('atHome', { place: placeName ?? t('inStore') })
    : packed.bag === null
      ? t('hereWithoutBag')
      : t('hereIn', { bag: packed.bag });
