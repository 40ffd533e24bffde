import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useRef } from 'react';
import { weekday } from '../../../lib/dates.ts';
import { GlobalSearch } from '../../../shell/search/global-search.tsx';
import { SearchHint } from '../../../shell/search/search-hint.tsx';
import { useSearchKeys } from '../../../shell/search/search-keys.ts';
import { useCurrentUser, useIsCutOff, useMay } from '../../../shell/use-session.ts';
import { Page } from '../../../ui/page.tsx';
import { LatestDeeds } from '../../upkeep/deeds/latest-deeds.embed.tsx';
import { BackupsSection } from './backups-section.tsx';
import { DeedButtons } from './deed-buttons.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GroupsSection } from './groups-section.tsx';
import { LatestSection } from './latest-section.tsx';
import { StockSection } from './stock-section.tsx';
import { SummarySection } from './summary-section.tsx';
import { t } from './texts.ts';
import { WaitingSection } from './waiting-section.tsx';

/** Seen once: it comes beside the page. */
const Tour = lazy(() => import('./tour.tsx').then((module) => ({ default: module.Tour })));

/** Of managers alone, and seldom anything. */
const UseNote = lazy(() => import('../../accounts/limits/use-note.embed.tsx').then((module) => ({ default: module.UseNote })));

/** Of administrators alone, and seldom anything. */
const InstallationNotices = lazy(() =>
  import('../../upkeep/installation/notices.embed.tsx').then((module) => ({ default: module.InstallationNotices })),
);

/** Of managers alone, where the terms are to be accepted. */
const TermsNote = lazy(() => import('../../accounts/beginning/terms-note.embed.tsx').then((module) => ({ default: module.TermsNote })));

export function HomeScreen() {
  const user = useCurrentUser();
  const seesBackups = useMay('backups:read');
  const seesNotices = useMay('installation:manage');
  const isCutOff = useIsCutOff();
  const seesDeeds = useMay('deeds:read');
  const isManager = user?.roleCode === 'ROLE_MANAGER' && !isCutOff;
  if (user === null) return null;

  return (
    <Page title={t('today')} beside={<Typography sx={{ color: 'text.secondary' }}>{weekday(new Date())}</Typography>}>
      <HomeSearch />
      <DeedButtons />
      {/* Below the buttons, which a card that comes a moment later must not move away from under a finger. */}
      <Suspense>
        <Tour />
      </Suspense>
      {isManager && (
        <Suspense>
          <TermsNote />
        </Suspense>
      )}
      <Suspense>{user.isLimited && <UseNote />}</Suspense>
      <FirstSteps />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' } }}>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Box data-tour="waiting">
            <WaitingSection />
          </Box>
          {!isCutOff && (seesDeeds ? <LatestDeeds title={t('latest')} /> : <LatestSection />)}
        </Box>
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <StockSection />
          <SummarySection />
          <GroupsSection />
          {seesNotices && (
            <Suspense>
              <InstallationNotices />
            </Suspense>
          )}
          {seesBackups && <BackupsSection />}
        </Box>
      </Box>
    </Page>
  );
}

function HomeSearch() {
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(() => {
    field.current?.focus();
    field.current?.select();
  });
  return (
    <div data-tour="search">
      <GlobalSearch look="large" region={t('search')} inputRef={field} autoFocus hint={<SearchHint />} />
    </div>
  );
}
