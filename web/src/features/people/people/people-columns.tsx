import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { ListedPerson } from '@riideait/contract';
import { formatDate } from '../../../lib/dates.ts';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { listedName } from './people.api.ts';
import { t } from './texts.ts';

const PersonLink = ({ person }: { person: ListedPerson }) => (
  <TextLink to="/people/$id" params={{ id: person.id }}>
    {listedName(person)}
  </TextLink>
);

const NoEmail = () => (
  <Tooltip title={t('noEmail')} enterTouchDelay={0}>
    {/* Above the link that covers the card. */}
    <Box
      component="span"
      role="img"
      tabIndex={0}
      sx={{ display: 'inline-flex', p: 0.375, color: 'text.secondary', position: 'relative', zIndex: 1, verticalAlign: 'text-bottom' }}
    >
      <InfoOutlined sx={{ fontSize: 18 }} />
    </Box>
  </Tooltip>
);

export const InactiveChip = () => <Chip size="small" variant="outlined" label={t('inactive')} />;

/** When the person confirmed what they hold, or how much of it. */
const Confirmed = ({ person: { amountOfIssuedItems: amount, receipt } }: { person: ListedPerson }) =>
  amount > 0 &&
  receipt?.stands && (
    <Typography component="div" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {receipt.missing > 0
        ? t('confirmedSome', { has: receipt.held - receipt.missing, all: receipt.held })
        : t('confirmedOn', { day: formatDate(receipt.at) })}
    </Typography>
  );

const Amount = ({
  person: { amountOfIssuedItems: amount, amountOfLateItems: late },
  words = false,
}: {
  person: ListedPerson;
  words?: boolean;
}) => (
  <Box component="span" sx={{ display: 'block', textAlign: 'right' }}>
    <Box component="span" sx={amount === 0 ? { color: 'text.secondary', fontWeight: 400 } : { fontWeight: 600 }}>
      {words ? t('items', { count: amount }) : amount}
    </Box>
    {late > 0 && (
      <Typography variant="body2" component="span" sx={{ display: 'block', fontWeight: 600, color: 'error.main', whiteSpace: 'nowrap' }}>
        {t('lateItems', { number: late })}
      </Typography>
    )}
  </Box>
);

export const personColumns: Column<ListedPerson>[] = [
  {
    key: 'name',
    header: () => t('name'),
    cell: (person) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <PersonLink person={person} />
        {!person.hasEmail && <NoEmail />}
        {!person.active && <InactiveChip />}
      </Box>
    ),
    sortable: true,
  },
  { key: 'groupName', header: () => t('group'), cell: (person) => person.groupName, sortable: true },
  {
    key: 'amountOfIssuedItems',
    header: () => t('issuedItems'),
    cell: (person) => (
      <>
        <Amount person={person} />
        <Confirmed person={person} />
      </>
    ),
    sortable: true,
    align: 'right',
    width: 180,
  },
];

export const PersonRow = ({ row: person }: { row: ListedPerson }) => (
  <RowCard
    wide
    title={
      <>
        <PersonLink person={person} /> {!person.hasEmail && <NoEmail />}
      </>
    }
    detail={
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
        {person.groupName ?? t('noGroup')}
        {!person.active && <InactiveChip />}
        <Confirmed person={person} />
      </Box>
    }
    value={<Amount person={person} words />}
  />
);
