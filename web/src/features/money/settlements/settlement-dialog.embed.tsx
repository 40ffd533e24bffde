import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type SettlementReason, writtenAmount } from '@riideait/contract';
import { useState } from 'react';
import { type FoundPerson, PersonInput } from '../../../shell/search/person-input.tsx';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { AddDialog } from '../../../ui/record-dialogs.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { amountAsTyped } from '../../../ui/typed-amount.ts';
import { NewSettlement, reasons } from './settlement-form.ts';
import { proposalQuery, useAddSettlement } from './settlements.api.ts';
import { t } from './texts.ts';

interface SettlementDialogProps extends DialogProps {
  clothingId: number;
  /** Name and number of the piece. */
  label: string;
  /** Undefined: is asked. */
  person?: { readonly id: number; readonly name: string } | undefined;
  reason?: SettlementReason;
}

/** Who is to pay for a piece, and how much: the sum of the rule is offered. For who may `money:write`; to be loaded when it opens. */
export function SettlementDialog({ clothingId, label, person, reason = 'LOST', onClose }: SettlementDialogProps) {
  const initial = { personId: person?.id ?? null, clothingId, reason, text: '', cents: '' };
  const saving = { schema: NewSettlement, initial, useSave: useAddSettlement };
  const [found, setFound] = useState<FoundPerson | null>(null);
  return (
    <AddDialog {...saving} title={t('addTo', { piece: label })} submitLabel={t('add')} onClose={onClose}>
      {(form) => (
        <>
          {person ? (
            <Typography>{person.name}</Typography>
          ) : (
            <PersonInput
              person={found}
              error={form.errors.personId}
              onChange={(chosen) => {
                setFound(chosen);
                form.set({ personId: chosen?.id ?? null });
              }}
            />
          )}
          <SelectInput {...form.field('reason')} label={t('reason')} options={reasons} />
          <TextInput {...form.field('text')} label={t('text')} rows={2} />
          <AmountInput {...form.field('cents')} label={t('cents')} required />
          <ProposedSum
            personId={typeof form.values.personId === 'number' ? form.values.personId : undefined}
            clothingId={clothingId}
            onTake={(cents) => form.set({ cents: amountAsTyped(cents) })}
          />
        </>
      )}
    </AddDialog>
  );
}

interface ProposedSumProps {
  personId: number | undefined;
  clothingId: number;
  onTake: (cents: number) => void;
}

function ProposedSum({ personId, clothingId, onTake }: ProposedSumProps) {
  const { data: proposal } = useApiWhile(true, proposalQuery(personId, clothingId));
  if (proposal === undefined) return null;
  const { cents, rule, openId } = proposal;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, rowGap: 0.5 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', flex: '1 1 14rem' }}>
          {cents !== null && <strong>{t('proposal', { sum: writtenAmount(cents) })}</strong>} {rule}
        </Typography>
        {cents !== null && cents > 0 && (
          <Button variant="outlined" onClick={() => onTake(cents)} sx={{ minHeight: 44 }}>
            {t('take')}
          </Button>
        )}
      </Box>
      {openId !== null && (
        <Alert severity="warning">
          <TextLink to="/settlements/$id" params={{ id: openId }}>
            {t('already')}
          </TextLink>
        </Alert>
      )}
    </>
  );
}
