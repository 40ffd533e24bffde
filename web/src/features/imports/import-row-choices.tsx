import Block from '@mui/icons-material/Block';
import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ImportRow } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { useMend } from './import-row-context.ts';
import { offeredChoices, wordingOf } from './import-row-view.ts';

/** What can be decided of a row; what is taken is pressed, and a second press takes it back. */
export function ImportRowChoices({ row }: { row: ImportRow }) {
  const { t } = useTranslation('import-rows');
  const { mend, isPending, pending } = useMend(row.row);
  const decision = pending === undefined ? row.decision : pending.decision;
  const wording = wordingOf(row.problems.map(({ code }) => code));
  return offeredChoices(row.choices, wording, row.decision).map((choice) => {
    const taken = decision === choice;
    return (
      <Button
        key={choice}
        size="small"
        variant={taken ? 'contained' : 'outlined'}
        startIcon={taken ? <Check /> : undefined}
        aria-pressed={taken}
        aria-label={`${t(`choices.${wording}.${choice}`)}: ${t('atRow', { number: row.row })}`}
        aria-disabled={isPending}
        onClick={() => !isPending && mend({ decision: taken ? null : choice })}
        sx={{ minHeight: { xs: 44, sm: 34 } }}
      >
        {t(`choices.${wording}.${choice}`)}
      </Button>
    );
  });
}

/** Leaves a row out of which nothing else can be decided; a second press takes it in again. */
export function SkipButton({ row }: { row: ImportRow }) {
  const { t } = useTranslation('import-rows');
  const { mend, isPending, pending } = useMend(row.row);
  const taken = (pending === undefined ? row.decision : pending.decision) === 'SKIP';
  return (
    <Tooltip title={t('choices.any.SKIP')}>
      <IconButton
        aria-label={`${t('choices.any.SKIP')}: ${t('atRow', { number: row.row })}`}
        aria-pressed={taken}
        aria-disabled={isPending}
        onClick={() => !isPending && mend({ decision: taken ? null : 'SKIP' })}
        sx={{
          width: 44,
          height: 44,
          ...(taken && { bgcolor: '#e4e9f5', color: 'primary.main' }),
        }}
      >
        <Block fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
