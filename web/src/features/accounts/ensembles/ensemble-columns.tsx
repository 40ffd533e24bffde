import '../../../texts/closing.ts';
import Chip from '@mui/material/Chip';
import type { Ensemble } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { textsOf } from '../../../texts/i18n.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';

const t = textsOf('ensembles');

/** Links to the counted users: active ones. */
const UsersOfEnsemble = ({ ensemble: { code }, children }: { ensemble: Ensemble; children: ReactNode }) => (
  <TextLink to="/admin/users" search={{ ensembleCode: code, active: true }}>
    {children}
  </TextLink>
);

/** Adds the unit to a number for screen readers. */
const NumberOfUsers = ({ ensemble }: { ensemble: Ensemble }) => (
  <UsersOfEnsemble ensemble={ensemble}>
    <span aria-hidden>{ensemble.nrOfUsers}</span>
    <span style={visuallyHidden}>{`${ensemble.name}: ${t('nrOfUsers', { count: ensemble.nrOfUsers })}`}</span>
  </UsersOfEnsemble>
);

/** Marks an ensemble that closes. */
const NameOfEnsemble = ({ ensemble: { name, closesOn } }: { ensemble: Ensemble }) => (
  <>
    {name}
    {closesOn !== null && <Chip size="small" color="warning" label={t('closing:closesOn', { day: formatDate(closesOn) })} sx={{ ml: 1 }} />}
  </>
);

export const ensembleColumns: Column<Ensemble>[] = [
  { key: 'name', header: () => t('name'), cell: (ensemble) => <NameOfEnsemble ensemble={ensemble} />, sortBy: (ensemble) => ensemble.name },
  { key: 'code', header: () => t('code'), cell: (ensemble) => ensemble.code, sortBy: (ensemble) => ensemble.code },
  {
    key: 'nrOfUsers',
    header: () => t('users'),
    cell: (ensemble) => <NumberOfUsers ensemble={ensemble} />,
    sortBy: (ensemble) => ensemble.nrOfUsers,
    align: 'right',
  },
];

export const EnsembleCard = ({ row: ensemble, actions }: { row: Ensemble; actions: ReactNode }) => (
  <RowCard
    wide
    title={<UsersOfEnsemble ensemble={ensemble}>{ensemble.name}</UsersOfEnsemble>}
    detail={[
      ensemble.code,
      t('nrOfUsers', { count: ensemble.nrOfUsers }),
      ...(ensemble.closesOn === null ? [] : [t('closing:closesOn', { day: formatDate(ensemble.closesOn) })]),
    ].join(' · ')}
    action={actions}
  />
);
