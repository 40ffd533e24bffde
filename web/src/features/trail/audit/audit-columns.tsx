import Box from '@mui/material/Box';
import { type SecurityEvent, securityEvents } from '@riideait/contract';
import { formatDateTime } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';

const small = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
/** Breaks long addresses only. */
const breaking = { overflowWrap: 'break-word', maxWidth: 260 } as const;

/** 'Roll: Vaataja → Haldur', a line per change. */
const Details = ({ event: { details } }: { event: SecurityEvent }) =>
  details.map(({ what, from, to }) => (
    <Box key={what} sx={small}>
      {from === null ? (to === null ? what : t('told', { what, value: to })) : t('changed', { what, from, to: to ?? t('nothing') })}
    </Box>
  ));

/** The account: a name with the address below, or the address. */
const About = ({ event: { actor, user, account } }: { event: SecurityEvent }) => {
  const name = user === actor ? null : user;
  return (
    <Box sx={breaking}>
      {name ?? account ?? t('nothing')}
      {name !== null && account !== null && <Box sx={small}>{account}</Box>}
    </Box>
  );
};

export const auditColumns: Column<SecurityEvent>[] = [
  { key: 'at', header: () => t('at'), cell: ({ at }) => <Box sx={{ whiteSpace: 'nowrap' }}>{formatDateTime(at)}</Box> },
  {
    key: 'what',
    header: () => t('what'),
    cell: (event) => (
      <>
        <Box sx={{ fontWeight: 600 }}>{securityEvents[event.kind]}</Box>
        <Details event={event} />
      </>
    ),
  },
  { key: 'actor', header: () => t('actor'), cell: ({ actor }) => <Box sx={breaking}>{actor ?? t('nobody')}</Box> },
  { key: 'about', header: () => t('about'), cell: (event) => <About event={event} /> },
  {
    key: 'where',
    header: () => t('where'),
    cell: ({ address, device }) => (
      <Box sx={breaking}>
        {address ?? t('nothing')}
        {device !== null && <Box sx={small}>{device}</Box>}
      </Box>
    ),
    hideBelow: 'sm',
  },
];

/** The actor, and the account if it is another user's. */
const people = ({ actor, user, account }: SecurityEvent) => {
  const about = user === null || account === null ? (user ?? account) : `${user}, ${account}`;
  if (actor !== null && actor === user) return [about];
  return [actor !== null && t('byActor', { name: actor }), about !== null && t('aboutUser', { name: about })];
};

export const AuditCard = ({ row: event }: { row: SecurityEvent }) => (
  <RowCard
    title={securityEvents[event.kind]}
    detail={
      <>
        <Details event={event} />
        {[formatDateTime(event.at), ...people(event), event.address, event.device].filter((part) => typeof part === 'string').join(' · ')}
      </>
    }
  />
);
