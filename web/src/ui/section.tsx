import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Endpoint, EndpointData } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ApiQuery } from './api.ts';
import { SectionCard } from './section-card.tsx';
import { t } from './texts.ts';

interface LoadedProps<E extends Endpoint> {
  query: ApiQuery<E>;
  skeleton: ReactNode;
  children: (data: EndpointData<E>) => ReactNode;
}

/** The data of a query, with error and retry. */
export function Loaded<E extends Endpoint>({ query, skeleton, children }: LoadedProps<E>) {
  const { data: answer, isError, isFetching, refetch } = useQuery(query);

  if (answer !== undefined) return children(answer.data);
  return isError ? (
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
  );
}

interface SectionProps<E extends Endpoint> extends LoadedProps<E> {
  title: string;
  action?: ReactNode;
}

/** A card that loads its data. */
export function Section<E extends Endpoint>({ title, action, ...loaded }: SectionProps<E>) {
  return (
    <SectionCard title={title} action={action} busy={useQuery(loaded.query).isPending}>
      <Loaded {...loaded} />
    </SectionCard>
  );
}

export const Nothing = ({ children }: { children: string }) => (
  <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{children}</Typography>
);
