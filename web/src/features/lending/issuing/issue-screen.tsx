import CheckroomOutlined from '@mui/icons-material/CheckroomOutlined';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { Handover, SearchResult } from '@riideait/contract';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { daysSince, formatDateTime, formatTime } from '../../../lib/dates.ts';
import { ResultOption } from '../../../shell/search/result-option.tsx';
import { dancersQuery, isEnough } from '../../../shell/search/results.ts';
import { useSearchKeys } from '../../../shell/search/search-keys.ts';
import { useIsCutOff, useMay } from '../../../shell/use-session.ts';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { t as homeText } from '../../home/today/texts.ts';
import { fullName, personQuery } from '../../people/people/people.api.ts';
import { basketStore } from './basket-store.ts';
import { latestHandoversQuery } from './latest.api.ts';
import { t } from './texts.ts';

/** Most dancers of a list. */
const MOST = 5;

/** Where issuing begins: whom it is for. Lists that were begun wait here, and the last ones are a tap away. */
export function IssueScreen() {
  const isCutOff = useIsCutOff();
  return (
    <Page title={t('whoTitle')}>
      <DancerSearch />
      <BegunLists />
      {!isCutOff && <LastOnes />}
    </Page>
  );
}

function DancerSearch() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useSearchAsTyped({ typed, isEnough, query: dancersQuery });
  useSearchKeys(() => {
    field.current?.focus();
    field.current?.select();
  });

  const open = ({ id }: SearchResult) => void navigate({ to: '/people/$id', params: { id } });
  /** Enter may come before the answer. */
  const openFirst = async () => {
    if (!isEnough(typed)) return;
    const { data } = await client.fetchQuery(dancersQuery(typed)).catch(() => ({ data: [] }));
    const [first] = data;
    if (first !== undefined && field.current?.value.trim() === typed) open(first);
  };

  return (
    <search>
      <SearchBox
        look="page"
        label={t('who')}
        placeholder={t('whoPlaceholder')}
        text={text}
        onText={setText}
        search={search}
        nothingFound={t('nobodyFound', { typed })}
        choiceKey={({ id }) => String(id)}
        choice={(result) => <ResultOption result={result} typed={typed} />}
        onChoose={open}
        onEnter={() => void openFirst()}
        inputRef={field}
        autoFocus
      />
    </search>
  );
}

/** 'täna 19:40', 'eile 19:40' or '24.11.26, 19:40'. */
function momentOf(at: string): string {
  const [days, time] = [daysSince(at, new Date()), formatTime(at)];
  return days === 0 ? homeText('todayAt', { time }) : days === 1 ? homeText('yesterday', { time }) : formatDateTime(at);
}

/** Dancers whose list was begun in this browser and not issued. */
function BegunLists() {
  const begun = basketStore.begun().slice(0, MOST);
  const people = useQueries({ queries: begun.map(({ personId }) => personQuery(personId)) });
  const rows = begun.flatMap(({ personId, count, addedAt }, index) => {
    const person = people[index]?.data?.data;
    return person === undefined ? [] : [{ personId, name: fullName(person), detail: t('begunDetail', { count, at: momentOf(addedAt) }) }];
  });
  return rows.length > 0 && <Dancers title={t('begunLists')} rows={rows} />;
}

/** The last dancers who got something, at whatever desk. */
function LastOnes() {
  const latest = useQuery(latestHandoversQuery).data?.data;
  if (latest === undefined) return null;
  const issued = latest.filter(({ kind }) => kind === 'ISSUED');
  const ofPerson = new Map(issued.toReversed().map((handover): [number, Handover] => [handover.personId, handover]));
  const rows = [...ofPerson.values()]
    .toSorted((one, other) => (one.at < other.at ? 1 : -1))
    .slice(0, MOST)
    .map(({ personId, personName, numberOfItems, at }) => ({
      personId,
      name: personName,
      detail: `${homeText('ISSUED', { count: numberOfItems })} ${momentOf(at)}`,
    }));
  // The last ten may all be returns.
  if (latest.length === 0) return <NoneYet />;
  return rows.length > 0 && <Dancers title={t('lastOnes')} rows={rows} />;
}

const NoneYet = () => (
  <Card>
    <EmptyState
      icon={<CheckroomOutlined />}
      title={t('noneYet')}
      text={t('noneYetText')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {useMay('people:write') && (
            <ButtonLink to="/people/add-person" variant="outlined">
              {t('addDancer')}
            </ButtonLink>
          )}
          {useMay('clothing:write') && (
            <ButtonLink to="/clothing/search" variant="outlined">
              {t('addClothing')}
            </ButtonLink>
          )}
        </Box>
      }
    />
  </Card>
);

interface DancersProps {
  title: string;
  rows: readonly { personId: number; name: string; detail: ReactNode }[];
}

const Dancers = ({ title, rows }: DancersProps) => (
  <SectionCard title={title}>
    <RowList>
      {rows.map(({ personId, name, detail }) => (
        <li key={personId}>
          <RowCard
            wide
            title={
              <TextLink to="/people/$id" params={{ id: personId }}>
                {name}
              </TextLink>
            }
            detail={detail}
            action={<ChevronRight aria-hidden sx={{ display: 'block', color: 'text.secondary', fontSize: 20, mr: 0.5 }} />}
          />
        </li>
      ))}
    </RowList>
  </SectionCard>
);
