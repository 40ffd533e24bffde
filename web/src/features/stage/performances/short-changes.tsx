import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { CostumeChange } from '@riideait/contract';
import { useState } from 'react';
import { type SharedChange, shortBefore, written } from './changes.ts';
import { t } from './texts.ts';

/** A few dancers are named; of more the first ones, and the rest after a tap. */
const [FEW, FIRST] = [6, 4];

interface ShortChangesProps {
  changes: readonly CostumeChange[];
  /** The number that they are for. */
  numberId: number | null;
}

/** Who has too little time to change before a number. */
export const ShortChanges = ({ changes, numberId }: ShortChangesProps) =>
  shortBefore(changes, numberId).map((change) => <ShortChange key={`${change.fromId} ${change.names[0]}`} change={change} />);

function ShortChange({ change: { names, fromSet, toSet, pieces, hasSeconds, needsSeconds } }: { change: SharedChange }) {
  const [showsAll, setShowsAll] = useState(false);
  const named = showsAll || names.length <= FEW ? names : names.slice(0, FIRST);
  const more = names.length - named.length;
  return (
    <Box sx={{ px: 2, py: 0.75, typography: 'body2', color: 'error.main', bgcolor: '#fbeeee', overflowWrap: 'anywhere' }}>
      <strong>{named.join(', ')}</strong>
      {more > 0 && (
        <Button size="small" color="error" onClick={() => setShowsAll(true)} sx={{ px: 0.75, py: 0, minHeight: 28 }}>
          <span>{t('andMore', { number: more })}</span>
        </Button>
      )}
      {names.length > FEW ? <br /> : ': '}
      {t('change', {
        from: fromSet,
        to: toSet,
        pieces: t('pieces', { count: pieces }),
        has: written(hasSeconds),
        needs: written(needsSeconds),
      })}
    </Box>
  );
}
