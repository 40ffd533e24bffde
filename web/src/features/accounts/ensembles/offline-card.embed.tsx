import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { ownEnsembleQuery, useEditWorksOffline } from './ensembles.api.ts';
import { t } from './texts.ts';

/** Lets phones of the ensemble's keepers work without reception. */
export function OfflineCard() {
  const id = useId();
  const edit = useEditWorksOffline();

  return (
    <Section title={t('offline')} query={ownEnsembleQuery} skeleton={<LinesSkeleton lines={1} height={44} />}>
      {({ worksOffline }) => (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <FormControlLabel
            label={t('worksOffline')}
            sx={{ minHeight: 44, mr: 0 }}
            control={
              <Switch
                checked={worksOffline}
                disabled={edit.isPending}
                onChange={(_, checked) => edit.mutate({ body: { worksOffline: checked } })}
                slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
              />
            }
          />
          <FormHelperText id={`${id}-hint`} sx={{ maxWidth: 720 }}>
            {t('worksOfflineHint')}
          </FormHelperText>
        </Box>
      )}
    </Section>
  );
}
