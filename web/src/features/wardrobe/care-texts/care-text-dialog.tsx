import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CareTextForm } from '@riideait/contract';
import { z } from 'zod';
import { ChipButton } from '../../../ui/chips-input.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useWriteCareText } from './care-texts.api.ts';
import { t } from './texts.ts';

/** A type or a clothing name, with its text; null: it has none. */
export interface Subject {
  readonly clothingTypeId: number | null;
  readonly clothingNameId: number | null;
  readonly of: string;
  readonly text: string | null;
}

const samples = ['wool', 'linen', 'shoes', 'headwear'] as const;

/** Blank takes the text away. */
const Typed = z.object({
  text: z.preprocess((typed) => (typeof typed === 'string' && typed.trim() === '' ? null : typed), CareTextForm.shape.text),
});

export function CareTextDialog({ subject, onClose }: DialogProps & { subject: Subject }) {
  const { clothingTypeId, clothingNameId, of } = subject;
  const saving = { schema: Typed, initial: { text: subject.text ?? '' }, useSave: useWriteCareText };
  const hint = t(clothingNameId === null ? 'emptyHint' : 'emptyHintName');
  const toInput = ({ text }: z.output<typeof Typed>) => ({ body: { clothingTypeId, clothingNameId, text } });
  return (
    <SaveDialog {...saving} title={t('editOf', { of })} toInput={toInput} onClose={onClose}>
      {(form) => (
        <>
          <TextInput {...form.field('text')} label={t('text')} rows={6} hint={hint} />
          <div>
            <Typography variant="body2" sx={{ mb: 0.75 }}>
              {t('samples')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
              {samples.map((sample) => (
                <ChipButton key={sample} isOn={false} onClick={() => form.set({ text: t(`sampleTexts.${sample}.text`) })}>
                  {t('sample', { what: t(`sampleTexts.${sample}.what`) })}
                </ChipButton>
              ))}
            </Box>
          </div>
        </>
      )}
    </SaveDialog>
  );
}
