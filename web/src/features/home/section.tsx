import Replay from '@mui/icons-material/Replay';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Endpoint, EndpointData } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiQuery } from '../../ui/api.ts';

interface SectionProps<E extends Endpoint> {
  title: string;
  /** A link beside the title. */
  action?: ReactNode;
  query: ApiQuery<E>;
  /** The shape of what is on its way. */
  skeleton: ReactNode;
  children: (data: EndpointData<E>) => ReactNode;
}

/** A card of the home page. It loads, fails and is tried again by itself. */
export function Section<E extends Endpoint>({ title, action, query, skeleton, children }: SectionProps<E>) {
  const { t } = useTranslation('ui');
  const { data: answer, isError, isFetching, refetch } = useQuery(query);
  const titleId = useId();

  return (
    <Card component="section" aria-labelledby={titleId} aria-busy={answer === undefined && !isError}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1, pl: 2, pr: 1, minHeight: 56 }}>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        {action}
      </Box>
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
    </Card>
  );
}

/** A section with nothing in it. */
export const Nothing = ({ children }: { children: string }) => (
  <Typography sx={{ px: 2, pb: 2, color: 'text.secondary' }}>{children}</Typography>
);
