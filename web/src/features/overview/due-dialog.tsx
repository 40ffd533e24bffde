import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import type { OverviewPiece } from './matrix.ts';
import { dueDatesQuery, useSetDue } from './overview.api.ts';

interface DueDateFieldProps {
  /** ISO 8601 day, or empty. */
  value: string;
  onChange: (value: string) => void;
}

export function DueDateField({ value, onChange }: DueDateFieldProps) {
  const { t } = useTranslation('overview');
  return (
    <TextField
      type="date"
      label={t('dueOn')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: '9999-12-31' } }}
    />
  );
}

/** Sets or clears the due date of pieces that are out. */
export function DueDialog({ pieces, onClose }: DialogProps & { pieces: readonly OverviewPiece[] }) {
  const { t } = useTranslation('overview');
  const [typed, setTyped] = useState<string>();
  const proposed = useApiWhile(true, dueDatesQuery).data?.defaultDueOn ?? '';
  const dueOn = typed ?? proposed;
  const set = useSetDue({ onSuccess: onClose });

  return (
    <ConfirmDialog
      title={t('dueTitle')}
      text={
        <Stack sx={{ gap: 2 }}>
          <div>{t('dueText', { count: pieces.length })}</div>
          <DueDateField value={dueOn} onChange={setTyped} />
        </Stack>
      }
      confirmLabel={t('dueSave')}
      busy={set.isPending}
      onConfirm={() =>
        set.mutate({ body: { clothingIds: pieces.map(({ clothingId }) => clothingId), dueOn: dueOn === '' ? null : dueOn } })
      }
      onClose={onClose}
    />
  );
}
