import { roles, securityEvents, type UserData } from '@riideait/contract';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import type { PrintColumn } from '../printing/print-table.embed.tsx';
import { t } from './texts.ts';
import { deedOfDay } from './words.ts';

type Account = NonNullable<UserData['account']>;
type Ensemble = UserData['ensembles'][number];
type Columns<List> = List extends readonly (infer Row)[] ? PrintColumn<Row>[] : never;

const moment = (value: string | null) => (value === null ? null : formatDateTime(value));

export const sessionColumns: Columns<Account['sessions']> = [
  { header: t('column.device'), cell: ({ device }) => device },
  { header: t('column.method'), cell: ({ method }) => t(`method.${method}`), kind: 'fit' },
  { header: t('column.from'), cell: ({ createdAt }) => moment(createdAt), kind: 'fit' },
  { header: t('column.lastUsedAt'), cell: ({ lastUsedAt }) => moment(lastUsedAt), kind: 'fit' },
  { header: t('column.endedAt'), cell: ({ endedAt }) => moment(endedAt), kind: 'fit' },
];

export const passkeyColumns: Columns<Account['passkeys']> = [
  { header: t('column.name'), cell: ({ name }) => name },
  { header: t('column.from'), cell: ({ createdAt }) => moment(createdAt), kind: 'fit' },
  { header: t('column.lastUsedAt'), cell: ({ lastUsedAt }) => moment(lastUsedAt), kind: 'fit' },
];

export const linkColumns: Columns<Account['links']> = [
  { header: t('column.what'), cell: ({ kind }) => t(`link.${kind}`) },
  { header: t('column.expiresAt'), cell: ({ expiresAt }) => moment(expiresAt), kind: 'fit' },
  { header: t('column.usedAt'), cell: ({ usedAt }) => moment(usedAt), kind: 'fit' },
];

export const attemptColumns: Columns<Account['attempts']> = [
  { header: t('column.at'), cell: ({ at }) => moment(at), kind: 'fit' },
  { header: t('column.what'), cell: ({ kind }) => kind },
];

export const invitationColumns: Columns<Account['invitations']> = [
  { header: t('column.at'), cell: ({ at }) => moment(at), kind: 'fit' },
  { header: t('column.ensemble'), cell: ({ ensemble }) => ensemble },
  { header: t('column.role'), cell: ({ roleCode }) => roles[roleCode], kind: 'fit' },
  { header: t('column.what'), cell: ({ sent }) => t(sent ? 'invitationTo.sent' : 'invitationTo.received'), kind: 'fit' },
];

export const requestColumns: Columns<Account['ensembleRequests']> = [
  { header: t('column.at'), cell: ({ at }) => moment(at), kind: 'fit' },
  { header: t('column.ensemble'), cell: ({ ensemble }) => ensemble },
  { header: t('column.place'), cell: ({ place }) => place },
  { header: t('column.refusedBecause'), cell: ({ refusedReason }) => refusedReason },
];

export const successionColumns: Columns<Account['successions']> = [
  { header: t('column.at'), cell: ({ at }) => moment(at), kind: 'fit' },
  { header: t('column.ensemble'), cell: ({ ensemble }) => ensemble },
  { header: t('column.day'), cell: ({ onDay }) => formatDate(onDay), kind: 'fit' },
  { header: t('column.what'), cell: ({ given }) => t(given ? 'succession.given' : 'succession.received'), kind: 'fit' },
];

const detail = ({ what, from, to }: Account['events'][number]['details'][number]) =>
  from === null && to === null ? what : `${what}: ${from ?? '–'} → ${to ?? '–'}`;

export const eventColumns: Columns<Account['events']> = [
  { header: t('column.at'), cell: ({ at }) => moment(at), kind: 'fit' },
  {
    header: t('column.what'),
    cell: ({ kind, details }) =>
      details.length === 0 ? securityEvents[kind] : `${securityEvents[kind]} (${details.map(detail).join('; ')})`,
  },
  { header: t('column.by'), cell: ({ by }) => t(`by.${by}`), kind: 'fit' },
  { header: t('column.ip'), cell: ({ address }) => address, kind: 'fit' },
  { header: t('column.device'), cell: ({ device }) => device },
];

export const mailColumns: Columns<Account['mails']> = [
  { header: t('column.at'), cell: ({ sentAt, createdAt }) => moment(sentAt ?? createdAt), kind: 'fit' },
  { header: t('column.mail'), cell: ({ subject }) => subject },
  { header: t('column.address'), cell: ({ address }) => address },
  { header: t('column.status'), cell: ({ status }) => t(`mailStatus.${status}`), kind: 'fit' },
];

export const tryMailColumns: Columns<Ensemble['mails']> = [
  { header: t('column.at'), cell: ({ sentAt, createdAt }) => moment(sentAt ?? createdAt), kind: 'fit' },
  {
    header: t('column.mail'),
    cell: ({ subject, text }) => (
      <>
        <b>{subject}</b>
        <div className="print-letter">{text}</div>
      </>
    ),
  },
  { header: t('column.address'), cell: ({ address }) => address },
  { header: t('column.status'), cell: ({ status }) => t(`mailStatus.${status}`), kind: 'fit' },
];

export const countColumns: Columns<Ensemble['counts']> = [
  { header: t('column.what'), cell: ({ what }) => what },
  { header: t('column.count'), cell: ({ count }) => formatNumber(count), kind: 'fit' },
  { header: t('column.from'), cell: ({ first }) => moment(first), kind: 'fit' },
  { header: t('column.lastUsedAt'), cell: ({ last }) => moment(last), kind: 'fit' },
];

export const deedDayColumns: Columns<Ensemble['deeds']> = [
  { header: t('column.day'), cell: ({ day }) => formatDate(day), kind: 'fit' },
  { header: t('column.what'), cell: ({ kind }) => deedOfDay(kind) },
  { header: t('column.count'), cell: ({ count }) => formatNumber(count), kind: 'fit' },
];

export const changeDayColumns: Columns<Ensemble['changes']> = [
  { header: t('column.day'), cell: ({ day }) => formatDate(day), kind: 'fit' },
  { header: t('column.what'), cell: ({ label, action }) => `${label} ${t(`action.${action}`)}` },
  { header: t('column.count'), cell: ({ count }) => formatNumber(count), kind: 'fit' },
];
