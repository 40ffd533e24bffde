import type { HeldPiece } from '@riideait/contract';
import { Field } from './field.tsx';
import { texts } from './texts.ts';
import { nameOf } from './words.ts';

/** The piece that an answer is about; the only one is chosen. */
export const PieceSelect = ({ pieces, error }: { pieces: readonly HeldPiece[]; error: string | undefined }) => (
  <Field name="clothingId" label={texts.piece} error={error}>
    {(input) => (
      <select {...input}>
        {pieces.length > 1 && <option value="">{texts.choosePiece}</option>}
        {pieces.map((piece) => (
          <option key={piece.clothingId} value={piece.clothingId}>
            {nameOf(piece)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
