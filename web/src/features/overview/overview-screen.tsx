import Box from '@mui/material/Box';
import type { OverviewFilter } from '@riideait/contract';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { TOP_BAR_HEIGHT } from '../../shell/top-bar.tsx';
import { Page } from '../../ui/page.tsx';
import { TableSkeleton } from '../../ui/states.tsx';
import { GroupReminderButton } from '../reminders/group-reminder.embed.tsx';
import { overviewRoute } from './overview.route.tsx';
import { OverviewFilters } from './overview-filters.tsx';
import { OverviewResults } from './overview-results.tsx';

/** The page is as high as the window, so that the matrix scrolls within it: what is above keeps its height. */
const fillsWindow = {
  '& > *': {
    height: { xs: `calc(100dvh - ${TOP_BAR_HEIGHT.xs + 40}px)`, md: `calc(100dvh - ${TOP_BAR_HEIGHT.md + 64}px)` },
    minHeight: 440,
  },
  '& > * > :not(:last-child)': { flexShrink: 0 },
} as const;

/** Who in a group holds what, at one look. */
export function OverviewScreen() {
  const { t } = useTranslation('overview');
  const search = overviewRoute.useSearch();
  const navigate = overviewRoute.useNavigate();
  const change = (changes: OverviewFilter) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  const clear = () => void navigate({ search: {}, replace: true, resetScroll: false });

  return (
    <Box sx={fillsWindow}>
      <Page title={t('title')} action={<GroupReminderButton groupId={search.groupId} genderCode={search.genderCode} />}>
        <OverviewFilters search={search} onChange={change} onClear={clear} />
        <Suspense fallback={<TableSkeleton columns={6} rows={12} />}>
          <OverviewResults search={search} onChange={change} onClear={clear} />
        </Suspense>
      </Page>
    </Box>
  );
}
