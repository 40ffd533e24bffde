import { careStates, type OpenHolder } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import { ReceiptNote } from '../../lending/receipts/receipt-note.embed.tsx';
import { groupQuery } from '../../people/groups/groups.api.ts';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import { CareLines } from '../../wardrobe/care-texts/care-text.embed.tsx';
import { PrintPage } from './print-page.embed.tsx';
import { type PrintColumn, PrintTable } from './print-table.embed.tsx';
import { holdersQuery } from './printing.api.ts';
import { Signature } from './signature.tsx';
import { t } from './texts.ts';

type HeldItem = OpenHolder['items'][number];

const dueText = ({ dueOn, late }: HeldItem) => (dueOn === null ? null : late ? t('late', { day: formatDate(dueOn) }) : formatDate(dueOn));

const columns: PrintColumn<HeldItem>[] = [
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('name'), cell: ({ clothingName }) => clothingName },
  { header: t('state'), cell: ({ state }) => careStates[state], kind: 'fit' },
  { header: t('dueOn'), cell: dueText, kind: 'fit' },
];

interface HandOverSheetProps {
  /** Of whom: 'Mari Tamm', 'Naisrühm'. */
  name: string;
  /** Below the heading. */
  about?: string | null;
  holders: readonly OpenHolder[];
  /** Each holder under their name. */
  named?: boolean;
  /** Above the line to sign: that the holder has confirmed. */
  noteOf?: (holder: OpenHolder) => ReactNode;
}

const confirmedNote = ({ confirmed }: OpenHolder) => confirmed && <p>{t('confirmed')}</p>;

/** Who has what, with a line for each to sign. */
function HandOverSheet({ name, about = null, holders, named = false, noteOf = confirmedNote }: HandOverSheetProps) {
  const count = holders.reduce((sum, { items }) => sum + items.length, 0);
  const groups = holders.map((holder) => ({
    key: holder.personId,
    ...(named && { title: `${holder.personName} · ${t('items', { count: holder.items.length })}` }),
    rows: holder.items,
    end: (
      <>
        <CareLines pieces={holder.items} />
        {noteOf(holder)}
        <Signature />
      </>
    ),
  }));

  return (
    <PrintPage title={t('handOverOf', { name })} about={[about, t('items', { count })]}>
      {count === 0 ? (
        <EmptyState title={t('nothingHeld')} />
      ) : (
        <PrintTable label={t('handOverOf', { name })} columns={columns} groups={groups} rowKey={({ clothingId }) => clothingId} />
      )}
    </PrintPage>
  );
}

const personRoute = getRouteApi('/signed-in/print/person/$id');
const groupRoute = getRouteApi('/signed-in/print/group/$id');
const peopleRoute = getRouteApi('/signed-in/print/people');

export function PersonHandOverScreen() {
  const { id } = personRoute.useParams();
  const { data: person } = useApi(personQuery(id));
  const { data: holders } = useApi(holdersQuery({ personId: id }));
  const note = () => <ReceiptNote person={person} />;
  return <HandOverSheet name={fullName(person)} about={person.groupName} holders={holders} noteOf={note} />;
}

export function GroupHandOverScreen() {
  const { id } = groupRoute.useParams();
  const { data: group } = useApi(groupQuery(id));
  const { data: holders } = useApi(holdersQuery({ groupId: id }));
  return <HandOverSheet name={group.name} holders={holders} named />;
}

export function PeopleHandOverScreen() {
  const { data: holders } = useApi(holdersQuery(peopleRoute.useSearch()));
  return <HandOverSheet name={t('people', { count: holders.length })} holders={holders} named />;
}
