import Box from '@mui/material/Box';
import Chip, { type ChipProps } from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { EnsembleLimits, EnsembleRow, EnsembleState } from '@riideait/contract';
import type { ReactNode } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { t as closingText } from './closing-texts.ts';
import { t } from './texts.ts';

/** Links to the counted users: active ones. */
const UsersOfEnsemble = ({ ensemble: { code }, children }: { ensemble: EnsembleRow; children: ReactNode }) => (
  <TextLink to="/admin/users" search={{ ensembleCode: code, active: true }}>
    {children}
  </TextLink>
);

/** Adds the unit to a number for screen readers. */
const NumberOfUsers = ({ ensemble }: { ensemble: EnsembleRow }) => (
  <UsersOfEnsemble ensemble={ensemble}>
    <span aria-hidden>{ensemble.nrOfUsers}</span>
    <span style={visuallyHidden}>{`${ensemble.name}: ${t('nrOfUsers', { count: ensemble.nrOfUsers })}`}</span>
  </UsersOfEnsemble>
);

const colors: Readonly<Record<EnsembleState, ChipProps['color']>> = {
  OK: 'default',
  FRESH: 'primary',
  AT_LIMIT: 'warning',
  FROZEN: 'warning',
  CLOSING: 'warning',
  NO_MANAGER: 'error',
};

function State({ ensemble: { state, closesOn } }: { ensemble: EnsembleRow }) {
  if (state === 'OK') return null;
  const label = closesOn === null ? t(`state.${state}`) : closingText('closesOn', { day: formatDate(closesOn) });
  return <Chip size="small" color={colors[state]} label={label} />;
}

/** From the one that needs an administrator most. */
const urgency: readonly EnsembleState[] = ['NO_MANAGER', 'AT_LIMIT', 'FROZEN', 'CLOSING', 'FRESH', 'OK'];

const Detail = ({ nowrap = false, children }: { nowrap?: boolean; children: ReactNode }) => (
  <Typography component="div" variant="body2" sx={{ color: 'text.secondary', ...(nowrap && { whiteSpace: 'nowrap' }) }}>
    {children}
  </Typography>
);

/** Managers that a row names; the users are a tap away. */
const NAMED = 2;

const loginOf = ({ lastLoginAt }: EnsembleRow['managers'][number]) =>
  lastLoginAt === null ? t('noLogin') : t('login', { day: formatDate(lastLoginAt) });

function Managers({ ensemble: { managers, state } }: { ensemble: EnsembleRow }) {
  if (managers.length === 0)
    // The state says it already.
    return state === 'NO_MANAGER' ? (
      '–'
    ) : (
      <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
        {t('noManager')}
      </Box>
    );
  return (
    <>
      {managers.slice(0, NAMED).map((manager) => (
        <Box key={manager.email}>
          {manager.name}
          <Detail nowrap>{loginOf(manager)}</Detail>
        </Box>
      ))}
      {managers.length > NAMED && <Detail>{t('more', { count: managers.length - NAMED })}</Detail>}
    </>
  );
}

const lastLogin = ({ managers }: EnsembleRow): string | undefined =>
  managers
    .flatMap(({ lastLoginAt }) => lastLoginAt ?? [])
    .toSorted()
    .at(-1);

/** A figure, loud where its limit is reached; nothing before it was counted. */
function used(limit: keyof EnsembleLimits, figure: (ensemble: EnsembleRow) => number | undefined) {
  return {
    cell: (ensemble: EnsembleRow) => {
      const number = figure(ensemble);
      if (number === undefined) return '–';
      if (!ensemble.atLimit.includes(limit)) return formatNumber(number);
      return (
        <Box component="span" title={t('limitReached')} sx={{ color: 'error.main', fontWeight: 600 }}>
          {formatNumber(number)}
        </Box>
      );
    },
    sortBy: figure,
    align: 'right',
  } as const;
}

/** What a mail server would not have stands out. */
const Mails = ({ ensemble: { mails } }: { ensemble: EnsembleRow }) =>
  mails === null ? (
    '–'
  ) : (
    <>
      {formatNumber(mails.sent)}
      {mails.failed > 0 && <Box sx={{ color: 'error.main', whiteSpace: 'nowrap' }}>{t('failed', { count: mails.failed })}</Box>}
    </>
  );

export const ensembleColumns: Column<EnsembleRow>[] = [
  {
    key: 'name',
    header: () => t('name'),
    cell: (ensemble) => (
      <>
        {ensemble.name}
        <Detail>{ensemble.code}</Detail>
      </>
    ),
    sortBy: ({ name }) => name,
  },
  {
    key: 'state',
    header: () => t('state.title'),
    cell: (ensemble) => <State ensemble={ensemble} />,
    sortBy: ({ state }) => urgency.indexOf(state),
  },
  { key: 'managers', header: () => t('managers'), cell: (ensemble) => <Managers ensemble={ensemble} />, sortBy: lastLogin },
  {
    key: 'nrOfUsers',
    header: () => t('users'),
    cell: (ensemble) => <NumberOfUsers ensemble={ensemble} />,
    sortBy: (ensemble) => ensemble.nrOfUsers,
    align: 'right',
  },
  { key: 'people', header: () => t('people'), ...used('people', (ensemble) => ensemble.used?.people) },
  { key: 'items', header: () => t('items'), ...used('items', (ensemble) => ensemble.used?.items) },
  { key: 'images', header: () => t('images'), ...used('imagesMb', (ensemble) => ensemble.used?.imagesMb), hideBelow: 'md' },
  {
    key: 'mails',
    header: () => t('mails'),
    cell: (ensemble) => <Mails ensemble={ensemble} />,
    sortBy: (ensemble) => ensemble.mails?.sent,
    align: 'right',
    gapAfter: true,
    hideBelow: 'md',
  },
  {
    key: 'lastDeed',
    header: () => t('lastDeed'),
    cell: ({ lastDeedAt }) => (lastDeedAt === null ? '–' : formatDate(lastDeedAt)),
    sortBy: ({ lastDeedAt }) => lastDeedAt,
    hideBelow: 'md',
  },
];

const figuresOf = ({ used: figures, mails, lastDeedAt }: EnsembleRow): string[] => [
  ...(figures === null
    ? []
    : [
        t('nrOfPeople', { count: figures.people }),
        t('nrOfItems', { count: figures.items }),
        t('nrOfMb', { number: formatNumber(figures.imagesMb) }),
      ]),
  ...(mails === null ? [] : [t('nrOfMails', { count: mails.sent })]),
  ...(mails !== null && mails.failed > 0 ? [t('failed', { count: mails.failed })] : []),
  ...(lastDeedAt === null ? [] : [t('lastDeedOn', { day: formatDate(lastDeedAt) })]),
];

export const EnsembleCard = ({ row: ensemble, actions }: { row: EnsembleRow; actions: ReactNode }) => (
  <RowCard
    wide
    title={<UsersOfEnsemble ensemble={ensemble}>{ensemble.name}</UsersOfEnsemble>}
    detail={
      <>
        {[ensemble.code, t('nrOfUsers', { count: ensemble.nrOfUsers }), ...figuresOf(ensemble)].join(' · ')}
        {ensemble.managers.slice(0, NAMED).map((manager) => (
          <Box key={manager.email}>{`${manager.name}, ${loginOf(manager)}`}</Box>
        ))}
        {ensemble.state !== 'OK' && (
          <Box sx={{ mt: 0.5 }}>
            <State ensemble={ensemble} />
          </Box>
        )}
      </>
    }
    action={actions}
  />
);
