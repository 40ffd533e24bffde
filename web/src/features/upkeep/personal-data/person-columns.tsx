import {
  careStates,
  deedKinds,
  type PersonData,
  receiptHowWords,
  settlementReasons,
  settlementWords,
  smallImageUrl,
  writtenAmount,
} from '@riideait/contract';
import { formatDate, formatDateTime, formatTime } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import type { PrintColumn } from '../printing/print-table.embed.tsx';
import { t } from './texts.ts';
import { changeWords, fieldName, pieceWords, valueWords } from './words.ts';

type Columns<Part extends keyof PersonData> = PersonData[Part] extends readonly (infer Row)[] ? PrintColumn<Row>[] : never;

const day = (value: string | null) => (value === null ? null : formatDate(value));

/** Words of a mail with their lines; of one that waits its free line. */
const Letter = ({ subject, text }: { subject: string; text: string }) => (
  <>
    <b>{subject === '' ? t('notMadeYet') : subject}</b>
    <div className="print-letter">{text}</div>
  </>
);

export const measureColumns: Columns<'measurements'> = [
  { header: t('column.day'), cell: ({ measuredOn }) => formatDate(measuredOn), kind: 'fit' },
  { header: t('column.measure'), cell: ({ kind }) => valueWords('kind', kind) },
  {
    header: t('column.value'),
    cell: ({ kind, value }) => (value === null ? t('cleared') : `${formatNumber(value)}${kind === 'FOOT' ? '' : ' cm'}`),
    kind: 'fit',
  },
  { header: t('column.source'), cell: ({ source }) => valueWords('source', source), kind: 'fit' },
];

export const issueColumns: Columns<'issues'> = [
  { header: t('column.piece'), cell: pieceWords },
  { header: t('column.from'), cell: ({ from }) => formatDate(from), kind: 'fit' },
  { header: t('column.to'), cell: ({ to }) => (to === null ? t('inHand') : formatDate(to)), kind: 'fit' },
  { header: t('column.dueOn'), cell: ({ dueOn }) => day(dueOn), kind: 'fit' },
  { header: t('column.comment'), cell: ({ comment }) => comment },
];

export const planColumns: Columns<'plans'> = [
  { header: t('column.plan'), cell: ({ name, added }) => (added === null ? name : `${name} (${t(added ? 'added.yes' : 'added.no')})`) },
  { header: t('column.dueOn'), cell: ({ dueOn }) => day(dueOn), kind: 'fit' },
  {
    header: t('column.pieces'),
    cell: ({ pieces }) => pieces.map(({ state, ...piece }) => `${pieceWords(piece)}: ${t(`pieceState.${state}`)}`).join('; '),
  },
];

export const performanceColumns: Columns<'performances'> = [
  { header: t('column.performance'), cell: ({ name }) => name },
  { header: t('column.day'), cell: ({ onDay }) => formatDate(onDay), kind: 'fit' },
  {
    header: t('column.comes'),
    cell: ({ comes, word, saidAt }) =>
      [comes !== null && t(comes ? 'yes' : 'no'), word, saidAt !== null && formatDateTime(saidAt)].filter(Boolean).join('; '),
  },
  {
    header: t('column.numbers'),
    cell: ({ numbers }) => numbers.map(({ name, added }) => `${name} (${t(added ? 'added.yes' : 'added.no')})`).join('; '),
  },
  { header: t('column.worn'), cell: ({ worn }) => worn.map(pieceWords).join('; ') },
];

export const stocktakeColumns: Columns<'stocktakes'> = [
  { header: t('column.stocktake'), cell: ({ stocktake }) => stocktake },
  { header: t('column.closedAt'), cell: ({ closedAt }) => day(closedAt), kind: 'fit' },
  { header: t('column.piece'), cell: pieceWords },
  { header: t('column.reason'), cell: ({ kind }) => t(`finding.${kind}`), kind: 'fit' },
];

export const receiptColumns: Columns<'receipts'> = [
  { header: t('column.at'), cell: ({ at }) => formatDateTime(at), kind: 'fit' },
  { header: t('column.method'), cell: ({ how, address }) => [receiptHowWords[how], address].filter(Boolean).join(', ') },
  {
    header: t('column.pieces'),
    cell: ({ lines }) =>
      lines
        .map(({ size, missing, ...piece }) => `${pieceWords({ ...piece, sizeLabel: size })}${missing ? ` (${t('missing')})` : ''}`)
        .join('; '),
  },
];

export const returnColumns: Columns<'returns'> = [
  { header: t('column.day'), cell: ({ onDay }) => formatDate(onDay), kind: 'fit' },
  {
    header: t('column.pieces'),
    cell: ({ lines }) =>
      lines
        .map(({ size, state, takenAt, undoneAt, ...piece }) => {
          const undone = undoneAt !== null && t('undoneAt', { at: formatDateTime(undoneAt) });
          return [pieceWords({ ...piece, sizeLabel: size }), careStates[state], formatTime(takenAt), undone].filter(Boolean).join(', ');
        })
        .join('; '),
  },
  { header: t('column.closedAt'), cell: ({ closedAt }) => closedAt && formatDateTime(closedAt), kind: 'fit' },
];

export const answerColumns: Columns<'answers'> = [
  { header: t('column.at'), cell: ({ at }) => formatDateTime(at), kind: 'fit' },
  { header: t('column.what'), cell: ({ kind, piece }) => [t(`answer.${kind}`), piece].filter(Boolean).join(': ') },
  {
    header: t('column.text'),
    cell: ({ text, wearable, measures, dueOn, photo }) =>
      [
        text,
        wearable !== null && t(wearable ? 'wearable' : 'unwearable'),
        ...Object.entries(measures ?? {}).flatMap(([field, value]) => (value ? [`${fieldName(field)} ${formatNumber(value)}`] : [])),
        dueOn !== null && formatDate(dueOn),
        photo && t('withPhoto'),
      ]
        .filter(Boolean)
        .join('; '),
  },
  {
    header: t('column.settled'),
    cell: ({ settledAt, settledAs, settledText, settledDueOn }) =>
      settledAs !== null &&
      [formatDate(settledAt ?? ''), settlementWords[settledAs], settledText, settledDueOn && formatDate(settledDueOn)]
        .filter(Boolean)
        .join('; '),
  },
];

export const ownerColumns: Columns<'owners'> = [{ header: t('column.pieces'), cell: ({ pieces }) => pieces.map(pieceWords).join('; ') }];

export const settlementColumns: Columns<'settlements'> = [
  { header: t('column.day'), cell: ({ openedAt }) => formatDate(openedAt), kind: 'fit' },
  { header: t('column.piece'), cell: ({ piece }) => piece },
  { header: t('column.reason'), cell: ({ reason, text }) => [settlementReasons[reason], text].filter(Boolean).join(': ') },
  { header: t('column.amount'), cell: ({ cents }) => writtenAmount(cents), kind: 'fit' },
  {
    header: t('column.settled'),
    cell: ({ paid, closedAt, outcome, forgivenText }) =>
      [
        ...paid.map(({ onDay, cents }) => `${formatDate(onDay)} ${writtenAmount(cents)}`),
        outcome !== null && `${t(`settlementOutcome.${outcome}`)} ${formatDate(closedAt ?? '')}`,
        forgivenText,
      ]
        .filter(Boolean)
        .join('; '),
  },
];

export const photoColumns: Columns<'photos'> = [
  { header: t('column.at'), cell: ({ at }) => formatDateTime(at), kind: 'fit' },
  { header: t('column.photo'), cell: ({ imageUrl }) => <img src={smallImageUrl(imageUrl)} alt="" height={96} loading="lazy" /> },
];

function linkWords({ kind, address }: PersonData['links'][number]): string {
  if (kind === 'LOAN') return t('ofLoan');
  return kind === 'CALENDAR' ? t('calendar') : (address ?? receiptHowWords[kind]);
}

export const linkColumns: Columns<'links'> = [
  { header: t('column.at'), cell: ({ madeAt }) => formatDateTime(madeAt), kind: 'fit' },
  { header: t('column.method'), cell: linkWords },
  { header: t('column.endedAt'), cell: ({ revokedAt, endsAt }) => formatDate(revokedAt ?? endsAt), kind: 'fit' },
];

export const mailColumns: Columns<'mails'> = [
  { header: t('column.at'), cell: ({ sentAt, createdAt }) => formatDateTime(sentAt ?? createdAt), kind: 'fit' },
  { header: t('column.mail'), cell: Letter },
  {
    header: t('column.address'),
    cell: ({ name, address, earlierAddress }) => (
      <>
        {name}
        <br />
        {earlierAddress === null ? address : t('earlierAddress', { address, earlier: earlierAddress })}
      </>
    ),
  },
  {
    header: t('column.status'),
    cell: ({ status, error }) =>
      error === null ? t(`mailStatus.${status}`) : t('mailError', { status: t(`mailStatus.${status}`), error }),
  },
];

export const reminderColumns: Columns<'reminders'> = [
  { header: t('column.day'), cell: ({ ranOn }) => formatDate(ranOn), kind: 'fit' },
  { header: t('column.group'), cell: ({ groupName }) => groupName },
  { header: t('column.reason'), cell: ({ reason }) => t(`reminderReason.${reason}`) },
];

export const importColumns: Columns<'imports'> = [
  { header: t('column.at'), cell: ({ at }) => formatDateTime(at), kind: 'fit' },
  { header: t('column.file'), cell: ({ fileName, kind }) => `${fileName} (${t(`importKind.${kind}`)})` },
  { header: t('column.row'), cell: ({ row }) => row, kind: 'fit' },
  {
    header: t('column.cells'),
    cell: ({ cells }) => cells.map(({ heading, value }) => (heading === '' ? value : `${heading}: ${value}`)).join('; '),
  },
];

export const requestColumns: Columns<'requests'> = [
  { header: t('column.at'), cell: ({ at }) => formatDateTime(at), kind: 'fit' },
  { header: t('column.call'), cell: ({ call }) => call },
];

export const mentionColumns: Columns<'mentions'> = [
  { header: t('column.what'), cell: ({ label }) => label, kind: 'fit' },
  { header: t('column.text'), cell: ({ text }) => text },
];

export const deedColumns: Columns<'deeds'> = [
  { header: t('column.at'), cell: ({ at }) => formatDateTime(at), kind: 'fit' },
  {
    header: t('column.what'),
    cell: ({ kind, count, undone }) => (undone ? t('undone', { what: deedKinds[kind](count) }) : deedKinds[kind](count)),
  },
];

export const changeColumns: Columns<'changes'> = [
  { header: t('column.at'), cell: ({ at }) => formatDateTime(at), kind: 'fit' },
  { header: t('column.what'), cell: ({ label, action }) => `${label} ${t(`action.${action}`)}`, kind: 'fit' },
  { header: t('column.change'), cell: changeWords },
];

/** Columns of a table that the answer itself heads. */
export const columnsOf = (headings: readonly string[]): PrintColumn<readonly (string | null)[]>[] =>
  headings.map((header, place) => ({ header, cell: (row) => valueWords('', row[place] ?? '') }));
