import './texts.ts';
import Box from '@mui/material/Box';
import { type LetterSize, LetterSizeForm } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useEditLetter } from './letters.api.ts';

const ends = ['womenFrom', 'womenTo', 'menFrom', 'menTo'] as const;

/** Changes the sizes that a letter stands for. */
export function LetterDialog({ row, onClose }: DialogProps & { row: LetterSize }) {
  const { t } = useTranslation('ease');
  const { changed: _, ...sizes } = row;
  const form = useContractForm(LetterSizeForm, sizes);
  const edit = useEditLetter({ onSuccess: onClose, onError: form.showErrors });
  return (
    <FormDialog
      title={t('editOf', { name: t('size', { size: row.letter }) })}
      form={form}
      onSubmit={(body) => edit.mutate({ body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        {ends.map((end) => (
          <NumberInput key={end} {...form.field(end)} label={t(end)} required />
        ))}
      </Box>
    </FormDialog>
  );
}
