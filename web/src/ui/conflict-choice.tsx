import Check from '@mui/icons-material/Check';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import type { Conflict } from './merge-changes.ts';
import { t } from './texts.ts';

interface ConflictChoiceProps {
  label: string;
  conflict: Conflict;
  /** In the input now. */
  value: unknown;
  /** A value in words; '' where it is empty. */
  show: (value: unknown) => string;
  onChoose: (value: unknown) => void;
}

/** The value of the register and the own one, below the input; a tap puts one into it. */
function ConflictChoice({ label, conflict: { now, own, typed }, value, show, onChoose }: ConflictChoiceProps) {
  const choices = [
    { title: t('registerHas'), of: now },
    { title: typed ? t('youTyped') : t('before'), of: own },
  ];
  return (
    <Stack role="group" aria-label={label} sx={{ gap: 0.5, mt: 0.5, mx: -1.75 }}>
      {choices.map(({ title, of }) => {
        const isChosen = show(of) === show(value);
        return (
          <Button
            key={title}
            variant="outlined"
            startIcon={isChosen && <Check />}
            aria-pressed={isChosen}
            onClick={() => onChoose(of)}
            sx={{
              justifyContent: 'flex-start',
              minHeight: 44,
              px: 1.5,
              ...(isChosen && { bgcolor: 'action.selected' }),
              textAlign: 'left',
              overflowWrap: 'anywhere',
              lineHeight: 1.3,
            }}
          >
            <span>
              {title}: <strong>{show(of) || t('empty')}</strong>
            </span>
          </Button>
        );
      })}
    </Stack>
  );
}

/** The text below an input, with the choice where somebody else has changed the field; undefined for neither. */
export function helpOf(
  {
    label,
    value,
    error,
    hint,
    conflict,
  }: Omit<ConflictChoiceProps, 'conflict' | 'show' | 'onChoose'> & {
    error: string | undefined;
    hint?: string | undefined;
    conflict?: Conflict | undefined;
  },
  { show, onChoose }: Pick<ConflictChoiceProps, 'show' | 'onChoose'>,
): ReactNode {
  const text = error ?? hint;
  if (conflict === undefined) return text;
  return (
    <>
      {text}
      <ConflictChoice label={label} conflict={conflict} value={value} show={show} onChoose={onChoose} />
    </>
  );
}
