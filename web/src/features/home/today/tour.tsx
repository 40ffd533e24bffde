import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { OCHRE } from '../../../ui/theme.ts';
import { preferencesQuery, useDismissTour } from '../../accounts/account/account.api.ts';
import { t } from './texts.ts';

const steps = ['search', 'deeds', 'waiting', 'help'] as const;

/** The tour of the first login: a card that hides nothing and frames what it speaks of; closed, it is gone for this user everywhere. */
export function Tour() {
  const preferences = useApiWhile(true, preferencesQuery).data;
  return preferences?.tourDismissed === false && <Steps showClothingSize={preferences.showClothingSize} />;
}

function Steps({ showClothingSize }: { showClothingSize: boolean }) {
  const mayIssue = useMay('issuing:write');
  const shown = steps.filter((step) => step !== 'deeds' || mayIssue);
  const [index, setIndex] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const dismiss = useDismissTour();
  const step = shown[index];
  if (step === undefined || dismiss.isPending || dismiss.isSuccess) return null;

  const isLast = index === shown.length - 1;
  const close = () => dismiss.mutate({ body: { showClothingSize, tourDismissed: true } });
  const next = () => {
    setIndex(index + 1);
    heading.current?.focus();
  };

  return (
    <Card component="section" aria-label={t('tour')} sx={{ bgcolor: '#fdf7e8', borderColor: '#e3c98f', p: 2 }}>
      <GlobalStyles styles={{ [`[data-tour="${step}"]`]: { outline: `3px solid ${OCHRE}`, outlineOffset: 3, borderRadius: 10 } }} />
      <Typography ref={heading} variant="h2" tabIndex={-1}>
        {t(`tourSteps.${step}.title`)}
      </Typography>
      <Typography sx={{ mt: 0.5, mb: 1 }}>{t(`tourSteps.${step}.text`)}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
          {t('tourStep', { step: index + 1, of: shown.length })}
        </Typography>
        {!isLast && <Button onClick={close}>{t('tourClose')}</Button>}
        <Button variant="outlined" onClick={isLast ? close : next}>
          {isLast ? t('tourDone') : t('tourNext')}
        </Button>
      </Box>
    </Card>
  );
}
