import Box from '@mui/material/Box';
import { type LetterSize, LetterSizeForm } from '@riideait/contract';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { NumberInput } from '../../../ui/text-input.tsx';
import { t as easeText } from './ease-texts.ts';
import { useEditLetter } from './letters.api.ts';

const ends = ['womenFrom', 'womenTo', 'menFrom', 'menTo'] as const;

/** Changes the sizes that a letter stands for. */
export function LetterDialog({ row, onClose }: DialogProps & { row: LetterSize }) {
  const { changed: _, ...sizes } = row;
  const saving = { schema: LetterSizeForm, initial: sizes, useSave: useEditLetter };
  const title = easeText('editOf', { name: easeText('size', { size: row.letter }) });
  return (
    <SaveDialog {...saving} title={title} toInput={(body) => ({ body })} onClose={onClose}>
      {(form) => (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          {ends.map((end) => (
            <NumberInput key={end} {...form.field(end)} label={easeText(end)} required />
          ))}
        </Box>
      )}
    </SaveDialog>
  );
}
