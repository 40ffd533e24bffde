import type { DressingPlanRow } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { t } from './texts.ts';

const PlanLink = ({ plan: { id, name } }: { plan: DressingPlanRow }) => (
  <TextLink to="/dressing/$id" params={{ id }} sx={{ overflowWrap: 'break-word' }}>
    {name}
  </TextLink>
);

/** Of a plan that is over nothing is said. */
const progress = ({ numberOfHanded: handed, numberOfPeople: all }: DressingPlanRow) =>
  handed === null || all === null ? null : t('ofAll', { handed, all });

export const planColumns: Column<DressingPlanRow>[] = [
  { key: 'name', header: () => t('name'), cell: (plan) => <PlanLink plan={plan} />, sortBy: ({ name }) => name },
  { key: 'groupName', header: () => t('group'), cell: ({ groupName }) => groupName, sortBy: ({ groupName }) => groupName },
  { key: 'dueOn', header: () => t('dueOn'), cell: ({ dueOn }) => dueOn && formatDate(dueOn), sortBy: ({ dueOn }) => dueOn },
  {
    key: 'handed',
    header: () => t('progress'),
    cell: progress,
    sortBy: ({ numberOfHanded: handed, numberOfPeople: all }) => (handed === null || all === null ? null : handed / Math.max(1, all)),
    align: 'right',
  },
];

export const PlanCard = ({ row: plan, actions }: { row: DressingPlanRow; actions: ReactNode }) => (
  <RowCard
    wide
    title={<PlanLink plan={plan} />}
    detail={[plan.groupName, plan.dueOn && `${t('dueOn')} ${formatDate(plan.dueOn)}`].filter(Boolean).join(' · ')}
    value={progress(plan)}
    action={actions}
  />
);
