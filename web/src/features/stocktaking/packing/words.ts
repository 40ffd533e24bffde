import './texts.ts';
import { textsOf } from '../../../texts/i18n.ts';
import type { Line } from './use-packing.ts';

const t = textsOf('packing');

/** "kotis 3", "tagasi", "Mari Aas käes". */
export function stateWords({ state, bag, holder }: Pick<Line, 'state' | 'bag' | 'holder'>): string {
  if (holder !== null && state === 'OUT') return t('nowWith', { who: holder });
  return state === 'OUT' && bag === null ? t('state.OUT_NO_BAG') : t(`state.${state}`, { bag });
}

export const bagWords = (bag: string | null): string => (bag === null ? t('withoutBag') : t('bagOf', { bag }));
