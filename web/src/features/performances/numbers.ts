import type { PerformanceNumber } from '@riideait/contract';

/** Minutes as '4:30'; '' for none. */
export function writtenMinutes(minutes: number | null): string {
  if (minutes === null) return '';
  const seconds = Math.round(minutes * 60);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** 'Muhu komplekt', or of women and men: 'Muhu komplekt / Muhu mehed'. */
export const setsOf = ({ womenSetName, menSetName }: Pick<PerformanceNumber, 'womenSetName' | 'menSetName'>): string =>
  [...new Set([womenSetName, menSetName])].filter((name) => name !== null).join(' / ');
