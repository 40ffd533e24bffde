import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import type { Import, ImportMapping, ImportQuestion } from '@riideait/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RowList } from '../../ui/row-list.tsx';
import { pill } from './pill.ts';

interface LinesProps {
  entry: Import;
  questions: readonly ImportQuestion[];
  onChange: (mapping: ImportMapping) => void;
}

/** What one tap settles for many rows; the rows of an open question wait for it. */
export function QuestionLines({ entry, questions, onChange }: LinesProps) {
  const { t } = useTranslation('imports');
  return (
    <RowList aria-label={t('questions')}>
      {questions.map((question) => (
        <QuestionLine key={question.code} {...{ entry, question, onChange }} />
      ))}
    </RowList>
  );
}

function QuestionLine({ entry, question, onChange }: Omit<LinesProps, 'questions'> & { question: ImportQuestion }) {
  const { t } = useTranslation('imports');
  const textId = useId();
  const { code, rows, samples } = question;
  const answer = entry.answers[code] ?? question.answer;
  const named = samples.join(', ') + (rows > samples.length ? ' …' : '');
  const choice = (value: boolean, label: string) => (
    <ToggleButton
      value={value}
      color="primary"
      selected={answer === value}
      onClick={() => answer !== value && onChange({ answers: { [code]: value } })}
      sx={pill}
    >
      {label}
    </ToggleButton>
  );
  return (
    <Box component="li" sx={{ ...line, ...(answer === null && open) }}>
      <Box id={textId} sx={{ display: 'flex', gap: 1, flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {answer === null && <HelpOutline aria-hidden sx={{ fontSize: 20, mt: '2px' }} />}
        <span>{t(`question.${code}`, { count: rows, samples: named })}</span>
      </Box>
      <Box role="group" aria-labelledby={textId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {choice(true, code === 'SECTION_ROWS' ? t(`sectionOf.${entry.kind}`) : t(`yes.${code}`))}
        {choice(false, t(`no.${code}`))}
      </Box>
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, px: 2, py: 1.25 } as const;
const open = {
  ...{ color: '#7a4a05', bgcolor: '#fbecd0', boxShadow: 'inset 3px 0 #7a4a05' },
  '& .MuiToggleButton-root:not(:hover)': { bgcolor: 'background.paper' },
} as const;
