import TaskAlt from '@mui/icons-material/TaskAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { clothingItemEndpoints, itemLabel } from '@riideait/contract';
import { useSyncExternalStore } from 'react';
import { formatDateTime } from '../../../lib/dates.ts';
import { apiQuery, useApiWhile } from '../../../ui/api.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import { type Decision, decisionsOf, settlementOf } from './decisions.api.ts';
import { deedsOutbox } from './outbox.api.ts';
import { t } from './texts.ts';

/** Pieces that were issued or taken back without a connection, and that the register has otherwise: each is settled with one tap. */
export function DecisionsScreen() {
  const { posts } = useSyncExternalStore(deedsOutbox.subscribe, deedsOutbox.get);
  const decisions = decisionsOf(posts);
  const clothingIds = decisions.map(({ clothingId }) => clothingId);
  const query = apiQuery('clothingItems', clothingItemEndpoints.gather, { query: { clothingIds } });
  const { data: items } = useApiWhile(clothingIds.length > 0, query);

  return (
    <Page title={t('decisions')}>
      <Card>
        {decisions.length === 0 ? (
          <EmptyState
            icon={<TaskAlt />}
            title={t('allDecided')}
            action={
              <ButtonLink to="/" variant="outlined">
                {t('toHome')}
              </ButtonLink>
            }
          />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li + li': { borderTop: '1px solid #eee9df' } }}>
            {decisions.map((decision) => {
              const item = items?.find(({ id }) => id === decision.clothingId);
              const { clothingName, clothingNumber } = item ?? decision.piece;
              return (
                <DecisionRow
                  key={`${decision.post.id} ${decision.clothingId}`}
                  decision={decision}
                  item={itemLabel(clothingName, clothingNumber)}
                  where={item?.location.text ?? ''}
                />
              );
            })}
          </Box>
        )}
      </Card>
    </Page>
  );
}

/** Name of a person; the known one while the server has not answered. */
function usePersonName(id: number | null, known = ''): string {
  const { data } = useApiWhile(id !== null && known === '', personQuery(id ?? 0));
  return known !== '' ? known : data ? fullName(data) : t('somebody');
}

function DecisionRow({ decision, item, where }: { decision: Decision; item: string; where: string }) {
  const { message, at } = decision.post;
  const { holderId, why } = decision;
  const isIssue = message.call === 'issue';
  const [former] = message.call === 'return' ? message.pieces : [];
  const person = usePersonName(isIssue ? message.personId : (former?.personId ?? null), isIssue ? message.personName : former?.personName);
  const holder = usePersonName(holderId);
  const settle = (how: Parameters<typeof settlementOf>[1]) => {
    const settlement = settlementOf(decision, how);
    if (settlement !== undefined) deedsOutbox.post(settlement);
  };
  const what = isIssue ? t('wasIssued', { person }) : message.call === 'care' ? t('gotState') : t('wasTaken', { person });
  const now = holderId === null ? t('isNow', { where: why || where }) : t('isWith', { holder });
  const act = holderId === null ? t('tryAgain') : isIssue ? t('giveTo', { person }) : t('takeFrom', { holder });

  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{item}</Box>
        <Box sx={{ typography: 'body2' }}>
          {what} {now}
        </Box>
        <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{formatDateTime(new Date(at).toISOString())}</Box>
      </Box>
      <Button variant="outlined" onClick={() => settle('as done')} aria-label={`${act}: ${item}`}>
        {act}
      </Button>
      <Button onClick={() => settle('as registered')} aria-label={`${t('leave')}: ${item}`}>
        {t('leave')}
      </Button>
    </Box>
  );
}
