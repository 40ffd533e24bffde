import Box from '@mui/material/Box';
import { Suspense, useState } from 'react';
import { TOP_BAR_HEIGHT } from '../../../shell/bar.tsx';
import { t as menuText } from '../../../shell/menu-texts.ts';
import { TABS_HEIGHT } from '../../../shell/place-bar.tsx';
import { Page } from '../../../ui/page.tsx';
import { TableSkeleton } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { LOW_WINDOW, useIsLow, useIsMobile } from '../../../ui/use-is-mobile.ts';
import { GroupReminderButton } from '../../mail/reminders/group-reminder.embed.tsx';
import { FoldButton, OverviewFilters } from './overview-filters.tsx';
import { OverviewResults } from './overview-results.tsx';
import { useShownPieces } from './shown-pieces.ts';

const filters = ['groupId', 'genderCode', 'type', 'setId', 'names', 'late', 'all'] as const;

/** As high as the window: the matrix scrolls within it. */
const fillsWindow = {
  '& > *': {
    height: {
      xs: `calc(100dvh - ${TOP_BAR_HEIGHT.xs + TABS_HEIGHT.xs + 40}px)`,
      md: `calc(100dvh - ${TOP_BAR_HEIGHT.md + TABS_HEIGHT.md + 64}px)`,
    },
    minHeight: 440,
    [`@media ${LOW_WINDOW}`]: { height: 'auto', minHeight: 0 },
  },
  '& > * > :not(.matrix)': { flexShrink: 0 },
} as const;

export function OverviewScreen() {
  const { search, filter, clear } = useAddressSearch('/signed-in/clothing/overview', { filters });
  const isLow = useIsLow();
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(false);
  const { groupId, genderCode } = search;
  const fold = (
    <FoldButton
      hides={isLow ? search : { ...search, setId: undefined, names: undefined }}
      isOpen={isOpen}
      onFold={() => setOpen(!isOpen)}
    />
  );

  const action = (
    <Box sx={{ display: 'flex', gap: 1 }}>
      {isLow && fold}
      <GroupReminderButton groupId={groupId} genderCode={genderCode} only={useShownPieces(search)} />
    </Box>
  );
  return (
    <Box sx={isMobile ? {} : fillsWindow}>
      <Page title={menuText('overview')} action={action}>
        {(!isLow || isOpen) && <OverviewFilters search={search} isOpen={isOpen} fold={!isLow && fold} onChange={filter} onClear={clear} />}
        <Suspense fallback={<TableSkeleton columns={6} rows={12} />}>
          <OverviewResults search={search} onChange={filter} onClear={clear} />
        </Suspense>
      </Page>
    </Box>
  );
}
