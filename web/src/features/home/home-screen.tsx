import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import PeopleAltOutlined from '@mui/icons-material/PeopleAltOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shell/use-session.ts';
import { Page } from '../../ui/page.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { WayCard } from './way-card.tsx';

/** Where to go from here. */
export function HomeScreen() {
  const { t } = useTranslation('home');
  const user = useCurrentUser();
  if (user === null) return null;

  return (
    <Page title={t('greeting', { name: user.firstName })}>
      {user.ensembleCode === null ? (
        <Card>
          <EmptyState icon={<LockOutlined />} title={t('noEnsembleTitle')} text={t('noEnsembleText')} />
        </Card>
      ) : (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <WayCard to="/people/search" icon={<PeopleAltOutlined />} title={t('people')} text={t('peopleText')} />
          <WayCard to="/clothing/search" icon={<CheckroomOutlined />} title={t('clothing')} text={t('clothingText')} />
        </Box>
      )}
    </Page>
  );
}
