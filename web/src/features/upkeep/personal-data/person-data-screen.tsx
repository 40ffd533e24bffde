import { fullNameOf, type PersonData } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useApi } from '../../../ui/api.ts';
import { DataPage, DataTable } from './data-page.tsx';
import {
  answerColumns,
  changeColumns,
  columnsOf,
  deedColumns,
  importColumns,
  issueColumns,
  linkColumns,
  mailColumns,
  measureColumns,
  mentionColumns,
  ownerColumns,
  performanceColumns,
  photoColumns,
  planColumns,
  receiptColumns,
  reminderColumns,
  requestColumns,
  returnColumns,
  settlementColumns,
  stocktakeColumns,
} from './person-columns.tsx';
import { personDataQuery } from './personal-data.api.ts';
import { RecordTable } from './record-table.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/people/$id/data');

/** All that is held about a dancer, to print or hand over. */
export function PersonDataScreen() {
  const { data } = useApi(personDataQuery(route.useParams().id));
  return <PersonDataPage data={data} />;
}

function PersonDataPage({ data }: { data: PersonData }) {
  const {
    ensemble,
    record,
    merged,
    measurements,
    issues,
    mails,
    plans,
    performances,
    stocktakes,
    receipts,
    returns,
    answers,
    owners,
    settlements,
    photos,
    links,
    others,
    reminders,
    imports,
    deeds,
    requests,
    mentions,
    changes,
  } = data;
  const name = fullNameOf(record);

  return (
    <DataPage title={t('of', { name })} name={name} data={data} intro={t('aboutPerson', { ensemble })}>
      <RecordTable title={t('section.record')} record={record} />
      {merged.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: records have no ids here and never change places
        <RecordTable key={index} title={t('section.merged')} record={one} />
      ))}
      <DataTable title={t('section.measurements')} columns={measureColumns} rows={measurements} />
      <DataTable title={t('section.issues')} columns={issueColumns} rows={issues} />
      <DataTable title={t('section.plans')} columns={planColumns} rows={plans} />
      <DataTable title={t('section.performances')} columns={performanceColumns} rows={performances} />
      <DataTable title={t('section.stocktakes')} columns={stocktakeColumns} rows={stocktakes} />
      <DataTable title={t('section.receipts')} columns={receiptColumns} rows={receipts} />
      <DataTable title={t('section.returns')} columns={returnColumns} rows={returns} />
      <DataTable title={t('section.answers')} columns={answerColumns} rows={answers} />
      <DataTable title={t('section.owners')} columns={ownerColumns} rows={owners} />
      <DataTable title={t('section.settlements')} columns={settlementColumns} rows={settlements} />
      <DataTable title={t('section.photos')} columns={photoColumns} rows={photos} />
      <DataTable title={t('section.holderLinks')} columns={linkColumns} rows={links} />
      {others.map(({ title, headings, rows }) => (
        <DataTable key={title} title={title} columns={columnsOf(headings)} rows={rows} />
      ))}
      <DataTable title={t('section.mails')} columns={mailColumns} rows={mails} />
      <DataTable title={t('section.reminders')} columns={reminderColumns} rows={reminders} />
      <DataTable title={t('section.imports')} columns={importColumns} rows={imports} />
      <DataTable title={t('section.mentions')} columns={mentionColumns} rows={mentions} />
      <DataTable title={t('section.requests')} columns={requestColumns} rows={requests} />
      <DataTable title={t('section.deeds')} columns={deedColumns} rows={deeds} />
      <DataTable title={t('section.changes')} columns={changeColumns} rows={changes} />
    </DataPage>
  );
}
