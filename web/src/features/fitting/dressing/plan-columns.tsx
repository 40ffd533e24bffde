import './texts.ts';
import type { DressingPlanRow } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { textsOf } from '../../../texts/i18n.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';

const t = textsOf('dressing');

const PlanLink = ({ plan: { id, name } }: { plan: DressingPlanRow }) => (
  <TextLink to="/dressing/$id" params={{ id }} sx={{ overflowWrap: 'break-word' }}>
    {name}
  </TextLink>
);

const progress = ({ numberOfHanded, numberOfPeople }: DressingPlanRow) => t('ofAll', { handed: numberOfHanded, all: numberOfPeople });

export const planColumns: Column<DressingPlanRow>[] = [
  { key: 'name', header: () => t('name'), cell: (plan) => <PlanLink plan={plan} />, sortBy: ({ name }) => name },
  { key: 'groupName', header: () => t('group'), cell: ({ groupName }) => groupName, sortBy: ({ groupName }) => groupName },
  { key: 'dueOn', header: () => t('dueOn'), cell: ({ dueOn }) => dueOn && formatDate(dueOn), sortBy: ({ dueOn }) => dueOn },
  {
    key: 'handed',
    header: () => t('progress'),
    cell: progress,
    sortBy: ({ numberOfHanded, numberOfPeople }) => numberOfHanded / Math.max(1, numberOfPeople),
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
