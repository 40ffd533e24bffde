import { SANS } from '../../../ui/theme.ts';
import type { Measure, Weight } from './fit-text.ts';

/** Letters are measured at this size, px: large ones have exact widths. */
const SIZE = 100;

/** Measures texts in the font of labels; each text once. */
export function measuring(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text: string, weight: Weight) => {
    const key = `${weight} ${text}`;
    const before = known.get(key);
    if (before !== undefined || context === null) return before ?? text.length * 0.6;
    context.font = `${weight} ${SIZE}px ${SANS}, sans-serif`;
    const width = context.measureText(text).width / SIZE;
    known.set(key, width);
    return width;
  };
}
