import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Ensemble, OwnEnsembleForm } from '@riideait/contract';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { ownEnsembleQuery, useEditStrangersCard } from './ensembles.api.ts';
import { ifChanged } from './if-changed.ts';
import { t } from './texts.ts';

const CardForm = OwnEnsembleForm.pick({ strangersCard: true, strangersText: true });

/** What strangers learn who read the label of an item. */
export const StrangersCardSettings = () => (
  <Section title={t('strangers')} query={ownEnsembleQuery} skeleton={<LinesSkeleton lines={2} height={44} />}>
    {(ensemble) => <Settings ensemble={ensemble} />}
  </Section>
);

const typed = ({ strangersCard, strangersText }: Ensemble) => ({ strangersCard, strangersText: strangersText ?? '' });

function Settings({ ensemble }: { ensemble: Ensemble }) {
  const form = useContractForm(CardForm, typed(ensemble));
  useFollowed(form, typed(ensemble));
  const edit = useEditStrangersCard({ onSuccess: (saved) => form.saved(typed(saved)), onError: form.showErrors });
  return (
    <Stack
      component="form"
      {...form.props(({ strangersCard, strangersText }) =>
        edit.mutate({
          body: {
            strangersCard: ifChanged(strangersCard, form.initial.strangersCard),
            strangersText: ifChanged(strangersText ?? '', form.initial.strangersText),
          },
        }),
      )}
      sx={{ px: 2, pb: 2, gap: 1.5, alignItems: 'flex-start', maxWidth: 720 }}
    >
      <SwitchInput {...form.field('strangersCard')} label={t('strangersCard')} hint={t('strangersHint')} />
      <TextInput {...form.field('strangersText')} label={t('strangersText')} hint={t('strangersTextHint')} rows={3} />
      <Button type="submit" variant="outlined" loading={edit.isPending} disabled={!form.isDirty}>
        {uiText('save')}
      </Button>
    </Stack>
  );
}
