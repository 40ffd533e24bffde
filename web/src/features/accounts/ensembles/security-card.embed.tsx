import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { isRefusedFor } from '../../../lib/call-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Section } from '../../../ui/section.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { ownEnsembleQuery, useEditOwnEnsemble } from './ensembles.api.ts';
import { t } from './texts.ts';

/** Requires a second factor of the ensemble's users. */
export function SecurityCard() {
  const [isAsking, setAsking] = useState(false);
  const [needsOwnFirst, setNeedsOwnFirst] = useState(false);
  const id = useId();
  const edit = useEditOwnEnsemble({
    onSuccess: () => {
      setAsking(false);
      setNeedsOwnFirst(false);
    },
    onError: (error) => {
      setAsking(false);
      if (isRefusedFor(error, 'OWN_SECOND_FACTOR_FIRST')) setNeedsOwnFirst(true);
      else toastError(error);
    },
  });
  const change = (secondFactorRequired: boolean) => edit.mutate({ body: { secondFactorRequired } });

  return (
    <>
      <Section title={t('security')} query={ownEnsembleQuery} skeleton={<LinesSkeleton lines={1} height={44} />}>
        {(ensemble) => (
          <Box sx={{ px: 2, pb: 1.5 }}>
            <FormControlLabel
              label={t('requireSecondFactor')}
              sx={{ minHeight: 44, mr: 0 }}
              control={
                <Switch
                  checked={ensemble.secondFactorRequired}
                  disabled={edit.isPending}
                  onChange={(_, checked) => (checked ? setAsking(true) : change(false))}
                  slotProps={{ input: { 'aria-describedby': `${id}-hint` } }}
                />
              }
            />
            <FormHelperText id={`${id}-hint`} sx={{ maxWidth: 720 }}>
              {t('requireSecondFactorHint')}
            </FormHelperText>
            <Box role="status">{needsOwnFirst && <OwnFirst />}</Box>
          </Box>
        )}
      </Section>
      {isAsking && (
        <ConfirmDialog
          title={t('requireTitle')}
          text={t('requireText')}
          confirmLabel={t('require')}
          busy={edit.isPending}
          onConfirm={() => change(true)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** A manager needs a second factor first: links to its setup. */
const OwnFirst = () => (
  <Alert
    severity="warning"
    sx={{ mt: 1.5 }}
    action={
      <ButtonLink to="/profile" size="small" color="inherit">
        {t('toProfile')}
      </ButtonLink>
    }
  >
    {t('ownFirst')}
  </Alert>
);
