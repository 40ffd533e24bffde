import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Card from '@mui/material/Card';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import { useAddressSearch } from '../../../ui/use-address-search.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { OpenedCell } from './cell-dialog.tsx';
import { DancerCards } from './dancer-cards.tsx';
import { planQuery } from './dressing.api.ts';
import { type CellIds, shownPeople } from './plan.ts';
import { PlanActions } from './plan-actions.tsx';
import { PlanBar } from './plan-bar.tsx';
import { PlanMatrix } from './plan-matrix.tsx';
import { PlanSummary } from './plan-summary.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/dressing/$id');
const filters = ['lacking', 'waiting'] as const;

/** Who gets what: dancers by names, on a phone dancer by dancer. */
export function PlanScreen() {
  const { id } = route.useParams();
  const { data: plan } = useApi(planQuery(id));
  const { search, filter, clear } = useAddressSearch('/signed-in/dressing/$id', { filters });
  const [opened, setOpened] = useState<CellIds | null>(null);
  const isMobile = useIsMobile();
  const people = useMemo(() => shownPeople(plan, search), [plan, search]);
  const shown = { plan, people, onOpen: setOpened };

  return (
    <Page title={plan.name} action={<PlanActions plan={plan} />}>
      {plan.performanceId !== null && (
        <TextLink to="/performances/$id" params={{ id: plan.performanceId }} sx={{ alignSelf: 'flex-start' }}>
          {t('toPerformance')}
        </TextLink>
      )}
      <PlanSummary plan={plan} />
      <PlanBar plan={plan} search={search} onFilter={filter} />
      {plan.people.length === 0 ? (
        <Card>
          <EmptyState
            icon={<PersonSearchOutlined />}
            title={t('nobody')}
            text={t(plan.performanceId === null ? 'nobodyText' : 'nobodyDances')}
          />
        </Card>
      ) : people.length === 0 ? (
        <Card>
          <EmptyState icon={<PersonSearchOutlined />} title={t('nothingShown')} action={<ClearButton onClick={clear} />} />
        </Card>
      ) : isMobile ? (
        <DancerCards {...shown} />
      ) : (
        <PlanMatrix {...shown} />
      )}
      {opened && <OpenedCell plan={plan} cell={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
