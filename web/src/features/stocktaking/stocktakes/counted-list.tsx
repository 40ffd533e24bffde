import Undo from '@mui/icons-material/Undo';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { IconAction } from '../../../ui/icon-action.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import type { CountedRow } from './last-counted.ts';
import { t } from './texts.ts';
import { withdraw } from './use-counting.ts';

/** Rows shown at first, and each time more are asked for. */
const SHOWN = 12;

interface CountedListProps {
  stocktakeId: number;
  /** The newest first. */
  rows: readonly CountedRow[];
  onDone: () => void;
}

/** What was counted in this browser; a slip is taken back with one tap. */
export function CountedList({ stocktakeId, rows, onDone }: CountedListProps) {
  const [shown, setShown] = useState(SHOWN);
  const more = rows.length - shown;
  const [last] = rows;

  return (
    <SectionCard title={t('lastCounted')}>
      <div role="status" style={visuallyHidden}>
        {last !== undefined && [nameOf(last), ...(last.said.length > 0 ? last.said : [t('said.counted')])].join(', ')}
      </div>
      {rows.length === 0 ? (
        <Nothing>{t('nothingYet')}</Nothing>
      ) : (
        <RowList>
          {rows.slice(0, shown).map((row) => (
            <Box component="li" key={row.id} sx={row.isWithdrawn ? { textDecoration: 'line-through' } : {}}>
              <RowCard
                lead={row.number ?? '–'}
                title={row.label}
                {...(row.said.length > 0 && {
                  detail: (
                    <Box component="span" sx={row.warns ? { color: 'secondary.main', fontWeight: 600 } : {}}>
                      {row.said.join(' · ')}
                    </Box>
                  ),
                })}
                action={
                  !row.isWithdrawn && (
                    <IconAction
                      label={t('slip')}
                      of={nameOf(row)}
                      icon={<Undo />}
                      onClick={() => {
                        withdraw(stocktakeId, row.id);
                        onDone();
                      }}
                    />
                  )
                }
              />
            </Box>
          ))}
        </RowList>
      )}
      {more > 0 && (
        <Button onClick={() => setShown(shown + SHOWN * 2)} sx={{ width: 1 }}>
          <span>{t('showMore', { count: more })}</span>
        </Button>
      )}
    </SectionCard>
  );
}

const nameOf = ({ label, number }: CountedRow) => [label, number].filter(Boolean).join(' ');
