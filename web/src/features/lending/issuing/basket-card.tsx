import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { Choice, Person } from '@riideait/contract';
import type { ReactNode } from 'react';
import { type DueChoice, DueField } from '../due-dates/due-choice.embed.tsx';
import { NotIssuedNote } from '../offline/not-issued-note.embed.tsx';
import { type BasketAction, type Entry, toIssue } from './basket.ts';
import { BasketEntry } from './basket-entry.tsx';
import { ContinuedNote } from './continued-note.tsx';
import { NextDancer } from './next-dancer.tsx';
import { Shortcut } from './shortcut.tsx';
import { t } from './texts.ts';
import type { Continued } from './use-continued.ts';

interface BasketCardProps {
  person: Pick<Person, 'id' | 'kind'>;
  entries: readonly Entry[];
  /** How free pieces of their names fit. */
  fits: readonly Choice[] | undefined;
  continued: Continued | undefined;
  /** Names of pieces being loaded. */
  arriving: readonly string[];
  /** Clothing names the person holds, with their numbers. */
  held: ReadonlyMap<number, readonly string[]>;
  due: DueChoice;
  busy: boolean;
  /** Of the last try. */
  failure: Error | null;
  /** Pieces of the list are promised to others: the next press issues them. */
  asksAgain: boolean;
  /** The last list is issued: the next dancer's turn. */
  issued: boolean;
  /** Below the way to the next dancer. */
  afterIssue?: ReactNode;
  dispatch: (action: BasketAction) => void;
  onIssue: () => void;
}

/** The basket with its one issue button; the button stays in view under a long list. */
export function BasketCard({
  person,
  entries,
  fits,
  continued,
  arriving,
  held,
  due,
  busy,
  asksAgain,
  failure,
  issued,
  afterIssue,
  dispatch,
  onIssue,
}: BasketCardProps) {
  const count = toIssue(entries).length;

  return (
    <Card component="section" aria-label={t('basket')} sx={{ bgcolor: '#f6f7fd', borderColor: '#c9cfe6', overflow: 'visible' }}>
      <Typography variant="h2" sx={{ px: 2, pt: 2, pb: 0.5 }}>
        {entries.length === 0 ? t('basket') : t('basketCount', { count: entries.length })}
      </Typography>
      {continued && <ContinuedNote continued={continued} entries={entries} />}
      {entries.length + arriving.length === 0 ? (
        <Box sx={{ px: 2, pb: 2, typography: 'body2', color: 'text.secondary' }}>
          {issued ? (
            <>
              <NextDancer />
              {afterIssue}
            </>
          ) : (
            t('basketEmpty')
          )}
        </Box>
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, pl: 1, pr: 1, pb: 0.5 }}>
            {entries.map((entry) => (
              <BasketEntry
                key={entry.key}
                personId={person.id}
                borrows={person.kind === 'BORROWER'}
                entry={entry}
                entries={entries}
                fits={fits}
                held={held.get(entry.clothingNameId)}
                dispatch={dispatch}
              />
            ))}
            {arriving.map((name) => (
              <ArrivingEntry key={name} name={name} />
            ))}
          </Box>
          <Box sx={{ px: 2, pt: 1.5 }}>
            <DueField due={due} />
          </Box>
          <Box
            data-bottom-bar
            sx={{
              position: 'sticky',
              bottom: 0,
              zIndex: 1,
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1,
              px: 2,
              py: 1.5,
              bgcolor: '#f6f7fd',
              borderRadius: '0 0 10px 10px',
            }}
          >
            <Box sx={{ width: 1, '&:empty': { display: 'none' } }}>
              <NotIssuedNote error={failure} unread={due.failure} />
              {asksAgain && (
                <Box role="alert" sx={{ color: 'warning.dark' }}>
                  {t('promisedPress')}
                </Box>
              )}
            </Box>
            <Button
              variant="contained"
              sx={{ flex: 1, whiteSpace: 'nowrap' }}
              disabled={count === 0}
              loading={busy}
              onClick={onIssue}
              aria-keyshortcuts="Control+Enter"
            >
              <span>{asksAgain ? t('issueAnyway') : t('issue', { count })}</span>
              <Shortcut />
            </Button>
            <Button onClick={() => dispatch({ type: 'emptied' })} disabled={busy} sx={{ px: 1 }}>
              {t('giveUp')}
            </Button>
          </Box>
        </>
      )}
    </Card>
  );
}

/** A line whose piece is being loaded. */
const ArrivingEntry = ({ name }: { name: string }) => (
  <Box component="li" aria-busy sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 44, py: 0.25, pl: 1.5, pr: 1 }}>
    <Skeleton variant="rounded" width={20} height={20} sx={{ borderRadius: 0.5 }} />
    <Typography component="span" sx={{ flex: 1, color: 'text.secondary', lineHeight: 1.3 }}>
      {name}
    </Typography>
    <Skeleton variant="rounded" width={76} height={36} />
  </Box>
);
