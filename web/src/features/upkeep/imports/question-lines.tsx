import HelpOutline from '@mui/icons-material/HelpOutlineOutlined';
import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import {
  type Import,
  type ImportGroup,
  type ImportMapping,
  type ImportProblemCode,
  type ImportQuestion,
  importFieldLabel,
} from '@riideait/contract';
import { useId } from 'react';
import { pill } from './pill.ts';
import { t } from './texts.ts';

interface LineProps {
  entry: Import;
  onChange: (mapping: ImportMapping) => void;
}

/** Columns are asked in a card of their own. */
type LineQuestion = ImportQuestion & { code: Exclude<ImportQuestion['code'], 'COLUMNS'> };

/** What one tap settles for many rows; the rows of an open question wait for it. */
export function QuestionLine({ entry, question, onChange }: LineProps & { question: LineQuestion }) {
  const { code, rows, samples } = question;
  const answer = entry.answers[code] ?? question.answer;
  const named = samples.join(', ') + (rows > samples.length ? ' …' : '');
  const choice = (value: boolean, label: string) => ({
    ...{ label, isChosen: answer === value },
    onChoose: () => answer !== value && onChange({ answers: { [code]: value } }),
  });
  return (
    <Line isOpen={answer === null} text={t(`question.${code}`, { count: rows, samples: named })}>
      {[choice(true, code === 'SECTION_ROWS' ? t(`sectionOf.${entry.kind}`) : t(`yes.${code}`)), choice(false, t(`no.${code}`))]}
    </Line>
  );
}

/** Rows with one problem in one field, and what may be done with all of them; a second press takes it back. */
export function GroupLine({ entry, group, onChange }: LineProps & { group: ImportGroup }) {
  const { key, code, rows, open: left, samples, choices } = group;
  const field = group.field === null ? '' : importFieldLabel(entry.kind, group.field);
  const fix = entry.fixes[key] ?? null;
  const why = code === 'INVALID' ? `${field}: ${group.text}` : t(`group.${code}`, { field });
  const named = samples.length === 0 ? '' : ` (${samples.join(', ')}${rows > samples.length ? ' …' : ''})`;
  const waiting = fix !== null && group.fix === fix && left > 0 ? ` ${t('groupLeft', { count: left })}` : '';
  return (
    <Line isOpen={fix === null} text={`${t('rows', { count: rows })}: ${why}${named}.${waiting}`}>
      {choices.map((choice) => ({
        label:
          choice === 'ASIDE'
            ? t(`aside.${entry.kind}`)
            : t(isValueAsked(code) && choice !== 'SKIP' ? `asItIs.${choice}` : `decision.${choice}`),
        isChosen: fix === choice,
        onChoose: () => onChange({ fixes: { [key]: fix === choice ? null : choice } }),
      }))}
    </Line>
  );
}

/** The value is asked about, not which row of the register is meant. */
const isValueAsked = (code: ImportProblemCode) => code === 'UNUSUAL' || code === 'TWO_PEOPLE';

interface Choice {
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function Line({ isOpen, text, children }: { isOpen: boolean; text: string; children: readonly Choice[] }) {
  const textId = useId();
  return (
    <Box component="li" sx={{ ...line, ...(isOpen && open) }}>
      <Box id={textId} sx={{ display: 'flex', gap: 1, flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {isOpen && <HelpOutline aria-hidden sx={{ fontSize: 20, mt: '2px' }} />}
        <span>{text}</span>
      </Box>
      <Box role="group" aria-labelledby={textId} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {children.map(({ label, isChosen, onChoose }) => (
          <ToggleButton key={label} value={label} color="primary" selected={isChosen} onClick={onChoose} sx={pill}>
            {label}
          </ToggleButton>
        ))}
      </Box>
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, px: 2, py: 1.25 } as const;
export const open = {
  ...{ color: '#7a4a05', bgcolor: '#fbecd0', boxShadow: 'inset 3px 0 #7a4a05' },
  '& .MuiToggleButton-root:not(:hover)': { bgcolor: 'background.paper' },
} as const;
