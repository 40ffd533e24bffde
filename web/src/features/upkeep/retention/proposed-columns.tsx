import type { ProposedPerson } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';

const PersonLink = ({ person: { id, name } }: { person: ProposedPerson }) => (
  <TextLink to="/people/$id" params={{ id }}>
    {name}
  </TextLink>
);

export const proposedColumns: Column<ProposedPerson>[] = [
  { key: 'name', header: () => t('name'), cell: (person) => <PersonLink person={person} />, sortBy: ({ name }) => name },
  {
    key: 'inactiveSince',
    header: () => t('inactiveSince'),
    cell: ({ inactiveSince }) => formatDate(inactiveSince),
    sortBy: ({ inactiveSince }) => inactiveSince,
  },
  {
    key: 'lastReturnedAt',
    header: () => t('lastReturned'),
    cell: ({ lastReturnedAt }) => (lastReturnedAt === null ? t('nothingHeld') : formatDate(lastReturnedAt)),
    sortBy: ({ lastReturnedAt }) => lastReturnedAt,
  },
];

export const ProposedCard = ({ row: person }: { row: ProposedPerson }) => (
  <RowCard
    wide
    title={<PersonLink person={person} />}
    detail={
      <>
        <div>{t('inactiveCard', { day: formatDate(person.inactiveSince) })}</div>
        <div>{person.lastReturnedAt === null ? t('nothingHeld') : t('returnedCard', { day: formatDate(person.lastReturnedAt) })}</div>
      </>
    }
  />
);
