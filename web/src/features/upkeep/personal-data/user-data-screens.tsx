import { roles, type UserData } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { DataPage, DataTable } from './data-page.tsx';
import { ownDataQuery, userDataQuery } from './personal-data.api.ts';
import { RecordTable } from './record-table.tsx';
import { t } from './texts.ts';
import {
  attemptColumns,
  changeDayColumns,
  countColumns,
  deedDayColumns,
  eventColumns,
  invitationColumns,
  linkColumns,
  mailColumns,
  passkeyColumns,
  requestColumns,
  sessionColumns,
  successionColumns,
  tryMailColumns,
} from './user-columns.tsx';

const route = getRouteApi('/signed-in/admin/users/$id/data');

/** All that is held about the signed-in user. */
export function OwnDataScreen() {
  const { data } = useApi(ownDataQuery);
  return <UserDataPage title={t('mine')} data={data} />;
}

/** All that is held about another user. */
export function UserDataScreen() {
  const { data } = useApi(userDataQuery(route.useParams().id));
  return <UserDataPage title={t('of', { name: data.record.name })} data={data} />;
}

function UserDataPage({ title, data }: { title: string; data: UserData }) {
  const { account, ensembles } = data;
  const { roleCode, confirmed, ...record } = data.record;
  const shown = {
    ...record,
    accountConfirmed: confirmed,
    roleCode: roles[roleCode],
    ...(account && { secondFactorSince: account.secondFactorSince, recoveryCodes: account.recoveryCodes }),
  };

  return (
    <DataPage title={title} name={record.name} data={data} intro={account === null ? `${t('aboutUser')} ${t('onlyOwn')}` : t('aboutUser')}>
      <RecordTable title={t('section.record')} record={shown} />
      {account && <AccountTables account={account} />}
      {ensembles.map((part) => (
        <EnsembleTables key={part.ensemble} part={part} />
      ))}
    </DataPage>
  );
}

function AccountTables({ account }: { account: NonNullable<UserData['account']> }) {
  const { sessions, passkeys, links, ensembleRequests, invitations, successions, mails, attempts, events } = account;
  return (
    <>
      <DataTable title={t('section.sessions')} columns={sessionColumns} rows={sessions} />
      <DataTable title={t('section.passkeys')} columns={passkeyColumns} rows={passkeys} />
      <DataTable title={t('section.links')} columns={linkColumns} rows={links} />
      <DataTable title={t('section.ensembleRequests')} columns={requestColumns} rows={ensembleRequests} />
      <DataTable title={t('section.invitations')} columns={invitationColumns} rows={invitations} />
      <DataTable title={t('section.successions')} columns={successionColumns} rows={successions} />
      <DataTable title={t('section.accountMails')} columns={mailColumns} rows={mails} />
      <DataTable title={t('section.attempts')} columns={attemptColumns} rows={attempts} />
      <DataTable title={t('section.events')} columns={eventColumns} rows={events} />
    </>
  );
}

/** What one ensemble holds; without a heading where it holds nothing. */
function EnsembleTables({ part }: { part: UserData['ensembles'][number] }) {
  const { ensemble, groups, repliesTo, mails, counts, deeds, changes } = part;
  if (!repliesTo && [groups, mails, counts, deeds, changes].every(({ length }) => length === 0)) return null;
  return (
    <>
      <h2>{ensemble}</h2>
      {groups.length > 0 && <p>{t('field.groups', { groups: groups.join(', ') })}</p>}
      {repliesTo && <p>{t('field.repliesTo')}</p>}
      <DataTable isPart title={t('section.counts')} columns={countColumns} rows={counts} />
      <DataTable isPart title={t('section.tryMails')} columns={tryMailColumns} rows={mails} />
      <DataTable isPart title={t('section.deedsByDay')} columns={deedDayColumns} rows={deeds} />
      <DataTable isPart title={t('section.changesByDay')} columns={changeDayColumns} rows={changes} />
    </>
  );
}
