import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type Pace, PaceForm } from '@riideait/contract';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useFollowed } from '../../../ui/use-followed.ts';
import { ownEnsembleQuery, useEditPace } from './ensembles.api.ts';
import { ifChanged } from './if-changed.ts';
import { t } from './texts.ts';

/** How fast dancers change costumes: by this a programme says where there is too little time. */
export const PaceCard = () => (
  <Section title={t('pace')} query={ownEnsembleQuery} skeleton={<LinesSkeleton lines={1} height={44} />}>
    {(ensemble) => <Settings pace={ensemble} />}
  </Section>
);

const FIELDS = ['pauseSeconds', 'changeSeconds', 'pieceSeconds'] as const;

const typed = ({ pauseSeconds, changeSeconds, pieceSeconds }: Pace) => ({
  pauseSeconds: String(pauseSeconds),
  changeSeconds: String(changeSeconds),
  pieceSeconds: String(pieceSeconds),
});

function Settings({ pace }: { pace: Pace }) {
  const form = useContractForm(PaceForm, typed(pace));
  useFollowed(form, typed(pace));
  const edit = useEditPace({ onSuccess: (saved) => form.saved(typed(saved)), onError: form.showErrors });
  return (
    <Stack
      component="form"
      {...form.props(({ pauseSeconds, changeSeconds, pieceSeconds }) =>
        edit.mutate({
          body: {
            pauseSeconds: ifChanged(pauseSeconds, Number(form.initial.pauseSeconds)),
            changeSeconds: ifChanged(changeSeconds, Number(form.initial.changeSeconds)),
            pieceSeconds: ifChanged(pieceSeconds, Number(form.initial.pieceSeconds)),
          },
        }),
      )}
      sx={{ px: 2, pt: 0.75, pb: 2, gap: 1.5, alignItems: 'flex-start' }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: 'repeat(3, 1fr)' }, gap: 1.5, width: '100%', maxWidth: 720 }}>
        {FIELDS.map((name) => (
          <TextInput key={name} {...form.field(name)} label={t(name)} hint={t(`${name}Hint`)} inputMode="numeric" end="s" />
        ))}
      </Box>
      <Button type="submit" variant="outlined" loading={edit.isPending} disabled={!form.isDirty}>
        {uiText('save')}
      </Button>
    </Stack>
  );
}
