import { t } from './texts.ts';
import type { Line } from './use-packing.ts';

/** "kotis 3", "tagasi", "Mari Aas käes". */
export function stateWords({ state, bag, holder }: Pick<Line, 'state' | 'bag' | 'holder'>): string {
  if (holder !== null && state === 'OUT') return t('nowWith', { who: holder });
  return state === 'OUT' && bag === null ? t('state.OUT_NO_BAG') : t(`state.${state}`, { bag });
}

/** Begins the name of a bag that has no number yet. */
const NEW = t('newBag').toLowerCase();

/** "Kott 3", "Kotita", "Uus kott (Kadri)". */
export function bagWords(bag: string | null): string {
  if (bag === null) return t('withoutBag');
  return bag.startsWith(NEW) ? t('newBag') + bag.slice(NEW.length) : t('bagOf', { bag });
}
