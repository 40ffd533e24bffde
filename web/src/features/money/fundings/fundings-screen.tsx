import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import SavingsOutlined from '@mui/icons-material/SavingsOutlined';
import { type Funding, fundingKinds } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { AddFundingDialog, DeleteFundingDialog, EditFundingDialog } from './funding-dialogs.tsx';
import { fundingsQuery } from './fundings.api.ts';
import { t } from './texts.ts';
import { amountOrNothing, periodOf } from './words.ts';

/** Who reads no sums has no report. */
const ReportLink = ({ id, title }: Funding) =>
  useMay('money:read') ? (
    <TextLink to="/fundings/$id" params={{ id }} sx={{ overflowWrap: 'anywhere' }}>
      {title}
    </TextLink>
  ) : (
    title
  );

const columns: Column<Funding>[] = [
  { key: 'title', header: () => t('name'), cell: (funding) => <ReportLink {...funding} />, sortBy: ({ title }) => title },
  { key: 'giver', header: () => t('giver'), cell: ({ giver }) => giver, sortBy: ({ giver }) => giver },
  { key: 'number', header: () => t('number'), cell: ({ number }) => number, hideBelow: 'lg' },
  {
    key: 'kind',
    header: () => t('kind'),
    cell: ({ kind }) => fundingKinds[kind],
    sortBy: ({ kind }) => fundingKinds[kind],
    hideBelow: 'md',
  },
  { key: 'period', header: () => t('period'), cell: periodOf, sortBy: ({ periodFrom }) => periodFrom, hideBelow: 'md' },
  {
    key: 'amount',
    header: () => t('amount'),
    cell: ({ amountCents }) => amountOrNothing(amountCents),
    sortBy: ({ amountCents }) => amountCents ?? null,
    align: 'right',
  },
];

const FundingCard = ({ row, actions }: { row: Funding; actions: ReactNode }) => (
  <RowCard
    wide
    title={<ReportLink {...row} />}
    detail={[row.giver, periodOf(row), amountOrNothing(row.amountCents)].filter(Boolean).join(' · ')}
    action={actions}
  />
);

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'delete'; funding: Funding };

/** Who gives money for costumes; the name of each leads to its report. */
export function FundingsScreen() {
  const { data: fundings } = useApi(fundingsQuery);
  const mayWrite = useMay('money:write');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} onClick={() => setDialog({ kind: 'add' })} />}>
      <DataTable
        columns={columns}
        rows={fundings}
        rowKey={({ id }) => id}
        card={FundingCard}
        empty={<EmptyState icon={<SavingsOutlined />} title={t('empty')} text={t('emptyText')} />}
        actions={
          mayWrite
            ? (funding) => (
                <RowActions
                  of={funding.title}
                  actions={[
                    { label: t('edit'), icon: <EditOutlined />, onClick: () => setDialog({ kind: 'edit', funding }) },
                    { label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDialog({ kind: 'delete', funding }) },
                  ]}
                />
              )
            : undefined
        }
      />
      {dialog?.kind === 'add' && <AddFundingDialog onClose={close} />}
      {dialog?.kind === 'edit' && <EditFundingDialog funding={dialog.funding} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteFundingDialog funding={dialog.funding} onClose={close} />}
    </Page>
  );
}
