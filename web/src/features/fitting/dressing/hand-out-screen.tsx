import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { DressingPerson, DressingPlan } from '@riideait/contract';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { Nothing } from '../../../ui/section.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useLingering } from '../../../ui/use-lingering.ts';
import { NotIssuedNote } from '../../lending/offline/not-issued-note.embed.tsx';
import { useScanner } from '../../wardrobe/scanning/scanner.embed.tsx';
import { OpenedCell } from './cell-dialog.tsx';
import { DancerTurn } from './dancer-turn.tsx';
import { DoneDancers } from './done-dancers.tsx';
import { planQuery } from './dressing.api.ts';
import { FindField } from './find-field.tsx';
import { allAtOnce, namedLike, type Portion, turnFirst, turnsOf } from './hand-out.ts';
import { type CellIds, lacksSomething, progressOf } from './plan.ts';
import { t } from './texts.ts';
import { useHanding } from './use-handing.ts';
import { useScannedPieces } from './use-scanned-pieces.ts';

const route = getRouteApi('/signed-in/dressing/$id/hand-out');

/** The evening: dancer by dancer as they come, or all at once. */
export function HandOutScreen() {
  const { id } = route.useParams();
  const { data: plan } = useApi(planQuery(id));
  const [typed, setTyped] = useState('');
  const [opened, setOpened] = useState<CellIds | null>(null);
  const [asksAll, setAsksAll] = useState(false);
  const { shown, gone, waiting, done } = useTurns(plan, typed);
  // Kept here: the row of a dancer goes while another is looked for.
  const { missing, toggle, endMarks, scannedTurn, open, scan } = useScannedPieces(plan);
  const handing = useHanding(plan, endMarks);
  const scanner = useScanner({ onHit: scan, paused: opened !== null || asksAll });
  const atOnce = allAtOnce(plan, missing);

  return (
    <Page
      title={plan.name}
      action={
        <ButtonLink to="/dressing/$id" params={{ id }}>
          {t('toPlan')}
        </ButtonLink>
      }
    >
      <ProgressBar {...progressOf(plan)} />
      {scanner.panel}
      <FindField typed={typed} onType={setTyped} scan={scan} end={scanner.button} />
      {handing.tried === null && <NotIssuedNote error={handing.failure} />}
      <SectionCard
        title={t('waiting', { count: waiting.length })}
        action={
          atOnce.length > 1 &&
          typed === '' && (
            <Button variant="outlined" aria-haspopup="dialog" disabled={handing.busy} onClick={() => setAsksAll(true)}>
              {t('handAll')}
            </Button>
          )
        }
      >
        {waiting.length === 0 && <Nothing>{t(whyNobody(plan, typed))}</Nothing>}
        <RowList>
          {turnFirst(shown, scannedTurn).map((person) => (
            <li key={person.id} inert={gone.includes(person)} aria-hidden={gone.includes(person)}>
              <DancerTurn
                plan={plan}
                person={person}
                handing={handing}
                missing={missing}
                onToggle={toggle}
                onOpen={setOpened}
                isTurn={person.id === scannedTurn}
                onTurn={() => open(person.id)}
                isDone={gone.includes(person)}
              />
            </li>
          ))}
        </RowList>
      </SectionCard>
      {done.length > 0 && <DoneDancers plan={plan} people={done} onOpen={setOpened} />}
      {opened && <OpenedCell plan={plan} cell={opened} onClose={() => setOpened(null)} />}
      {asksAll && (
        <HandAllQuestion
          portions={atOnce}
          onConfirm={() => {
            setAsksAll(false);
            handing.all(atOnce);
          }}
          onClose={() => setAsksAll(false)}
        />
      )}
    </Page>
  );
}

const idOf = ({ id }: DressingPerson) => id;

/** Dancers by part of the name: who waits, and who has everything. `gone` have just got it, and keep their places among the `shown`. */
function useTurns(plan: DressingPlan, typed: string) {
  const { waiting, done } = useMemo(() => turnsOf(plan), [plan]);
  const { shown, gone } = useLingering(waiting, idOf);
  const found = namedLike(typed);
  return { shown: shown.filter(found), gone, waiting: waiting.filter(found), done: done.filter(found) };
}

function whyNobody({ people }: DressingPlan, typed: string) {
  if (people.length === 0) return 'nobody';
  if (typed !== '') return 'nobodyFound';
  return people.some(lacksSomething) ? 'allHanded' : 'everyoneHas';
}

interface HandAllQuestionProps extends DialogProps {
  portions: readonly Portion[];
  onConfirm: () => void;
}

function HandAllQuestion({ portions, onConfirm, onClose }: HandAllQuestionProps) {
  const pieces = portions.reduce((sum, { clothingIds }) => sum + clothingIds.length, 0);
  return (
    <ConfirmDialog
      title={t('handAllTitle')}
      text={t('handAllText', { pieces, people: portions.length })}
      confirmLabel={t('handAllConfirm', { count: portions.length })}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

const ProgressBar = ({ handed, all }: { handed: number; all: number }) => (
  <Card sx={{ px: 2, py: 1.5 }}>
    <Box sx={{ display: 'flex', alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5, mb: 1 }}>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }} role="status">
        {t('ofAll', { handed, all })}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{t('handedWords')}</Typography>
    </Box>
    <LinearProgress aria-hidden variant="determinate" value={all === 0 ? 0 : (100 * handed) / all} sx={{ height: 8, borderRadius: 4 }} />
  </Card>
);
