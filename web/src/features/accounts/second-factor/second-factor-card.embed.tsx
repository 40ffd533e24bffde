import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { SecondFactor } from '@riideait/contract';
import { useState } from 'react';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { Section } from '../../../ui/section.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { secondFactorQuery, useRenewRecoveryCodes, useTurnOffSecondFactor } from './second-factor.api.ts';
import { SetUpDialog } from './set-up-dialog.tsx';
import { t } from './texts.ts';

/** Warn below this number of recovery codes. */
const FEW_CODES = 3;

type OpenDialog = { kind: 'set-up' | 'renew' | 'turn-off' } | { kind: 'codes'; codes: readonly string[] };

export function SecondFactorCard() {
  // Mounted here: the dialog stays when the state changes.
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);

  return (
    <>
      <Section title={t('title')} query={secondFactorQuery} skeleton={<LinesSkeleton lines={2} height={44} />}>
        {(state) => <State state={state} onOpen={(kind) => setDialog({ kind })} />}
      </Section>
      {dialog?.kind === 'set-up' && <SetUpDialog onClose={close} />}
      {dialog?.kind === 'renew' && (
        <PasswordDialog
          title={t('renewTitle')}
          text={t('renewText')}
          submitLabel={t('renew')}
          useDeed={useRenewRecoveryCodes}
          onDone={({ recoveryCodes }) => setDialog({ kind: 'codes', codes: recoveryCodes })}
          onClose={close}
        />
      )}
      {dialog?.kind === 'codes' && <CodesDialog codes={dialog.codes} onClose={close} />}
      {dialog?.kind === 'turn-off' && (
        <PasswordDialog
          title={t('turnOffTitle')}
          text={t('turnOffText')}
          submitLabel={t('turnOff')}
          useDeed={useTurnOffSecondFactor}
          doneIf="SECOND_FACTOR_OFF"
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

interface StateProps {
  state: SecondFactor;
  onOpen: (kind: 'set-up' | 'renew' | 'turn-off') => void;
}

const State = ({ state: { enabled, required, recoveryCodesLeft }, onOpen }: StateProps) => (
  <Stack sx={{ px: 2, pb: 2, gap: 1.5, alignItems: 'flex-start' }}>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Chip size="small" color={enabled ? 'success' : 'default'} label={enabled ? t('on') : t('off')} />
      {required && <Chip size="small" variant="outlined" label={t('required')} />}
    </Box>
    {!enabled && required && <Alert severity="warning">{t('requiredText')}</Alert>}
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{enabled ? t('onText') : t('offText')}</Typography>
    {enabled && (
      <Typography sx={{ ...(recoveryCodesLeft < FEW_CODES && { color: 'secondary.main', fontWeight: 600 }) }}>
        {t('codesLeft', { count: recoveryCodesLeft })}
      </Typography>
    )}
    {enabled ? (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" onClick={() => onOpen('renew')}>
          {t('renew')}
        </Button>
        {required ? (
          <Typography variant="body2" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
            {t('cannotTurnOff')}
          </Typography>
        ) : (
          <Button onClick={() => onOpen('turn-off')}>{t('turnOff')}</Button>
        )}
      </Box>
    ) : (
      <Button variant={required ? 'contained' : 'outlined'} onClick={() => onOpen('set-up')}>
        {t('setUp')}
      </Button>
    )}
  </Stack>
);
