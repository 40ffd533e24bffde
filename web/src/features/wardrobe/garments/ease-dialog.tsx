import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type Ease, EaseForm } from '@riideait/contract';
import type { z } from 'zod';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { NumberInput } from '../../../ui/text-input.tsx';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { useEditEase } from './ease.api.ts';
import { EaseExample } from './ease-example.tsx';
import { EaseFigure } from './ease-figure.tsx';
import { EaseScale } from './ease-scale.tsx';
import { t as easeText } from './ease-texts.ts';
import { easeName, easeSentence } from './ease-words.ts';

const limits = ['min', 'idealFrom', 'idealTo', 'max'] as const;

/** Changes the limits of a row; the sentence follows the typed values. */
export function EaseDialog({ row, onClose }: DialogProps & { row: Ease }) {
  const { garmentKind, criterion, min, idealFrom, idealTo, max } = row;
  const saving = { schema: EaseForm, initial: { garmentKind, criterion, min, idealFrom, idealTo, max }, useSave: useEditEase };
  return (
    <SaveDialog {...saving} title={easeText('editOf', { name: easeName(row) })} toInput={(body) => ({ body })} onClose={onClose}>
      {(form) => <EaseFields form={form} row={row} />}
    </SaveDialog>
  );
}

function EaseFields({ form, row }: { form: Pick<ContractForm<z.input<typeof EaseForm>, unknown>, 'field' | 'values'>; row: Ease }) {
  const { criterion } = row;
  const draft = EaseForm.safeParse(form.values).data;
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 2 }}>
        {limits.map((limit) => (
          <NumberInput key={limit} {...form.field(limit)} label={easeText(limit)} unit={criterion === 'FOOT' ? 'nr' : 'cm'} required />
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {easeText(criterion === 'FOOT' ? 'limitsHintSizes' : 'limitsHint')}
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
    </>
  );
}
