import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Overview } from '@riideait/contract';
import { type Dispatch, lazy, useDeferredValue, useMemo, useReducer, useState } from 'react';
import { isoDay } from '../../../lib/dates.ts';
import { stringifySearch } from '../../../lib/search-params.ts';
import { useMay } from '../../../shell/use-session.ts';
import { useApi, useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { ClearButton, EmptyState } from '../../../ui/states.tsx';
import { LOW_WINDOW, useIsLow, useIsMobile, useIsShort } from '../../../ui/use-is-mobile.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { misfitsQuery } from '../../fitting/fit/fit.api.ts';
import { t as groupsText } from '../../people/groups/texts.ts';
import { cardsOf, narrowedTo } from './cards.ts';
import { CellDialog } from './cell-dialog.tsx';
import type { Judging } from './cell-state.ts';
import { Legend } from './legend.tsx';
import { MarkBox } from './mark-box.tsx';
import { isMarked, type MarkAction, type Marks, marksAfter, NO_MARKS, shownMarks } from './marks.ts';
import { MarksBar } from './marks-bar.tsx';
import { piecesHeld } from './matrix.ts';
import { overviewQuery } from './overview.api.ts';
import { filterOf, type OverviewAddress } from './overview-address.ts';
import { OverviewCards } from './overview-cards.tsx';
import { SetChoice } from './set-choice.tsx';
import { t } from './texts.ts';
import { useBorrows } from './use-borrows.ts';
import type { CellIds } from './use-grid-press.ts';

/** Wide windows only; the route begins to load it. */
const OverviewMatrix = lazy(() => import('./overview-matrix.tsx').then((module) => ({ default: module.OverviewMatrix })));

interface OverviewResultsProps {
  search: OverviewAddress;
  onChange: (filters: OverviewAddress) => void;
  onClear: () => void;
}

/** Columns that fit beside each other on a window of 1,280 px. */
const FITTING = 14;

const NONE: ReadonlySet<number> = new Set();

/** How the pieces fit is asked for a group, a type or a set. */
function useJudging({ groupId, genderCode, type, setId }: OverviewAddress): Judging {
  const asks = useMay('dressing:use') && [groupId, type, setId].some((one) => one !== undefined);
  const { data } = useApiWhile(asks, misfitsQuery({ groupId, genderCode, type, setId }));
  const today = isoDay(new Date());
  return useMemo(() => ({ misfits: asks && data !== undefined ? new Set(data) : NONE, today }), [asks, data, today]);
}

export function OverviewResults(props: OverviewResultsProps) {
  const isMobile = useIsMobile();
  const { setId, type, names: chosen } = props.search;
  const { data, busy } = useApi(overviewQuery(filterOf(props.search, isMobile)));
  const overview = useMemo(() => narrowedTo(isMobile ? chosen : undefined, data), [isMobile, chosen, data]);
  const judging = useJudging(props.search);
  // A new matrix starts at its first row and column.
  const shown = useDeferredValue(stringifySearch(props.search));
  const mayMark = useMay('issuing:write');
  const [all, mark] = useReducer(marksAfter, NO_MARKS);
  const marks = useMemo(() => shownMarks(all, overview), [all, overview]);
  const [opened, setOpened] = useState<CellIds | null>(null);
  const isSet = isMobile && (setId !== undefined || chosen !== undefined);
  const isNarrowed = isSet || setId !== undefined || type !== undefined;
  const hasRoom = !useIsLow() && !isMobile;
  const isShort = useIsShort();
  const peopleWords = usePeopleWords();
  const deeds = { marks, mark: mayMark ? mark : undefined, onOpen: setOpened };
  const [people, names] = [overview.personOverviewList.length, overview.clothingNameList.length];

  if (people === 0) return <NoPeople {...props} />;
  if (names === 0) return <NoNames {...props} />;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: { sm: 2 }, my: -0.5 }}>
        {isMobile && mayMark && <MarkAllPeople overview={overview} marks={marks} mark={mark} />}
        <Typography
          role="status"
          variant="body2"
          sx={{ color: 'text.secondary', [`@media ${LOW_WINDOW}`]: { ...visuallyHidden, width: '1px', height: '1px' } }}
        >
          {[
            peopleWords(people),
            ...(isSet
              ? [t('completeNumber', { number: cardsOf(overview, true).filter(({ missing }) => missing === 0).length })]
              : [t('names', { count: names }), t('held', { count: piecesHeld(overview) })]),
          ].join(' · ')}
        </Typography>
        {hasRoom && <Legend overview={overview} judging={judging} />}
      </Box>
      {isMobile ? (
        <OverviewCards key={shown} overview={overview} judging={judging} busy={busy} isSet={isSet} {...deeds} />
      ) : (
        <>
          {!isShort && !isNarrowed && names > FITTING && <SetChoice onChange={props.onChange} />}
          <OverviewMatrix key={shown} overview={overview} judging={judging} busy={busy} {...deeds} />
        </>
      )}
      {isMarked(marks) && <MarksBar overview={overview} marks={marks} isNarrowed={isNarrowed} onClear={() => mark({ type: 'none' })} />}
      <OpenedCell overview={overview} cell={opened} onClose={() => setOpened(null)} />
    </>
  );
}

/** "18 tantsijat", of a group of borrowers "2 laenajat". */
function usePeopleWords(): (count: number) => string {
  const borrows = useBorrows();
  return (count) => (borrows ? groupsText('borrowersCount', { count }) : t('people', { count }));
}

function MarkAllPeople({ overview, marks, mark }: Pick<OpenedCellProps, 'overview'> & { marks: Marks; mark: Dispatch<MarkAction> }) {
  const ids = overview.personOverviewList.map(({ id }) => id);
  return <MarkBox checked={marks.people.size === ids.length} onMark={() => mark({ type: 'all', ids })} />;
}

interface OpenedCellProps extends DialogProps {
  overview: Overview;
  cell: CellIds | null;
}

function OpenedCell({ overview, cell, onClose }: OpenedCellProps) {
  const person = overview.personOverviewList.find(({ id }) => id === cell?.personId);
  const name = overview.clothingNameList.find(({ id }) => id === cell?.nameId);
  if (person === undefined || name === undefined) return null;
  const held = person.clothingOverviewList.find(({ clothingNameId }) => clothingNameId === name.id)?.pieces ?? [];
  return <CellDialog person={person} name={name} held={held} onClose={onClose} />;
}

function NoPeople({ search: { groupId, genderCode, late }, onClear }: OverviewResultsProps) {
  const mayAdd = useMay('people:write');
  const isFiltered = groupId !== undefined || genderCode !== undefined || late !== undefined;
  return (
    <Card>
      <EmptyState
        icon={<PersonSearchOutlined />}
        title={isFiltered ? t('nobodyFound') : t('nobody')}
        text={isFiltered ? t('nobodyFoundText') : t('nobodyText')}
        action={isFiltered ? <ClearButton onClick={onClear} /> : mayAdd && <AddPerson />}
      />
    </Card>
  );
}

function NoNames({ search: { type, setId, all }, onChange, onClear }: OverviewResultsProps) {
  const isNarrowed = type !== undefined || setId !== undefined;
  return (
    <Card>
      <EmptyState
        icon={<CheckroomOutlined />}
        title={all ? t('noNames') : isNarrowed ? t('noneOfTheseHeld') : t('nothingHeld')}
        text={all ? undefined : t('nothingHeldText')}
        action={
          all ? (
            isNarrowed && <ClearButton onClick={onClear} />
          ) : (
            <Button variant="outlined" onClick={() => onChange({ all: true })}>
              {t('showAllNames')}
            </Button>
          )
        }
      />
    </Card>
  );
}

const AddPerson = () => (
  <ButtonLink to="/people/add-person" variant="outlined">
    {t('addPerson')}
  </ButtonLink>
);
