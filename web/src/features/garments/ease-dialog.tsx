import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Ease, EaseForm } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { type DialogProps, FormDialog } from '../../ui/form-dialog.tsx';
import { NumberInput } from '../../ui/text-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useEditEase } from './ease.api.ts';
import { EaseExample } from './ease-example.tsx';
import { easeName, easeSentence } from './words.ts';

const limits = ['min', 'idealFrom', 'idealTo', 'max'] as const;

/** Changes the limits of a row; the sentence follows the typed values. */
export function EaseDialog({ row, onClose }: DialogProps & { row: Ease }) {
  const { t } = useTranslation('garments');
  const { garmentKind, criterion, min, idealFrom, idealTo, max } = row;
  const form = useContractForm(EaseForm, { garmentKind, criterion, min, idealFrom, idealTo, max });
  const edit = useEditEase({ onSuccess: onClose, onError: form.showErrors });
  const draft = EaseForm.safeParse(form.values).data;

  return (
    <FormDialog
      title={t('editOf', { name: easeName(row) })}
      form={form}
      onSubmit={(body) => edit.mutate({ body })}
      busy={edit.isPending}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 2 }}>
        {limits.map((limit) => (
          <NumberInput key={limit} {...form.field(limit)} label={t(limit)} unit={criterion === 'FOOT' ? 'nr' : 'cm'} required />
        ))}
      </Box>
      <Typography role="status" sx={{ minHeight: '3em', color: 'text.secondary' }}>
        {draft && easeSentence(draft)}
      </Typography>
      <EaseExample draft={draft ?? row} />
    </FormDialog>
  );
}
