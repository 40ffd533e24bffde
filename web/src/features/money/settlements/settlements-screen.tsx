import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { SettlementCard, settlementColumns } from './settlement-columns.tsx';
import { settlementsQuery } from './settlements.api.ts';
import { t } from './texts.ts';

/** Who is to pay for which piece: the open ones first. */
export function SettlementsScreen() {
  const { data: settlements } = useApi(settlementsQuery);
  return (
    <Page
      title={t('title')}
      action={
        <ButtonLink to="/settlements/rule" variant="outlined">
          {t('rule')}
        </ButtonLink>
      }
    >
      <DataTable
        columns={settlementColumns}
        rows={settlements}
        rowKey={({ id }) => id}
        card={SettlementCard}
        paged
        empty={<EmptyState icon={<HandshakeOutlined />} title={t('empty')} text={t('emptyText')} />}
      />
    </Page>
  );
}
