import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { Performance, Round } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import { EmptyState } from '../../../ui/states.tsx';
import { useGradually } from '../../../ui/use-gradually.ts';
import { GroupCard } from './group-card.tsx';
import { groupsOf } from './groups.ts';
import { type Order, orders } from './orders.ts';
import { ReplaceButton } from './replace-button.tsx';
import { t } from './texts.ts';
import { Theirs } from './theirs.tsx';
import type { Marking, PackingNow, PlannedLine } from './use-packing.ts';

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx').then((module) => ({ default: module.ReplaceDialog })));

const route = getRouteApi('/signed-in/performances/$id/packing');

interface PackingListsProps {
  performance: Performance;
  now: PackingNow;
  round: Round;
  order: Order;
  marking: Marking;
  mayPack: boolean;
}

/** All that is to be packed, by place, dancer or bag, then what dancers have themselves. */
export function PackingLists({ performance, now, round, order, marking, mayPack }: PackingListsProps) {
  const navigate = route.useNavigate();
  const groups = useMemo(() => groupsOf(now.lines, order), [now.lines, order]);
  const shown = useGradually(groups);
  // Here, as the row of the piece may go with the first step.
  const [replaced, setReplaced] = useState<PlannedLine>();

  return (
    <>
      {groups.length > 0 && (
        <ToggleButtonGroup
          exclusive
          fullWidth
          aria-label={t('by')}
          value={order}
          onChange={(_, next: Order | null) =>
            next !== null && void navigate({ search: (before) => ({ ...before, by: next }), replace: true })
          }
          sx={{ bgcolor: 'background.paper', maxWidth: { md: 480 } }}
        >
          {orders.map((each) => (
            <ToggleButton key={each} value={each} sx={{ minHeight: 44, px: 0.5, lineHeight: 1.2, textTransform: 'none' }}>
              {t(each === 'place' ? 'byPlace' : each === 'dancer' ? 'byDancer' : 'byBag')}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      )}
      {groups.length === 0 && <EmptyState title={t('nothing')} text={t('nothingText')} />}
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {shown.map((group) => (
          <GroupCard
            key={group.key}
            group={group}
            round={round}
            marking={marking}
            mayPack={mayPack}
            action={(line) => <ReplaceButton line={line} onReplace={setReplaced} />}
          />
        ))}
      </Box>
      <Theirs pieces={now.packing.pieces} mayPack={mayPack} onReplace={setReplaced} />
      {replaced && (
        <Suspense>
          <ReplaceDialog performance={performance} line={replaced} onClose={() => setReplaced(undefined)} />
        </Suspense>
      )}
    </>
  );
}
