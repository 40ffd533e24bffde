import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Endpoint, EndpointData } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../texts/i18n.ts';
import type { ApiQuery } from './api.ts';
import { SectionCard } from './section-card.tsx';

interface SectionProps<E extends Endpoint> {
  title: string;
  action?: ReactNode;
  query: ApiQuery<E>;
  skeleton: ReactNode;
  children: (data: EndpointData<E>) => ReactNode;
}

/** A card that loads its data, with error and retry. */
export function Section<E extends Endpoint>({ title, action, query, skeleton, children }: SectionProps<E>) {
  const { t } = useTranslation('ui');
  const { data: answer, isError, isFetching, refetch } = useQuery(query);

  return (
    <SectionCard title={title} action={action} busy={answer === undefined && !isError}>
      {answer !== undefined ? (
        children(answer.data)
      ) : isError ? (
        <Box role="alert" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, pb: 2 }}>
          <Box sx={{ flex: 1 }}>{t('loadFailed')}</Box>
          <Button variant="outlined" startIcon={<Replay />} loading={isFetching} loadingPosition="start" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </Box>
      ) : (
        <Box role="status" aria-label={t('loading')}>
          {skeleton}
        </Box>
      )}
    </SectionCard>
  );
}

export const Nothing = ({ children }: { children: string }) => (
  <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{children}</Typography>
);
