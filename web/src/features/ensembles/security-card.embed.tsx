import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { toastError } from '../../ui/toasts.tsx';
import { ownEnsembleQuery, useEditOwnEnsemble } from './ensembles.api.ts';

/** Whether the users of the own ensemble must log in with a second factor. */
export function SecurityCard() {
  const { t } = useTranslation('ensembles');
  const { data: ensemble } = useApiWhile(true, ownEnsembleQuery);
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
      if (error.messages.some(({ code }) => code === 'OWN_SECOND_FACTOR_FIRST')) setNeedsOwnFirst(true);
      else toastError(error);
    },
  });
  const change = (secondFactorRequired: boolean) => edit.mutate({ body: { secondFactorRequired } });

  return (
    <Card component="section" aria-labelledby={`${id}-title`} sx={{ px: 2, py: 1.5 }}>
      <Typography id={`${id}-title`} variant="h2" sx={{ mb: 0.5 }}>
        {t('security')}
      </Typography>
      {ensemble === undefined ? (
        <Skeleton height={44} width="60%" />
      ) : (
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
      )}
      <FormHelperText id={`${id}-hint`} sx={{ maxWidth: 720 }}>
        {t('requireSecondFactorHint')}
      </FormHelperText>
      <Box role="status">
        {needsOwnFirst && (
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
        )}
      </Box>
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
    </Card>
  );
}
