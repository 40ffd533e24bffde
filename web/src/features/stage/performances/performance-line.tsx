import Box from '@mui/material/Box';
import type { PerformanceRow } from '@riideait/contract';
import type { ReactNode } from 'react';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { ProgressOfPerformance } from './performance-progress.embed.tsx';
import { t } from './texts.ts';
import { whenAndWhere } from './words.ts';

interface PerformanceLineProps {
  performance: PerformanceRow;
  action: ReactNode;
}

/** A performance of the list: when, where, who, how far it is, and how many lack something. */
export function PerformanceLine({ performance, action }: PerformanceLineProps) {
  const { id, name, groups, numberOfShort, progress } = performance;
  return (
    <li>
      <RowCard
        wide
        title={
          <TextLink to="/performances/$id" params={{ id }}>
            {name}
          </TextLink>
        }
        detail={
          <>
            <div>{whenAndWhere(performance)}</div>
            {groups.length > 0 && <div>{groups.map((group) => group.name).join(', ')}</div>}
            <div>
              {progress !== null && <ProgressOfPerformance progress={progress} />}
              {numberOfShort > 0 && (
                <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
                  {t('short', { count: numberOfShort })}
                </Box>
              )}
            </div>
          </>
        }
        action={action}
      />
    </li>
  );
}
