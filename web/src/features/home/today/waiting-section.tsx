import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import type { Today } from '@riideait/contract';
import { itemLabel } from '@riideait/contract';
import { type ReactNode, useSyncExternalStore } from 'react';
import { daysSince, formatDate, namedDay } from '../../../lib/dates.ts';
import { followPosts, waitingPosts } from '../../../lib/waiting-posts.ts';
import { LinesSkeleton } from '../../../ui/lines-skeleton.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing, Section } from '../../../ui/section.tsx';
import { ProgressOfPerformance } from '../../stage/performances/performance-progress.embed.tsx';
import { todayQuery } from './home.api.ts';
import { t } from './texts.ts';

/** What waits, in the order of haste; each line leads to where it is done. */
export const WaitingSection = () => (
  <Section title={t('waiting')} query={todayQuery} skeleton={<LinesSkeleton lines={3} height={60} />}>
    {(today) => <Lines today={today} />}
  </Section>
);

function Lines({ today }: { today: Today }) {
  const posts = useSyncExternalStore(followPosts, waitingPosts);
  const { answers, failedMails } = today;
  const lines = [
    ...today.performances.map((performance) => <PerformanceLine key={`performance ${performance.id}`} performance={performance} />),
    posts > 0 && <Line key="posts" title={<TextLink to="/decisions">{t('posts', { count: posts })}</TextLink>} />,
    ...lateLines(today),
    answers > 0 && <Line key="answers" title={<TextLink to="/answers">{t('answers', { count: answers })}</TextLink>} />,
    failedMails > 0 && (
      <Line
        key="mails"
        title={
          <TextLink to="/email-log" search={{ status: 'FAILED' }}>
            {t('failedMails', { count: failedMails })}
          </TextLink>
        }
      />
    ),
    ...plansApart(today).map((plan) => <PlanLine key={`plan ${plan.id}`} plan={plan} />),
    ...today.stocktakes.map((stocktake) => <StocktakeLine key={`stocktake ${stocktake.id}`} stocktake={stocktake} />),
    today.takeIn.numberOfItems > 0 && <TakeInLine key="takeIn" takeIn={today.takeIn} />,
    today.dueBack.numberOfItems > 0 && <DueBackLine key="dueBack" dueBack={today.dueBack} />,
    today.longRepairs.numberOfItems > 0 && <RepairLine key="repair" repairs={today.longRepairs} />,
  ].filter((line) => line !== false);
  return lines.length === 0 ? <Nothing>{t('nothingWaits')}</Nothing> : <RowList>{lines}</RowList>;
}

interface LineProps {
  /** A link, which the whole line follows. */
  title: ReactNode;
  detail?: ReactNode;
  value?: ReactNode;
}

const Line = ({ title, detail, value }: LineProps) => (
  <li>
    <RowCard
      wide
      title={title}
      detail={detail}
      value={value}
      action={<ChevronRight aria-hidden sx={{ display: 'block', color: 'text.secondary', fontSize: 20, mr: 0.5 }} />}
    />
  </li>
);

/** "Muhu seelik nr 12, Põll nr 3 ja veel 5". */
const withMore = (named: readonly string[], all: number) =>
  all > named.length ? `${named.join(', ')} ${t('andMore', { count: all - named.length })}` : named.join(', ');

/** Who is late and since when, the longest first; after the first ones a line leads to all. */
function lateLines({ late: { people, numberOfPeople, numberOfItems } }: Today): ReactNode[] {
  const lines = people.map((person) => <LateLine key={`late ${person.personId}`} person={person} />);
  return numberOfPeople > people.length ? [...lines, <AllLate key="late" items={numberOfItems} people={numberOfPeople} />] : lines;
}

const LateLine = ({ person: { personId, personName, dueOn, items } }: { person: Today['late']['people'][number] }) => (
  <Line
    title={
      <TextLink to="/people/$id" params={{ id: personId }}>
        {personName}
      </TextLink>
    }
    detail={
      <Box component="span" sx={{ color: 'error.main' }}>
        {t('lateSince', { items: t('lateItems', { count: items }), count: daysSince(dueOn, new Date()) })}
      </Box>
    }
  />
);

const AllLate = ({ items, people }: { items: number; people: number }) => (
  <Line
    title={
      <TextLink to="/people/search" search={{ late: true, active: 'null' }}>
        {t('late', { items: t('lateItems', { count: items }), count: people })}
      </TextLink>
    }
  />
);

/** The line of a performance speaks for its plan. */
const plansApart = ({ plans, performances }: Today) => plans.filter(({ id }) => !performances.some(({ planId }) => planId === id));

function PerformanceLine({ performance: { id, name, onDay, numberOfShort, progress } }: { performance: Today['performances'][number] }) {
  const days = -daysSince(onDay, new Date());
  const when = days === 0 ? t('onToday') : days === 1 ? t('onTomorrow') : namedDay(onDay);
  return (
    <Line
      title={
        <TextLink to="/performances/$id" params={{ id }}>
          {t('performance', { when, name })}
        </TextLink>
      }
      detail={
        <>
          <ProgressOfPerformance progress={progress} />
          {numberOfShort > 0 && (
            <Box component="span" sx={{ color: 'error.main' }}>
              {t('dancersShort', { count: numberOfShort })}
            </Box>
          )}
        </>
      }
    />
  );
}

const PlanLine = ({ plan: { id, name, numberOfHanded, numberOfPeople } }: { plan: Today['plans'][number] }) => (
  <Line
    title={
      <TextLink to="/dressing/$id" params={{ id }}>
        {name}
      </TextLink>
    }
    detail={t('planNotHanded', { handed: numberOfHanded, all: numberOfPeople })}
    value={`${numberOfHanded}/${numberOfPeople}`}
  />
);

const StocktakeLine = ({ stocktake: { id, name, startedAt, entries } }: { stocktake: Today['stocktakes'][number] }) => (
  <Line
    title={
      <TextLink to="/stocktake/$id" params={{ id }}>
        {name}
      </TextLink>
    }
    detail={t('stocktakeOpen', { day: formatDate(startedAt), count: entries })}
  />
);

function TakeInLine({ takeIn: { items, numberOfItems } }: { takeIn: Today['takeIn'] }) {
  const named = items.map((item) => [itemLabel(item.clothingName, item.clothingNumber), item.makerName && `(${item.makerName})`]);
  return (
    <Line
      title={<TextLink to="/jobs">{t('takeIn', { count: numberOfItems })}</TextLink>}
      detail={withMore(
        named.map((words) => words.filter(Boolean).join(' ')),
        numberOfItems,
      )}
    />
  );
}

function DueBackLine({ dueBack: { items, numberOfItems } }: { dueBack: Today['dueBack'] }) {
  const named = items.map((item) => `${itemLabel(item.clothingName, item.clothingNumber)} (${formatDate(item.giveBackOn)})`);
  return (
    <Line
      title={<TextLink to="/owners">{t('dueBack', { count: numberOfItems })}</TextLink>}
      detail={
        <Box component="span" sx={items.some(({ late }) => late) ? { color: 'error.main' } : undefined}>
          {withMore(named, numberOfItems)}
        </Box>
      }
    />
  );
}

function RepairLine({ repairs: { items, numberOfItems } }: { repairs: Today['longRepairs'] }) {
  const named = items.map((item) => `${itemLabel(item.clothingName, item.clothingNumber)} (${formatDate(item.since)})`);
  return (
    <Line
      title={
        <TextLink to="/clothing/care" search={{ state: 'REPAIR' }}>
          {t('longRepairs', { count: numberOfItems })}
        </TextLink>
      }
      detail={withMore(named, numberOfItems)}
    />
  );
}
