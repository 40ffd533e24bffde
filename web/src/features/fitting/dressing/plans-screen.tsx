import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import type { DressingPlanRow } from '@riideait/contract';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page, PageAction } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { plansQuery } from './dressing.api.ts';
import { FirstPerformance } from './first-performance.tsx';
import { PlanCard, planColumns } from './plan-columns.tsx';
import { AddPlanDialog, DeletePlanDialog } from './plan-dialogs.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/dressing');

/** The dressing plans, the newest first. */
export function PlansScreen() {
  const { data: plans } = useApi(plansQuery);
  const { groupId } = route.useSearch();
  const [adds, setAdds] = useState(false);
  const [deleted, setDeleted] = useState<DressingPlanRow | null>(null);
  const navigate = useNavigate();
  const close = () => {
    setAdds(false);
    if (groupId !== undefined) void navigate({ to: '/dressing', replace: true });
  };

  return (
    <Page
      title={t('title')}
      action={
        <>
          <ButtonLink to="/print/shortages">{t('lacking')}</ButtonLink>
          <PageAction label={t('add')} shortLabel={t('addShort')} onClick={() => setAdds(true)} />
        </>
      }
    >
      <DataTable
        columns={planColumns}
        rows={plans}
        rowKey={({ id }) => id}
        card={PlanCard}
        paged
        empty={<EmptyState icon={<CheckroomOutlined />} title={t('empty')} text={t('emptyText')} />}
        // A plan of a performance goes with it.
        actions={(plan) =>
          plan.performanceId === null && (
            <RowActions of={plan.name} actions={[{ label: t('delete'), icon: <DeleteOutlined />, onClick: () => setDeleted(plan) }]} />
          )
        }
      />
      <FirstPerformance />
      {(adds || groupId !== undefined) && <AddPlanDialog groupId={groupId} onClose={close} />}
      {deleted && <DeletePlanDialog plan={deleted} onClose={() => setDeleted(null)} />}
    </Page>
  );
}
