import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type EnsembleStanding, LimitsForm, limitEndpoints, type Use, useFields } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { useApiMutation, useApiWhile } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { standingQuery } from './limits.api.ts';
import { t } from './texts.ts';

type Props = DialogProps & { code: string; name: string };

/** What one ensemble may use, beside what it uses. */
export function LimitsDialog({ code, ...props }: Props) {
  const { data: standing } = useApiWhile(true, standingQuery(code));
  return standing && <Settings standing={standing} {...props} />;
}

const typed = (limit: number | null) => (limit === null ? '' : String(limit));

function Settings({ standing: { code, limits, use, isNewcomer }, name, onClose }: Omit<Props, 'code'> & { standing: EnsembleStanding }) {
  const { items, people, imagesMb, mailsDay } = limits;
  const form = useContractForm(LimitsForm, {
    ...{ items: typed(items), people: typed(people), imagesMb: typed(imagesMb), mailsDay: typed(mailsDay) },
  });
  const set = useApiMutation(limitEndpoints.set, { success: t('saved'), onSuccess: onClose, onError: form.showErrors });
  const inWords = ({ used, most }: Use) =>
    most === null ? t('used', { used: formatNumber(used) }) : t('usedOf', { used: formatNumber(used), most: formatNumber(most) });
  return (
    <FormDialog
      title={t('limitsTitle', { name })}
      form={form}
      onSubmit={(body) => set.mutate({ params: { code }, body })}
      busy={set.isPending}
      onClose={onClose}
    >
      {isNewcomer && <Alert severity="info">{t('newcomer')}</Alert>}
      <Typography sx={{ color: 'text.secondary' }}>{t('limitsText')}</Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(2, 1fr)' }, gap: 2 }}>
        {useFields.map((field) => (
          <TextInput key={field} {...form.field(field)} label={t(field)} hint={inWords(use[field])} inputMode="numeric" />
        ))}
      </Box>
    </FormDialog>
  );
}
