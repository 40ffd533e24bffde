import { useTranslation } from 'react-i18next';
import { useCurrentUser } from '../../shell/use-session.ts';
import { useApi } from '../../ui/api.ts';
import { Page } from '../../ui/page.tsx';
import { preferencesQuery } from './account.api.ts';
import { PreferencesForm } from './preferences-form.tsx';
import { UserData } from './user-data.tsx';

/** The user's own data and preferences. */
export function ProfileScreen() {
  const { t } = useTranslation('account');
  const user = useCurrentUser();
  const { data: preferences } = useApi(preferencesQuery);
  if (user === null) return null;

  return (
    <Page title={t('title')}>
      <UserData user={user} />
      <PreferencesForm preferences={preferences} />
    </Page>
  );
}
