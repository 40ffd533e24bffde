import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Import, type ImportMapping, isAsked } from '@riideait/contract';
import { useState } from 'react';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ColumnLine } from './column-line.tsx';
import { readsAnew, withWish } from './mapping.ts';
import { open } from './question-lines.tsx';
import { t } from './texts.ts';
import type { Mapping } from './use-mapping.ts';

/** What columns are whose headings do not say it: all proposals by one tap, each may be changed or left out before. */
export function ColumnsQuestion({ entry, mapping: { isSaving, saving, save } }: { entry: Import; mapping: Mapping }) {
  const [wishes, setWishes] = useState<NonNullable<ImportMapping['columns']>>([]);
  const isReading = saving !== undefined && readsAnew(saving);
  const asked = entry.columns.filter(isAsked);
  if (asked.length === 0 || isReading) return null;
  const shown = asked.map((column) => {
    const proposed = wishes.some(({ field }) => field === column.proposed) ? null : column.proposed;
    const wish = wishes.find(({ index }) => index === column.index);
    if (wish === undefined) return { ...column, field: proposed };
    return { ...column, field: wish.field, fillDown: wish.fillDown ?? column.fillDown, guess: 'CHOSEN' as const };
  });
  const answer = (COLUMNS: boolean, columns: typeof wishes = []) => {
    save({ columns, answers: { COLUMNS } });
    setWishes([]);
  };
  return (
    <SectionCard title={t('columnsAsked', { count: asked.length })} busy={isSaving}>
      <Typography sx={{ px: 2, py: 1.25, ...open }}>{t('columnsAskedText')}</Typography>
      <RowList aria-label={t('columnsAsked', { count: asked.length })}>
        {shown.map((column) => (
          <ColumnLine
            key={column.index}
            {...{ entry, column, disabled: isSaving }}
            onChange={({ columns = [] }) => setWishes(columns.reduce(withWish, wishes))}
          />
        ))}
      </RowList>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button variant="contained" disabled={isSaving} onClick={() => answer(true, wishes)} sx={button}>
          {t(wishes.length === 0 ? 'takeProposed' : 'takeChosen')}
        </Button>
        <Button variant="outlined" disabled={isSaving} onClick={() => answer(false)} sx={button}>
          {t('leaveAllOut')}
        </Button>
      </Box>
    </SectionCard>
  );
}

const button = { minHeight: 44, flex: { xs: '1 1 100%', sm: '0 0 auto' } } as const;
