import { placeholders } from '@riideait/contract';
import type { PlaceholderFaults } from './placeholder-ranges.ts';
import { t } from './texts.ts';

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');

/** Describes placeholder faults of a text; undefined without any. */
export function faultWords({ unknown, broken }: PlaceholderFaults): string | undefined {
  const words = [
    ...(unknown.length > 0 ? [t('unknownPlaceholder', { count: unknown.length, unknown: unknown.join(', '), known })] : []),
    ...broken.map((placeholder) => t('brokenPlaceholder', { placeholder })),
  ];
  return words.length > 0 ? words.join(' ') : undefined;
}
