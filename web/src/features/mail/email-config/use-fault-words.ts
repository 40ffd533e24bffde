import { placeholders } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import type { PlaceholderFaults } from './placeholder-ranges.ts';

const known = Object.keys(placeholders)
  .map((name) => `{${name}}`)
  .join(', ');

/** Describes placeholder faults of a text; undefined without any. */
export function useFaultWords(): (faults: PlaceholderFaults) => string | undefined {
  const { t } = useTranslation('email-config');
  return ({ unknown, broken }) => {
    const words = [
      ...(unknown.length > 0 ? [t('unknownPlaceholder', { count: unknown.length, unknown: unknown.join(', '), known })] : []),
      ...broken.map((placeholder) => t('brokenPlaceholder', { placeholder })),
    ];
    return words.length > 0 ? words.join(' ') : undefined;
  };
}
