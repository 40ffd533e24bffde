import AssignmentReturnOutlined from '@mui/icons-material/AssignmentReturnOutlined';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { GlobalSearch } from '../../shell/search/global-search.tsx';
import { SearchHint } from '../../shell/search/search-hint.tsx';
import { useSearchKeys } from '../../shell/search/search-keys.ts';
import { useCurrentUser, useIsCutOff, useMay } from '../../shell/use-session.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';
import { LatestDeeds } from '../deeds/latest-deeds.embed.tsx';
import { BackupsSection } from './backups-section.tsx';
import { FirstSteps } from './first-steps.tsx';
import { GroupsSection } from './groups-section.tsx';
import { LatestSection } from './latest-section.tsx';
import { StockSection } from './stock-section.tsx';

export function HomeScreen() {
  const { t } = useTranslation('home');
  const user = useCurrentUser();
  const seesBackups = useMay('backups:read');
  const isCutOff = useIsCutOff();
  const takesBack = useMay('issuing:write');
  if (user === null) return null;

  return (
    <Page
      title={t('greeting', { name: user.firstName })}
      action={
        takesBack && (
          <ButtonLink to="/return" variant="outlined" startIcon={<AssignmentReturnOutlined />}>
            {t('takeBack')}
          </ButtonLink>
        )
      }
    >
      <HomeSearch />
      <FirstSteps />
      <StockSection />
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' } }}>
        {!isCutOff && <LatestSection />}
        {/* On a phone the groups come before the long list. */}
        <Box sx={{ order: { xs: -1, md: 0 }, display: 'grid', gap: 2 }}>
          <GroupsSection />
          <LatestDeeds narrow />
          {seesBackups && <BackupsSection />}
        </Box>
      </Box>
    </Page>
  );
}

function HomeSearch() {
  const { t } = useTranslation('home');
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(() => {
    field.current?.focus();
    field.current?.select();
  });
  return <GlobalSearch look="large" region={t('search')} inputRef={field} autoFocus hint={<SearchHint />} />;
}
