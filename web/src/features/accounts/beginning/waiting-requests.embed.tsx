import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type EnsembleRequest, RefuseForm } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { beginningQuery } from '../../../shell/beginning.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { SaveDialog } from '../../../ui/record-dialogs.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { requestsQuery, useAccept, useRefuse } from './beginning.api.ts';
import { t } from './texts.ts';

/** Requests for ensembles that wait for an administrator; nothing where none does. */
export function WaitingRequests() {
  const { data: requests = [] } = useApiWhile(true, requestsQuery);
  const isOpen = useQuery(beginningQuery).data?.data.ensembles === 'open';
  const [refused, setRefused] = useState<EnsembleRequest | null>(null);
  const accept = useAccept();
  if (requests.length === 0) return null;

  const count = requests.length;
  return (
    <SectionCard title={isOpen ? t('waitingOpen', { count }) : t('waiting', { count })}>
      <RowList>
        {requests.map((request) => (
          <Box key={request.id} component="li" sx={{ px: 2, py: 1.5, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 600 }}>{request.ensembleName}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {[request.place, request.name, request.email, formatDate(request.at)].join(' · ')}
            </Typography>
            {request.like.length > 0 && (
              <Typography variant="body2" sx={{ color: 'secondary.main' }}>
                {t('like', { names: request.like.join(', ') })}
              </Typography>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
              <Button
                variant="contained"
                aria-label={`${t('accept')}: ${request.ensembleName}`}
                loading={accept.isPending && accept.variables.params.id === request.id}
                disabled={accept.isPending}
                onClick={() => accept.mutate({ params: { id: request.id } })}
              >
                {t('accept')}
              </Button>
              <Button
                aria-label={`${t('refuse')}: ${request.ensembleName}`}
                disabled={accept.isPending}
                onClick={() => setRefused(request)}
              >
                {t('refuse')}
              </Button>
            </Box>
          </Box>
        ))}
      </RowList>
      {refused && <RefuseDialog request={refused} onClose={() => setRefused(null)} />}
    </SectionCard>
  );
}

function RefuseDialog({ request: { id, ensembleName }, onClose }: DialogProps & { request: EnsembleRequest }) {
  const title = t('refuseTitle', { name: ensembleName });
  const saving = { schema: RefuseForm, initial: { reason: '' }, useSave: useRefuse };
  return (
    <SaveDialog {...saving} title={title} submitLabel={t('refuse')} toInput={(body) => ({ params: { id }, body })} onClose={onClose}>
      {(form) => <TextInput {...form.field('reason')} label={t('reason')} hint={t('reasonHint')} rows={2} required autoFocus />}
    </SaveDialog>
  );
}
