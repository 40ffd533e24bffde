import MarkChatReadOutlined from '@mui/icons-material/MarkChatReadOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { Collapsible } from '../../../ui/collapsible.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AnswerCard } from './answer-card.tsx';
import { answersQuery, PAGE } from './answers.api.ts';
import { MeasuresCard } from './measures-card.tsx';
import { SettledRow } from './settled-row.tsx';
import { t } from './texts.ts';

/** What dancers answered: what waits, and what became of the others. */
export function AnswersScreen() {
  const [page, setPage] = useState(1);
  const { data: open, pagination } = useApi(answersQuery('OPEN', page));
  // The last answer of a later page was settled.
  if (open.length === 0 && page > 1) setPage(1);
  const measures = open.filter(({ kind }) => kind === 'MEASURES');

  return (
    <Page
      title={t('title')}
      beside={
        pagination.resultCount > 0 && (
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {t('waiting', { count: pagination.resultCount })}
          </Typography>
        )
      }
    >
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 720 }}>
        {pagination.resultCount === 0 && (
          <Card>
            <EmptyState icon={<MarkChatReadOutlined />} title={t('empty')} text={t('emptyText')} />
          </Card>
        )}
        {open.map((answer) => answer.kind !== 'MEASURES' && <AnswerCard key={answer.id} answer={answer} />)}
        {measures.length > 0 && <MeasuresCard answers={measures} />}
        {pagination.resultCount > PAGE && <Pager page={page} count={PAGE} resultCount={pagination.resultCount} onPage={setPage} />}
        <Collapsible title={t('settledTitle')}>
          <Suspense fallback={<LinesSkeleton lines={3} height={64} />}>
            <Settled />
          </Suspense>
        </Collapsible>
      </Box>
    </Page>
  );
}

function Settled() {
  const [page, setPage] = useState(1);
  const { data: settled, pagination } = useApi(answersQuery('SETTLED', page));
  if (settled.length === 0) return <Nothing>{t('noneSettled')}</Nothing>;
  return (
    <>
      <RowList>
        {settled.map((answer) => (
          <SettledRow key={answer.id} answer={answer} />
        ))}
      </RowList>
      {pagination.resultCount > PAGE && <Pager page={page} count={PAGE} resultCount={pagination.resultCount} onPage={setPage} />}
    </>
  );
}
