import EuroOutlined from '@mui/icons-material/EuroOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Application, readComingNames, writtenAmount } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { toastError } from '../../../ui/toasts.tsx';
import { useGrantApplication } from './applications.api.ts';
import { GrantDialog, type Refused } from './grant-dialog.tsx';
import { t } from './texts.ts';

/** Sets that the ensemble does not own yet, and the button that makes names of them once the money has come. */
export function ComingCard({ application: { id, comingSets } }: { application: Application }) {
  const waiting = comingSets.flatMap((set) => (set.clothingSetId === null ? { id: set.id, name: set.name, existing: false } : []));
  const [refused, setRefused] = useState<Refused>();
  const grant = useGrantApplication({
    onError: (error) => {
      const taken = error.messages.filter(({ code }) => code === 'NAME_TAKEN');
      if (taken.length === 0) toastError(error);
      else setRefused(taken);
    },
  });
  const mayGrant = useMay('money:write');
  if (comingSets.length === 0) return null;
  return (
    <SectionCard title={t('coming')}>
      <RowList>
        {comingSets.map(({ id: comingId, name, names, dancers, cents, clothingSetId }) => (
          <Box component="li" key={comingId} sx={{ px: 2, py: 1.25, overflowWrap: 'anywhere' }}>
            {clothingSetId === null ? (
              <Box component="span" sx={{ fontWeight: 600 }}>
                {name}
              </Box>
            ) : (
              <TextLink to="/clothing/clothing-set" search={{ setId: clothingSetId }}>
                {name}
              </TextLink>
            )}
            {` × ${dancers}`}
            {cents !== null && ` · ${writtenAmount(dancers * cents)}`}
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {readComingNames(names)
                .map((one) => (one.parish === null ? one.name : `${one.name} (${one.parish})`))
                .join(', ')}
            </Typography>
          </Box>
        ))}
      </RowList>
      {waiting.length > 0 && mayGrant && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, px: 2, py: 1.5 }}>
          <Button
            variant="contained"
            startIcon={<EuroOutlined />}
            loading={grant.isPending}
            loadingPosition="start"
            onClick={() => grant.mutate({ params: { id }, body: { sets: waiting } })}
          >
            {t('grant')}
          </Button>
          <Typography variant="body2" sx={{ flex: '1 1 220px', color: 'text.secondary' }}>
            {t('grantHint')}
          </Typography>
        </Box>
      )}
      {refused && <GrantDialog id={id} sets={waiting} refused={refused} onClose={() => setRefused(undefined)} />}
    </SectionCard>
  );
}
