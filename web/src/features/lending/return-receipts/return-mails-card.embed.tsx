import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { ownEnsembleQuery } from '../../accounts/ensembles/ensembles.api.ts';
import { useEditReturnMails } from './return-receipts.api.ts';
import { t } from './texts.ts';

/** Whether people get by mail what was taken back of them. */
export function ReturnMailsCard() {
  const id = useId();
  const edit = useEditReturnMails();
  return (
    <Section title={t('mails')} query={ownEnsembleQuery} skeleton={<LinesSkeleton lines={1} height={44} />}>
      {({ returnMails }) => (
        <Box sx={{ px: 2, pb: 1.5 }}>
          <FormControlLabel
            label={t('mailsOn')}
            sx={{ minHeight: 44, mr: 0 }}
            control={
              <Switch
                checked={returnMails}
                disabled={edit.isPending}
                onChange={(_, checked) => edit.mutate({ body: { returnMails: checked } })}
                slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
              />
            }
          />
          <FormHelperText id={`${id}-hint`}>{t('mailsHint')}</FormHelperText>
        </Box>
      )}
    </Section>
  );
}
