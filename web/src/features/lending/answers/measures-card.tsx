import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Answer } from '@riideait/contract';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useSettleMeasures } from './answers.api.ts';
import { MeasuresRow } from './measures-row.tsx';
import { t } from './texts.ts';

/** Measures that dancers took, beside the present ones: taken over one by one, of a group, or all at once. */
export function MeasuresCard({ answers }: { answers: readonly Answer[] }) {
  const settle = useSettleMeasures();
  const groups = Map.groupBy(answers, ({ groupName }) => groupName ?? t('noGroup'));
  const take = (some: readonly Answer[]) => settle.mutate({ body: { ids: some.map(({ id }) => id) } });

  return (
    <SectionCard title={t('measures', { count: answers.length })}>
      {answers.length > 1 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
          <Button variant="contained" disabled={settle.isPending} onClick={() => take(answers)}>
            <span>{t('takeAll', { count: answers.length })}</span>
          </Button>
          {groups.size > 1 &&
            [...groups].map(([group, some]) => (
              <Button
                key={group}
                variant="outlined"
                disabled={settle.isPending}
                aria-label={t('takeGroup', { group, count: some.length })}
                onClick={() => take(some)}
              >
                {`${group} · ${some.length}`}
              </Button>
            ))}
        </Box>
      )}
      <RowList>
        {answers.map((answer) => (
          <li key={answer.id}>
            <MeasuresRow answer={answer} />
          </li>
        ))}
      </RowList>
    </SectionCard>
  );
}
