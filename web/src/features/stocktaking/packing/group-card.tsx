import DoneAll from '@mui/icons-material/DoneAll';
import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { promisedTo, type Round } from '@riideait/contract';
import type { ReactNode } from 'react';
import { IconAction } from '../../../ui/icon-action.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import type { LineGroup } from './groups.ts';
import { t } from './texts.ts';
import { isOpen, isSlip, type Line, labelOf, type Marking } from './use-packing.ts';
import { stateWords } from './words.ts';

interface GroupCardProps {
  group: LineGroup;
  round: Round;
  marking: Marking;
  mayPack: boolean;
  /** Beside a piece that is out. */
  action: (line: Line) => ReactNode;
}

/** Pieces of one place, dancer or bag: one tap each, or one for all. */
export function GroupCard({ group: { title, lines }, round, marking, mayPack, action }: GroupCardProps) {
  const open = lines.filter((line) => isOpen(line, round));
  // Of those that never went out none comes back.
  const all = round === 'OUT' ? lines : lines.filter(({ state }) => state !== 'WAITING');
  return (
    <SectionCard
      title={title}
      action={
        <Box sx={{ pr: 1, fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {all.length > 0 && `${all.length - open.length} / ${all.length}`}
        </Box>
      }
    >
      <RowList>
        {lines.map((line) => (
          <li key={line.clothingId}>
            <LineCard line={line} round={round} marking={marking} mayPack={mayPack} action={action} />
          </li>
        ))}
      </RowList>
      {mayPack && open.length > 1 && (
        <Box sx={{ px: 2, py: 1 }}>
          <Button
            variant="outlined"
            startIcon={<DoneAll />}
            onClick={({ timeStamp }) => marking.markAll(open, timeStamp)}
            sx={{ width: { xs: 1, sm: 'auto' }, minHeight: 48 }}
          >
            <span>{t(round === 'OUT' ? 'allOut' : 'allIn', { count: open.length })}</span>
          </Button>
        </Box>
      )}
    </SectionCard>
  );
}

function LineCard({ line, round, marking, mayPack, action }: Omit<GroupCardProps, 'group'> & { line: Line }) {
  const { number, name, personName, sizeLabel, state, promised } = line;
  const waits = isOpen(line, round);
  return (
    <RowCard
      lead={number ?? '–'}
      title={name}
      detail={
        <>
          {[personName, sizeLabel].filter(Boolean).join(' · ')}
          {promised && (
            <Box component="span" sx={{ display: 'block', color: 'error.main' }}>
              {promisedTo(promised)}
            </Box>
          )}
          {(state !== 'WAITING' || round === 'BACK') && (
            <Box component="span" sx={{ display: 'block', ...(state !== 'WAITING' && { color: 'success.main', fontWeight: 600 }) }}>
              {stateWords(line)}
            </Box>
          )}
        </>
      }
      action={
        mayPack && (
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            {state === 'OUT' && action(line)}
            {waits ? (
              <Button
                variant="outlined"
                aria-label={t(round === 'OUT' ? 'outOf' : 'inOf', { item: labelOf(line) })}
                onClick={({ timeStamp }) => marking.tap(line, timeStamp)}
                sx={{ minHeight: 44, mr: 1 }}
              >
                {t(round === 'OUT' ? 'out' : 'in')}
              </Button>
            ) : (
              isSlip(line, round) && (
                <IconAction
                  label={t('slip')}
                  of={labelOf(line)}
                  icon={<Undo />}
                  onClick={({ timeStamp }) => marking.tap(line, timeStamp)}
                />
              )
            )}
          </Box>
        )
      }
    />
  );
}
