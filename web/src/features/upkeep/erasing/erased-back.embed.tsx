import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ErasedBack as Back, erasingEndpoints } from '@riideait/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApiMutation, useApiWhile } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { erasedBackQuery } from './erasing.api.ts';
import { t } from './texts.ts';

/** Who is back after a restore, and the question to erase them again; for administrators, nothing where nobody is. */
export function ErasedBack() {
  const back = useApiWhile(useMay('erasing:repeat'), erasedBackQuery).data ?? [];
  return back.length > 0 && <Question back={back} />;
}

function Question({ back }: { back: readonly Back[] }) {
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const again = useApiMutation(erasingEndpoints.again, { success: ({ erased }) => t('erasedAgain', { count: erased }), onSuccess: close });

  return (
    <SectionCard title={t('back')}>
      <Alert
        severity="warning"
        sx={{ mx: 2, mb: 1.5 }}
        action={
          <Button color="error" variant="outlined" onClick={() => setAsking(true)} sx={{ bgcolor: 'background.paper' }}>
            {t('again')}
          </Button>
        }
      >
        {t('backText', { count: back.length })}
      </Alert>
      {back.map((entry) => (
        <Typography key={`${entry.entity} ${entry.id}`} variant="body2" sx={{ px: 2, pb: 1 }}>
          {lineOf(entry)}
        </Typography>
      ))}
      {isAsking && (
        <ConfirmDialog
          danger
          title={t('againQuestion', { count: back.length })}
          text={t('againText')}
          confirmLabel={t('erase')}
          busy={again.isPending}
          onConfirm={() => again.mutate({})}
          onClose={close}
        />
      )}
    </SectionCard>
  );
}

const lineOf = ({ entity, id, ensemble, erasedAt }: Back) =>
  [t(`entity.${entity}`, { id }), ensemble, t('erasedOn', { day: formatDate(erasedAt) })].filter(Boolean).join(' · ');
