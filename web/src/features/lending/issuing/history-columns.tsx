import Typography from '@mui/material/Typography';
import { ERASED_PERSON, type HistoryEntry } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t as historyText } from './history-texts.ts';
import { commentColumn, issuedColumn, returnedColumn } from './issue-columns.tsx';

const PersonLink = ({ entry: { personId, personName } }: { entry: HistoryEntry }) =>
  personName === ERASED_PERSON ? (
    personName
  ) : (
    <TextLink to="/people/$id" params={{ id: personId }}>
      {personName}
    </TextLink>
  );

export const historyColumns: Column<HistoryEntry>[] = [
  { ...issuedColumn, width: '12%' },
  { ...returnedColumn, cell: ({ validUntil }) => (validUntil === null ? historyText('heldNow') : formatDate(validUntil)), width: '12%' },
  {
    key: 'personName',
    header: () => historyText('person'),
    cell: (entry) => (
      <>
        <PersonLink entry={entry} />
        {entry.comment !== null && (
          <Typography variant="body2" sx={{ display: { lg: 'none' }, color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {entry.comment}
          </Typography>
        )}
      </>
    ),
    sortBy: ({ personName }) => personName,
  },
  { key: 'issuer', header: () => historyText('issuer'), cell: ({ issuer }) => issuer },
  { key: 'receiver', header: () => historyText('receiver'), cell: ({ receiver }) => receiver },
  // In narrow windows it shows under the person.
  commentColumn,
];

export function HistoryCard({ row: entry }: { row: HistoryEntry }) {
  const { validFrom, validUntil, issuer, receiver, comment } = entry;
  const hands = [
    issuer !== null && historyText('issuedBy', { name: issuer }),
    receiver !== null && historyText('receivedBy', { name: receiver }),
    comment,
  ].filter(Boolean);
  return (
    <RowCard
      wide
      title={<PersonLink entry={entry} />}
      detail={
        <>
          <div>{`${formatDate(validFrom)} – ${validUntil === null ? historyText('heldNow') : formatDate(validUntil)}`}</div>
          {hands.length > 0 && <div>{hands.join(' · ')}</div>}
        </>
      }
    />
  );
}
