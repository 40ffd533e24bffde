import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Preferences, PreferencesForm as PreferencesSchema } from '@riideait/contract';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { preferencesQuery, useEditPreferences } from './account.api.ts';
import { t } from './texts.ts';

export const PreferencesSection = () => (
  <Section title={t('preferences')} query={preferencesQuery} skeleton={<LinesSkeleton lines={2} height={56} />}>
    {(preferences) => <PreferencesForm preferences={preferences} />}
  </Section>
);

function PreferencesForm({ preferences: { id, showClothingSize } }: { preferences: Preferences }) {
  const form = useContractForm(PreferencesSchema, { showClothingSize });
  const edit = useEditPreferences({
    onSuccess: (saved) => form.saved({ showClothingSize: saved.showClothingSize }),
    onError: form.showErrors,
  });

  return (
    <Box component="form" {...form.props((body) => edit.mutate({ params: { id }, body }))} sx={{ px: 2, pb: 2 }}>
      <SwitchInput {...form.field('showClothingSize')} label={t('showClothingSize')} hint={t('showClothingSizeHint')} />
      <Box sx={{ mt: 2 }}>
        <Button type="submit" variant="contained" loading={edit.isPending}>
          {uiText('save')}
        </Button>
      </Box>
    </Box>
  );
}
