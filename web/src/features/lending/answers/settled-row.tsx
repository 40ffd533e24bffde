import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Answer, settlementWords } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useMayNow } from '../../../shell/use-session.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { ReplyToFinder } from '../finds/reply.embed.tsx';
import { aboutWords, whoOf } from './answer-head.tsx';
import { t } from './texts.ts';

const SettlementDialog = lazy(() =>
  import('../../money/settlements/settlement-dialog.embed.tsx').then((module) => ({ default: module.SettlementDialog })),
);

/** A settled answer: who said what, and what became of it. */
export function SettledRow({ answer }: { answer: Answer }) {
  const about = aboutWords(answer);
  const { personId, personName, text, settled } = answer;
  if (settled === null) return null;
  // A dancer who confirms a piece after all takes back that it was missing.
  const isOwn = settled.as === 'MISTAKE' && settled.by === null;
  const how = [isOwn ? t('byDancer') : settlementWords[settled.as], settled.dueOn && formatDate(settled.dueOn)].filter(Boolean).join(' ');
  const outcome = [how, settled.by, formatDate(settled.at)].filter(Boolean).join(' · ');

  return (
    <li>
      <RowCard
        title={
          personId === null ? (
            whoOf(answer)
          ) : (
            <TextLink to="/people/$id" params={{ id: personId }}>
              {personName}
            </TextLink>
          )
        }
        detail={
          <>
            {[about, answer.find?.place, text && `„${text}“`].filter(Boolean).join('. ')}
            <Typography variant="body2" sx={{ color: 'text.primary', fontWeight: 600 }}>
              {outcome}
            </Typography>
            {settled.text && t('replied', { text: settled.text })}
          </>
        }
        {...(answer.find && { action: <ReplyToFinder answer={answer} /> })}
        {...(settled.as === 'LOST' && { action: <SettleLost answer={answer} /> })}
      />
    </li>
  );
}

/** Who has lost a piece may be to pay for it. */
function SettleLost({ answer: { clothingId, piece, personId, personName } }: { answer: Answer }) {
  const mayWrite = useMayNow('money:write');
  const [open, setOpen] = useState(false);
  if (!mayWrite || clothingId === null || personId === null) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('addSettlement')}</Button>
      {open && (
        <Suspense>
          <SettlementDialog
            clothingId={clothingId}
            label={piece ?? ''}
            person={{ id: personId, name: personName ?? '' }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
