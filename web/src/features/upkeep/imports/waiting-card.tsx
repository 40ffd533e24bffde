import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Import, ImportPreview } from '@riideait/contract';
import { useState } from 'react';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { readsAnew } from './mapping.ts';
import { GroupLine, QuestionLine } from './question-lines.tsx';
import { t } from './texts.ts';
import type { Mapping } from './use-mapping.ts';

/** Groups shown before the others are asked for. */
const MOST = 3;

interface WaitingCardProps {
  entry: Import;
  mapping: Mapping;
  preview: Pick<ImportPreview, 'questions' | 'groups'> | undefined;
}

/** Questions of the file and groups of rows with one problem, each settled by one tap. */
export function WaitingCard({ entry, mapping: { isSaving, saving, save }, preview }: WaitingCardProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { questions: asked = [], groups: all = [] } = preview ?? {};
  // Columns are asked in a card of their own.
  const questions = asked.flatMap(({ code, ...question }) => (code === 'COLUMNS' ? [] : [{ ...question, code }]));
  // A column that is missing is settled among the columns.
  const groups = all.filter(({ code, field }) => code !== 'MISSING' || entry.columns.some((column) => column.field === field));
  if (questions.length + groups.length === 0 || (saving !== undefined && readsAnew(saving))) return null;
  const shown = showsAll ? groups : groups.slice(0, MOST);
  return (
    <SectionCard title={t('questions')} busy={isSaving}>
      <RowList aria-label={t('questions')}>
        {questions.map((question) => (
          <QuestionLine key={question.code} {...{ entry, question }} onChange={save} />
        ))}
        {shown.map((group) => (
          <GroupLine key={group.key} {...{ entry, group }} onChange={save} />
        ))}
      </RowList>
      {shown.length < groups.length && (
        <Box sx={{ px: 1, pb: 0.5 }}>
          <Button sx={{ minHeight: 44 }} onClick={() => setShowsAll(true)}>
            <span>{t('moreGroups', { count: groups.length - shown.length })}</span>
          </Button>
        </Box>
      )}
    </SectionCard>
  );
}
