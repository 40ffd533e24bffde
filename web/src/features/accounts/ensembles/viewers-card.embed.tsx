import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { ownEnsembleQuery, useEditViewersSeeContacts } from './ensembles.api.ts';
import { t } from './texts.ts';

/** Lets viewers of the ensemble see contacts and measures of people, and comments of issues. */
export function ViewersCard() {
  const id = useId();
  const edit = useEditViewersSeeContacts();

  return (
    <Section title={t('viewers')} query={ownEnsembleQuery} skeleton={<LinesSkeleton lines={1} height={44} />}>
      {({ viewersSeeContacts }) => (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <FormControlLabel
            label={t('viewersSeeContacts')}
            sx={{ minHeight: 44, mr: 0 }}
            control={
              <Switch
                checked={viewersSeeContacts}
                disabled={edit.isPending}
                onChange={(_, checked) => edit.mutate({ body: { viewersSeeContacts: checked } })}
                slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
              />
            }
          />
          <FormHelperText id={`${id}-hint`} sx={{ maxWidth: 720 }}>
            {t('viewersHint')}
          </FormHelperText>
        </Box>
      )}
    </Section>
  );
}
