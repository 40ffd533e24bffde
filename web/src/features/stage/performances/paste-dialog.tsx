import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { readProgramme } from '@riideait/contract';
import { useApi } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { clothingSetsQuery } from '../../wardrobe/clothing-sets/clothing-sets.api.ts';
import type { TypedNumber } from './numbers.ts';
import { PastedForm, pastedNumbers } from './pasted-numbers.ts';
import { t } from './texts.ts';

interface PasteDialogProps extends DialogProps {
  numbers: readonly TypedNumber[];
  onPaste: (numbers: TypedNumber[]) => void;
}

/** A programme as lines of text, with what is read of them. */
export function PasteDialog({ numbers, onPaste, onClose }: PasteDialogProps) {
  const { data: sets } = useApi(clothingSetsQuery);
  // Only the number that a new performance begins with.
  const isBegun = numbers.length === 1 && numbers[0]?.minutes === '';
  const form = useContractForm(PastedForm(sets, numbers.length), { lines: '', replaces: isBegun });
  const lines = readProgramme(form.values.lines, sets);
  const nameOf = (id: number | null) => sets.filter((set) => set.id === id).map(({ name }) => name);
  const read = pastedNumbers(numbers, lines, form.values.replaces);
  const fresh = read.slice(read.length - lines.length);
  const paste = () => {
    onPaste(read);
    onClose();
  };

  return (
    <FormDialog
      title={t('paste')}
      form={form}
      onSubmit={paste}
      busy={false}
      onClose={onClose}
      submitLabel={lines.length > 0 ? t('pasteLines', { count: lines.length }) : t('pasteNothing')}
    >
      <TextInput {...form.field('lines')} label={t('lines')} rows={6} hint={t('linesHint')} />
      {numbers.length > 0 && (
        <SwitchInput
          {...form.field('replaces')}
          label={t('replaces', { count: numbers.length })}
          // Whether the lines are too many depends on it.
          onChange={(replaces) => form.set({ replaces, lines: form.values.lines })}
        />
      )}
      {lines.length > 0 && (
        <Box component="ol" aria-label={t('preview')} sx={{ pl: 3, m: 0, '& li': { py: 0.5, overflowWrap: 'anywhere' } }}>
          {lines.map(({ line, name, errors }, index) => {
            const number = fresh[index];
            const worn = [...new Set([...nameOf(number?.womenSetId ?? null), ...nameOf(number?.menSetId ?? null)])].join(' / ');
            return (
              <li key={line}>
                <strong>{name}</strong>
                <Typography variant="body2" sx={{ color: errors.length > 0 ? 'error.main' : 'text.secondary' }}>
                  {errors.length > 0 ? errors.join('; ') : [number?.minutes, worn].filter(Boolean).join(' · ')}
                </Typography>
              </li>
            );
          })}
        </Box>
      )}
    </FormDialog>
  );
}
