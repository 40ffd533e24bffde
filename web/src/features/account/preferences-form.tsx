import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Preferences, PreferencesForm as PreferencesSchema } from '@riideait/contract';
import { useTranslation } from 'react-i18next';
import { SwitchInput } from '../../ui/switch-input.tsx';
import { useContractForm } from '../../ui/use-contract-form.ts';
import { useEditPreferences } from './account.api.ts';
import { ProfileCard } from './profile-card.tsx';

/** How the user likes the screens. */
export function PreferencesForm({ preferences: { id, showClothingSize } }: { preferences: Preferences }) {
  const { t } = useTranslation(['account', 'ui']);
  const form = useContractForm(PreferencesSchema, { showClothingSize });
  const edit = useEditPreferences({ onSuccess: (saved) => form.reset(saved), onError: form.showErrors });

  return (
    <ProfileCard title={t('preferences')}>
      <form noValidate onSubmit={form.submit((body) => edit.mutate({ params: { id }, body }))}>
        <SwitchInput form={form} name="showClothingSize" label={t('showClothingSize')} hint={t('showClothingSizeHint')} />
        <Box sx={{ mt: 2 }}>
          <Button type="submit" variant="contained" loading={edit.isPending}>
            {t('ui:save')}
          </Button>
        </Box>
      </form>
    </ProfileCard>
  );
}
