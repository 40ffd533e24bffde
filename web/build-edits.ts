import type { ESTree } from 'vite';

export interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const edited = (code: string, edits: readonly Edit[]): string =>
  edits.reduceRight((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);

/**
 * Takes properties out, each with what stands between it and the next; or edits within the one it is asked about.
 */
export const shorten = (
  { properties, end }: ESTree.ObjectExpression,
  ask: (name: string, value: ESTree.Expression) => 'keep' | 'leave out' | Edit[],
): Edit[] =>
  properties.flatMap((property, index) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) return [];
    const answer = ask(property.key.name, property.value);
    if (answer === 'keep') return [];
    return answer === 'leave out' ? [{ start: property.start, end: properties[index + 1]?.start ?? end - 1, text: '' }] : answer;
  });
