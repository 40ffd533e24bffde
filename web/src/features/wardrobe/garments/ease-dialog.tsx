import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Ease, EaseForm } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { NumberInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useEditEase } from './ease.api.ts';
import { EaseExample } from './ease-example.tsx';
import { EaseFigure } from './ease-figure.tsx';
import { EaseScale } from './ease-scale.tsx';
import { easeName, easeSentence } from './ease-words.ts';

const limits = ['min', 'idealFrom', 'idealTo', 'max'] as const;

/** Changes the limits of a row; the sentence follows the typed values. */
export function EaseDialog({ row, onClose }: DialogProps & { row: Ease }) {
  const { t } = useTranslation('ease');
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
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(criterion === 'FOOT' ? 'limitsHintSizes' : 'limitsHint')}
      </Typography>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center' }}>
        <EaseFigure {...row} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography role="status" sx={{ minHeight: '3em' }}>
            {draft && easeSentence(draft)}
          </Typography>
          <EaseScale {...(draft ?? row)} />
        </Box>
      </Box>
      <EaseExample draft={draft ?? row} />
    </FormDialog>
  );
}
