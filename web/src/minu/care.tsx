import type { HeldPiece } from '@riideait/contract';
import { texts } from './texts.ts';

/** How to care for the pieces, folded: each text once, with the names that it holds for. Nothing where nobody has said. */
export function Care({ pieces }: { pieces: readonly HeldPiece[] }) {
  const careTexts = new Set(pieces.flatMap(({ careText }) => careText ?? []));
  if (careTexts.size === 0) return null;
  const namesOf = (text: string) => new Set(pieces.flatMap(({ careText, clothingName }) => (careText === text ? [clothingName] : [])));
  return (
    <details className="care">
      <summary>{texts.care}</summary>
      {[...careTexts].map((text) => (
        <p key={text}>
          <strong>{[...namesOf(text)].join(', ')}</strong>
          <br />
          {text}
        </p>
      ))}
    </details>
  );
}
