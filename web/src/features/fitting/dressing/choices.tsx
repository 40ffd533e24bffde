import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type DressingChoice, promisedTo } from '@riideait/contract';
import { useState } from 'react';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { FitMark, reasonsOf } from '../fit/fit-mark.embed.tsx';
import { t } from './texts.ts';

interface ChoicesProps {
  /** Best first; undefined while loading. */
  choices: readonly DressingChoice[] | undefined;
  failed: boolean;
  busy: boolean;
  /** Whether the cell has a piece to give in a swap. */
  gives: boolean;
  onChoose: (choice: DressingChoice) => void;
}

/** Choices shown at first. */
const SHOWN = 6;

/** Pieces to choose, best first, with those that others have in this plan. */
export function Choices({ choices, failed, busy, gives, onChoose }: ChoicesProps) {
  const [all, setAll] = useState(false);
  if (choices === undefined)
    return (
      <Typography role="status" sx={{ mt: 2 }}>
        {failed ? uiText('searchFailed') : uiText('searching')}
      </Typography>
    );
  const shown = all ? choices : choices.slice(0, SHOWN);

  return (
    <Box component="section" aria-label={t('choices')} sx={{ mt: 2, mx: -3 }}>
      <Typography component="h3" sx={{ fontWeight: 600, px: 3, pb: 0.5 }}>
        {choices.length === 0 ? t('noChoices') : t('choices')}
      </Typography>
      <RowList>
        {shown.map((choice) => (
          <li key={choice.clothingId}>
            <ChoiceRow choice={choice} busy={busy} gives={gives} onChoose={onChoose} />
          </li>
        ))}
      </RowList>
      {shown.length < choices.length && (
        <Button onClick={() => setAll(true)} sx={{ width: 1 }}>
          <span>{t('showAll', { count: choices.length })}</span>
        </Button>
      )}
    </Box>
  );
}

/** What pressing does, in short and in full. */
function actionOf({ promised, inPlan }: DressingChoice, piece: string, gives: boolean): { label: string; of: string } {
  if (promised) return { label: t('takeHere'), of: t('takeHereOf', { piece, promised: promisedTo(promised) }) };
  if (!inPlan) return { label: t('choose'), of: t('chooseOf', { piece }) };
  const { name } = inPlan;
  return gives ? { label: t('swap'), of: t('swapOf', { piece, name }) } : { label: t('take'), of: t('takeOf', { piece, name }) };
}

function ChoiceRow({ choice, busy, gives, onChoose }: Pick<ChoicesProps, 'busy' | 'gives' | 'onChoose'> & { choice: DressingChoice }) {
  const { clothingNumber, sizeLabel, placeName, fit, inPlan, promised } = choice;
  const piece = clothingNumber === null ? t('noNumber') : t('number', { number: clothingNumber });
  const action = actionOf(choice, piece, gives);
  const details = [...reasonsOf(fit).slice(1), sizeLabel !== null && t('size', { size: sizeLabel }), placeName];
  return (
    <RowCard
      lead={clothingNumber ?? t('unnumbered')}
      title={<FitMark fit={fit} reason="beside" />}
      detail={
        <>
          {details.filter(Boolean).join(' · ')}
          {inPlan && (
            <Box sx={{ color: 'text.primary' }}>{t(inPlan.state === 'LOCKED' ? 'inPlanLocked' : 'inPlanOf', { name: inPlan.name })}</Box>
          )}
          {promised && <Box sx={{ color: 'warning.dark' }}>{promisedTo(promised)}</Box>}
        </>
      }
      action={
        // An instructor takes nothing from those whom she does not see.
        promised?.personId !== null && (
          <Button variant="outlined" disabled={busy} aria-label={action.of} onClick={() => onChoose(choice)}>
            {action.label}
          </Button>
        )
      }
    />
  );
}
