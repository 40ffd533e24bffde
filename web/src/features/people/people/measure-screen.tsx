import StraightenOutlined from '@mui/icons-material/StraightenOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { bodyKinds, PastDay } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { FilterBar, FilterCheckbox, FilterSelect } from '../../../ui/filters.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import { dancerGroupOptions, groupsQuery } from '../groups/groups.api.ts';
import { type MeasureAddress, peopleToMeasure } from './measure-address.ts';
import { kindsOf, missingOf, toggled } from './measure-kinds.ts';
import { MeasureRow } from './measure-row.tsx';
import { peopleQuery } from './people.api.ts';
import { today } from './person-fields.tsx';
import { t } from './texts.ts';

const route = getRouteApi('/signed-in/people/measure');

/** The list to measure: who lacks what, filled in row by row. */
export function MeasureScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: groups } = useApi(groupsQuery);
  const query = peopleToMeasure(search);
  const { data: people, pagination } = useApi(peopleQuery(query));
  const day = useMeasureDay();
  const { isUnsaved, onUnsaved } = useUnsaved();

  const kinds = kindsOf(search);
  const lacking = people.filter((person) => missingOf(person, kinds).length > 0).map(({ id }) => id);
  const whole = people.map(({ id }) => id).join();
  const wanted = useKept(`${search.missing} ${search.kinds} ${whole}`, lacking);
  // Texts of a list with several pages speak of this page.
  const context = pagination.resultCount > query.count ? 'page' : '';
  const shown = search.missing ? people.filter(({ id }) => wanted.includes(id) || isUnsaved(id)) : people;

  // Rows stay while the measures are chosen, and go with their group and page.
  const choose = (chosen: Pick<MeasureAddress, 'kinds' | 'missing'>) =>
    void navigate({ search: (now) => ({ ...now, ...chosen }), replace: true, ignoreBlocker: true });
  const goTo = (place: Partial<MeasureAddress>) => void navigate({ search: (now) => ({ ...now, page: 1, ...place }) });

  return (
    <Page title={t('measuring')}>
      <FilterBar label={t('measuring')}>
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 9rem), 1fr))', gap: 1 }}>
          <FilterSelect
            label={t('group')}
            value={search.groupId}
            options={dancerGroupOptions(groups)}
            onChange={(groupId) => goTo({ groupId })}
          />
          <div ref={day.place}>
            <DayInput name="measuredOn" label={t('measuredOnDay')} value={day.typed} error={day.error} onChange={day.change} />
          </div>
        </Box>
        <KindChips kinds={kinds} onChange={(chosen) => choose({ kinds: chosen })} />
        <FilterCheckbox
          label={t('onlyMissing')}
          checked={search.missing !== undefined}
          onChange={(only) => choose({ missing: only ? 'true' : undefined })}
        />
      </FilterBar>
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: -1 }}>
        <span>{lacking.length > 0 && t('missingOf', { context, count: lacking.length })}</span>
        {lacking.length === 0 && people.length > 0 && t('allMeasured', { context })}
      </Typography>
      <Card>
        {people.length === 0 && (
          <EmptyState
            icon={<StraightenOutlined />}
            title={t('nobodyToMeasure')}
            action={
              <ButtonLink to="/people/add-person" search={{ groupId: search.groupId }} variant="outlined">
                {t('add')}
              </ButtonLink>
            }
          />
        )}
        {people.length > 0 && shown.length === 0 && (
          <EmptyState icon={<StraightenOutlined />} title={t('nothingMissing', { context })} text={t('nothingMissingText', { context })} />
        )}
        {shown.length > 0 && (
          <RowList data-measure-list>
            {shown.map((person) => (
              <li key={person.id}>
                <MeasureRow person={person} kinds={kinds} readDay={day.read} onUnsaved={onUnsaved} />
              </li>
            ))}
          </RowList>
        )}
        {pagination.resultCount > query.count && (
          <Pager page={query.page} count={query.count} resultCount={pagination.resultCount} onPage={(page) => goTo({ page })} />
        )}
      </Card>
    </Page>
  );
}

/** The measures that the rows show. */
const KindChips = ({ kinds, onChange }: { kinds: ReturnType<typeof kindsOf>; onChange: (kinds: ReturnType<typeof toggled>) => void }) => (
  <Box role="group" aria-label={t('whatToMeasure')} sx={{ '&&': { flexBasis: '100%' }, display: 'flex', flexWrap: 'wrap', gap: 1 }}>
    {bodyKinds.map((kind) => (
      <Chip
        key={kind}
        label={t(`short.${kind}`)}
        aria-pressed={kinds.includes(kind)}
        color={kinds.includes(kind) ? 'primary' : 'default'}
        variant={kinds.includes(kind) ? 'filled' : 'outlined'}
        onClick={() => onChange(toggled(kinds, kind))}
        sx={{ height: 40 }}
      />
    ))}
  </Box>
);

const typedDay = typedDayOrNone(PastDay);

/** The day of all measures, today at first. `read` is undefined if the text is no day; the field says so. */
function useMeasureDay() {
  const [typed, setTyped] = useState(today);
  const [error, setError] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const change = (next: string) => {
    setTyped(next);
    setError(undefined);
  };
  const read = () => {
    const { data, error: unread } = typedDay.safeParse(typed);
    setError(unread?.issues[0]?.message);
    if (unread) place.current?.querySelector('input')?.focus();
    return data;
  };
  return { typed, error, place, change, read };
}

/** Which rows hold something that is not saved. */
function useUnsaved() {
  const [rows, setRows] = useState<ReadonlySet<number>>(new Set());
  const onUnsaved = useCallback((id: number, unsaved: boolean) => {
    setRows((now) => (now.has(id) === unsaved ? now : new Set(unsaved ? [...now, id] : [...now].filter((one) => one !== id))));
  }, []);
  return { isUnsaved: (id: number) => rows.has(id), onUnsaved };
}

/** The first value for the key, so that rows stay in the list once they are filled in. */
function useKept<Value>(key: string, value: Value): Value {
  const [kept, setKept] = useState({ key, value });
  if (kept.key === key) return kept.value;
  setKept({ key, value });
  return value;
}
