import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { FilterBar, FilterCheckbox } from '../../../ui/filters.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { LoanCard, loanColumns } from './loan-columns.tsx';
import { loansQuery } from './loans.api.ts';
import { NewLoanDialog } from './new-loan-dialog.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/loans');

/** Loans: what is out where until when. */
export function LoansScreen() {
  const { ended = false } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: loans } = useApi(loansQuery(ended ? {} : { open: true }));
  const mayWrite = useMayNow('loans:write');
  const [adds, setAdds] = useState(false);
  return (
    <Page title={t('title')} action={mayWrite && <PageAction label={t('add')} shortLabel={t('add')} onClick={() => setAdds(true)} />}>
      <FilterBar label={t('title')}>
        <FilterCheckbox
          label={t('withEnded')}
          checked={ended}
          onChange={(checked) => void navigate({ search: checked ? { ended: true } : {}, replace: true })}
        />
      </FilterBar>
      <DataTable
        columns={loanColumns}
        rows={loans}
        rowKey={({ id }) => id}
        card={LoanCard}
        paged
        empty={<EmptyState icon={<LocalShippingOutlined />} title={t('empty')} text={t('emptyText')} />}
      />
      {adds && <NewLoanDialog pieces={[]} onClose={() => setAdds(false)} />}
    </Page>
  );
}
