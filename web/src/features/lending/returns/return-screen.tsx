import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useRef } from 'react';
import { useIsCutOff } from '../../../shell/use-session.ts';
import { Page } from '../../../ui/page.tsx';
import { waitingPieces } from './arrivals.ts';
import { ArrivalsList } from './arrivals-list.tsx';
import { PersonPile } from './person-pile.tsx';
import { PileChips } from './pile-chips.tsx';
import { PileSearchBox } from './pile-search-box.tsx';
import { StillHeld } from './still-held.tsx';
import { t } from './texts.ts';
import { useReturns } from './use-returns.ts';
import { WaitingNote } from './waiting-note.tsx';
import { WornUnread } from './worn-unread.tsx';

const PackedPile = lazy(() => import('./packed-pile.tsx').then((module) => ({ default: module.PackedPile })));

const route = getRouteApi('/signed-in/return');

/** The return evening: a pile in, by number; what came in; who still has what. */
export function ReturnScreen() {
  const chosen = route.useSearch();
  const navigate = route.useNavigate();
  const { arrivals, holders, pieces, failing, unread } = useReturns(chosen.performance);
  const field = useRef<HTMLInputElement>(null);
  const waiting = waitingPieces(arrivals);
  const isCutOff = useIsCutOff();

  /** A press of a button leaves the focus, and with it the keyboard, in the field. */
  const keepFocus = (event: MouseEvent) => {
    if (document.activeElement === field.current && event.target instanceof Element && event.target.closest('button, a'))
      event.preventDefault();
  };

  return (
    <Page title={t('title')}>
      <Box>
        <PileSearchBox pieces={pieces} chosen={chosen} arrivals={arrivals} inputRef={field} />
        <PileChips pieces={pieces} chosen={chosen} arrivals={arrivals} onDone={() => field.current?.focus()} />
        {chosen.performance !== undefined && (
          <Chip
            color="primary"
            label={t('onlyWorn')}
            onDelete={() => void navigate({ search: ({ performance: _, ...others }) => others, replace: true })}
            sx={{ mt: 1, minHeight: 44, borderRadius: 22 }}
          />
        )}
      </Box>
      {/* Below the field, which stays under the finger. */}
      {failing && waiting > 0 && !isCutOff && <WaitingNote count={waiting} />}
      <Box
        onMouseDown={keepFocus}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {chosen.performance !== undefined && (
            <Suspense>
              <PackedPile performanceId={chosen.performance} />
            </Suspense>
          )}
          {chosen.personId !== undefined && unread === undefined && (
            <PersonPile personId={chosen.personId} holders={holders} pieces={pieces} />
          )}
          <ArrivalsList arrivals={arrivals} pieces={pieces} failing={failing} />
        </Box>
        {unread === undefined ? <StillHeld holders={holders} chosen={chosen} /> : <WornUnread {...unread} />}
      </Box>
    </Page>
  );
}
