import Box from '@mui/material/Box';
import type { CurrentUser } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { ProfileCard } from './profile-card.tsx';

/** Who the user is. */
export function UserData({ user: { name, email, ensemble, role } }: { user: CurrentUser }) {
  const { t } = useTranslation('account');
  const lines = [
    [t('name'), name],
    [t('email'), email],
    [t('ensemble'), ensemble ?? t('noEnsemble')],
    [t('role'), role],
  ] as const;

  return (
    <ProfileCard title={t('data')}>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: { sm: '140px 1fr' }, columnGap: 2, rowGap: { xs: 0, sm: 1.25 }, m: 0 }}
      >
        {lines.map(([label, value]) => (
          <Box key={label} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary', fontSize: { xs: '0.875rem', sm: 'inherit' } }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, mb: { xs: 1.25, sm: 0 }, fontWeight: 600, overflowWrap: 'anywhere' }}>
              {value}
            </Box>
          </Box>
        ))}
      </Box>
    </ProfileCard>
  );
}
