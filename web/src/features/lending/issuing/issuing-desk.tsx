import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type Issue, itemLabel, type OnePerson, type Person, type PersonIssue } from '@riideait/contract';
import { type KeyboardEvent, lazy, type RefObject, Suspense, useMemo, useRef } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { compareBy } from '../../../ui/compare.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { PersonChips } from '../../people/people/person-card.embed.tsx';
import { LatestDeeds } from '../../upkeep/deeds/latest-deeds.embed.tsx';
import { NotIssuedNote } from '../offline/not-issued-note.embed.tsx';
import { BasketCard } from './basket-card.tsx';
import { DeskSearch } from './desk-search.tsx';
import { deskGrid } from './desk-skeleton.tsx';
import { FittingButton } from './fitting-button.tsx';
import { HeldTable } from './held-table.tsx';
import { PastSection } from './past-section.tsx';
import { PersonData, PersonDataButton } from './person-data.tsx';
import { t } from './texts.ts';
import { useDesk } from './use-desk.ts';
import { useGiving } from './use-giving.ts';
import { useIssuing } from './use-issuing.ts';
import { useSecondPress } from './use-second-press.ts';
import { useTakingBack } from './use-taking-back.ts';

const Confirmation = lazy(() => import('../receipts/confirmation.embed.tsx').then((module) => ({ default: module.Confirmation })));
const OpenSettlements = lazy(() =>
  import('../../money/settlements/open-settlements.embed.tsx').then((module) => ({ default: module.OpenSettlements })),
);
const PersonReturns = lazy(() =>
  import('../return-receipts/person-returns.embed.tsx').then((module) => ({ default: module.PersonReturns })),
);
const BorrowerLoans = lazy(() => import('../loans/borrower-loans.embed.tsx').then((module) => ({ default: module.BorrowerLoans })));
const DeskConfirm = lazy(() => import('../receipts/desk-confirm.embed.tsx').then((module) => ({ default: module.DeskConfirm })));

interface IssuingDeskProps {
  person: OnePerson;
  /** Current ones. */
  issues: readonly PersonIssue[];
}

/** Issues to and takes back from a person: search at the top, basket beside it, held items below. */
export function IssuingDesk({ person, issues }: IssuingDeskProps) {
  const mayIssue = useMay('issuing:write');
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('lg'), { noSsr: true });
  const { held, heldNumbers } = useMemo(() => sorted(issues), [issues]);
  const desk = useDesk(person, new Set(heldNumbers.keys()));
  const { entries } = desk.basket;
  const searchBox = useRef<HTMLInputElement>(null);
  const onDone = () => focusIfLost(searchBox);
  const { press, asksAgain, issuing, issued, lastIssue } = useSecondPress(person.id, desk, useIssuing(person, held, desk, onDone));
  const { takeBack, takeAllBack, returning } = useTakingBack(person, held, onDone);
  const { reissue, takeOver, giving, lastGiving } = useGiving(person.id, desk, onDone);

  const canIssue = mayIssue && person.active;
  const failure = (lastIssue.submittedAt > lastGiving.submittedAt ? lastIssue : lastGiving).error;

  const basket = (
    <BasketCard
      person={person}
      entries={entries}
      fits={desk.fits}
      continued={desk.continued}
      arriving={desk.arriving}
      held={heldNumbers}
      due={desk.due}
      busy={issuing}
      asksAgain={asksAgain}
      failure={failure}
      issued={issued}
      afterIssue={
        <Suspense>
          <DeskConfirm person={{ id: person.id, name: fullName(person) }} fullWidth sx={{ mt: 1 }} />
        </Suspense>
      }
      dispatch={desk.dispatch}
      onIssue={() => void press()}
    />
  );

  return (
    <Page
      title={fullName(person)}
      beside={<PersonChips person={person} />}
      action={<DeskActions person={person} held={held} withData={isNarrow} />}
    >
      <Box onKeyDownCapture={canIssue ? onIssueKey(() => void press()) : undefined} sx={deskGrid}>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          {mayIssue && !person.active && <InactiveNote held={held} />}
          <OpenAnswers count={person.openAnswers} />
          {canIssue && <DeskSearch desk={desk} inputRef={searchBox} taking={giving} onTake={takeOver} onAdded={onDone} />}
          {canIssue && person.kind === 'DANCER' && <FittingButton personId={person.id} onTake={desk.take} />}
          {canIssue && isNarrow && (issued || entries.length + desk.arriving.length > 0) && basket}
          {entries.length === 0 && <NotIssuedNote error={failure} unread={desk.due.failure} />}
          <Loans person={person} />
          <HeldTable
            person={person}
            held={held}
            canIssue={canIssue}
            onReturn={mayIssue ? takeBack : undefined}
            onReturnAll={takeAllBack}
            returning={returning}
          />
          <ToSettle personId={person.id} />
          <Suspense>
            <Confirmation person={person} isHolding={held.length > 0} />
          </Suspense>
          <PastSection personId={person.id} count={person.amountOfPastIssues} onReissue={canIssue ? reissue : undefined} busy={giving} />
          <Returned person={person} />
          <LatestDeeds about={{ personId: person.id }} />
        </Stack>
        {!isNarrow && (
          <Stack component="aside" sx={{ gap: 2, position: 'sticky', top: 90 }}>
            {canIssue && basket}
            <PersonData person={person} held={held} />
          </Stack>
        )}
      </Box>
    </Page>
  );
}

const Returned = ({ person: { id, amountOfPastIssues } }: Pick<IssuingDeskProps, 'person'>) =>
  amountOfPastIssues !== 0 && (
    <Suspense>
      <PersonReturns personId={id} />
    </Suspense>
  );

const DeskActions = ({ person, held, withData }: { person: Person; held: readonly Issue[]; withData: boolean }) => (
  <>
    <PrintLink to="/print/person/$id" params={{ id: person.id }} />
    {withData && <PersonDataButton person={person} held={held} />}
  </>
);

/** Says that nothing is issued to the person, and what is still to come back. */
function InactiveNote({ held }: { held: readonly Issue[] }) {
  const items = held.map(labelOf).join(', ');
  return (
    <Alert severity={held.length > 0 ? 'warning' : 'info'}>
      {t('inactive')}
      {held.length > 0 && <strong>{` ${t('inactiveOwes', { items })}`}</strong>}
    </Alert>
  );
}

/** For which pieces the person is still to pay. */
const ToSettle = ({ personId }: { personId: number }) =>
  useMay('money:read') && (
    <Suspense>
      <OpenSettlements personId={personId} />
    </Suspense>
  );

/** What a borrower has had and has. */
const Loans = ({ person }: { person: OnePerson }) =>
  useMay('loans:read') &&
  person.kind === 'BORROWER' && (
    <Suspense>
      <BorrowerLoans person={person} />
    </Suspense>
  );

/** What the person answered and nobody has settled yet. */
const OpenAnswers = ({ count }: { count: number }) =>
  useMay('answers:use') &&
  count > 0 && (
    <Alert severity="info">
      <TextLink to="/answers">{t('openAnswers', { count })}</TextLink>
    </Alert>
  );

/** Ctrl+Enter in the desk itself: key events of its dialogs bubble to it too. */
const onIssueKey =
  (issue: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const { key, ctrlKey, metaKey, target, currentTarget } = event;
    const isIt = key === 'Enter' && (ctrlKey || metaKey) && target instanceof Node && currentTarget.contains(target);
    if (!isIt) return;
    event.preventDefault();
    event.stopPropagation();
    issue();
  };

/** Puts the focus that a pressed button had into `input`, once the button is gone. Not on touch devices: it would open the keyboard. */
const focusIfLost = (input: RefObject<HTMLInputElement | null>) =>
  requestAnimationFrame(() => {
    const isFocusLost = document.activeElement === document.body || document.activeElement?.matches(':disabled');
    if (isFocusLost && window.matchMedia('(pointer: fine)').matches) input.current?.focus({ preventScroll: true });
  });

const labelOf = ({ clothingName, clothingNumber }: Issue) => itemLabel(clothingName, clothingNumber);

function sorted(issues: readonly PersonIssue[]) {
  // Those of one list were issued at one time.
  const held = issues.toSorted(compareBy(labelOf));
  return { held, heldNumbers: numbersByName(held) };
}

/** Clothing names the person holds, with their numbers; empty without numbers. */
function numbersByName(held: readonly Issue[]): ReadonlyMap<number, readonly string[]> {
  const byName = Map.groupBy(held, ({ clothingNameId }) => clothingNameId);
  return new Map([...byName].map(([nameId, issues]) => [nameId, issues.flatMap(({ clothingNumber }) => clothingNumber ?? [])]));
}
