import SendOutlined from '@mui/icons-material/SendOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { careStates, piecesBack, type ReturnedLine, type ReturnReceipt, type StillHeld } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { formatDate, formatDateTime, formatTime, isoDay } from '../../../lib/dates.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useMayNow } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { EmptyState } from '../../../ui/states.tsx';
import {
  mailWords,
  returnReceiptQuery,
  returnReceiptsQuery,
  useSendReturnReceipt,
} from '../../lending/return-receipts/return-receipts.api.ts';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import { PrintPage } from './print-page.embed.tsx';
import { type PrintColumn, PrintTable } from './print-table.embed.tsx';
import { Signature } from './signature.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/print/person/$id/return');

/** A receipt of return: the one of the address, else the newest of the person. */
export function ReturnReceiptScreen() {
  const { id } = route.useParams();
  const { receipt: asked } = route.useSearch();
  const { data: person } = useApi(personQuery(id));
  const { data: receipts } = useApi(returnReceiptsQuery(id));
  const shown = asked ?? receipts[0]?.id;
  if (shown !== undefined) return <Receipt key={shown} id={shown} />;
  return (
    <PrintPage title={t('returnOf', { name: fullName(person) })} about={[]}>
      <EmptyState title={t('nothingBack')} />
    </PrintPage>
  );
}

/** An hour of the day of the receipt, else with its day. */
const momentOf = (at: string, onDay: string) => (isoDay(new Date(at)) === onDay ? formatTime(at) : formatDateTime(at));

const columnsOf = (onDay: string): PrintColumn<ReturnedLine>[] => [
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  {
    header: t('name'),
    cell: ({ clothingName, undoneAt }) =>
      undoneAt === null ? (
        clothingName
      ) : (
        <>
          <s>{clothingName}</s> <b>{t('undoneAt', { at: momentOf(undoneAt, onDay) })}</b>
        </>
      ),
  },
  { header: t('size'), cell: ({ size }) => size, kind: 'fit', optional: true },
  { header: t('state'), cell: ({ state }) => careStates[state], kind: 'fit' },
  { header: t('takenBy'), cell: ({ takenAt, takenBy }) => [momentOf(takenAt, onDay), takenBy].filter(Boolean).join(', ') },
];

const stillColumns: PrintColumn<StillHeld>[] = [
  { header: t('number'), cell: ({ clothingNumber }) => clothingNumber, kind: 'fit' },
  { header: t('name'), cell: ({ clothingName }) => clothingName },
  { header: t('size'), cell: ({ size }) => size, kind: 'fit', optional: true },
  { header: t('dueOn'), cell: ({ dueOn }) => dueOn && formatDate(dueOn), kind: 'fit', optional: true },
];

function Receipt({ id }: { id: number }) {
  const { data: receipt } = useApi(returnReceiptQuery(id));
  const { personName, onDay, lines, stillHeld } = receipt;
  const mail = mailWords(receipt);

  return (
    <PrintPage
      title={t('returnOf', { name: personName })}
      about={[t('backOn', { day: writtenDay(onDay) }), t('items', { count: piecesBack(lines) })]}
      action={<Send receipt={receipt} />}
      controls={mail && <Typography sx={{ color: 'text.secondary' }}>{mail}</Typography>}
    >
      <PrintTable
        label={t('backOn', { day: writtenDay(onDay) })}
        columns={columnsOf(onDay)}
        groups={[{ key: 'back', rows: lines }]}
        rowKey={({ takenAt, clothingId }) => `${clothingId} ${takenAt}`}
      />
      {stillHeld.length === 0 ? (
        <>
          <p>{t('nothingLeft')}</p>
          <Signature />
        </>
      ) : (
        <>
          <p>
            <b>{t('stillHas')}</b>
          </p>
          <PrintTable
            label={t('stillHas')}
            columns={stillColumns}
            groups={[{ key: 'still', rows: stillHeld, end: <Signature /> }]}
            rowKey={({ clothingName, clothingNumber, dueOn }) => `${clothingName} ${clothingNumber} ${dueOn}`}
          />
        </>
      )}
    </PrintPage>
  );
}

/** 'Saada', where the ensemble wants mails: while the receipt is open, or where its mail did not leave. */
function Send({ receipt: { id, lines, closedAt, mail, returnMails, hasEmail } }: { receipt: ReturnReceipt }) {
  const send = useSendReturnReceipt();
  const isOff = closedAt !== null && (mail?.status === 'QUEUED' || mail?.status === 'SENT');
  if (!useMayNow('receipts:write') || !returnMails || isOff || piecesBack(lines) === 0) return null;
  if (!hasEmail) return <Typography sx={{ color: 'text.secondary' }}>{t('noAddress')}</Typography>;
  return (
    <Button variant="outlined" startIcon={<SendOutlined />} disabled={send.isPending} onClick={() => send.mutate({ params: { id } })}>
      {t('send')}
    </Button>
  );
}
