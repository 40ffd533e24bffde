import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { DressingChoice } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RowCard } from '../../ui/row-card.tsx';
import { RowList } from '../../ui/row-list.tsx';
import { FitMark, fitWords } from '../fit/fit-mark.embed.tsx';

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
  const { t } = useTranslation(['dressing', 'ui']);
  const [all, setAll] = useState(false);
  if (choices === undefined)
    return (
      <Typography role="status" sx={{ mt: 2 }}>
        {failed ? t('ui:searchFailed') : t('ui:searching')}
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

function ChoiceRow({ choice, busy, gives, onChoose }: Pick<ChoicesProps, 'busy' | 'gives' | 'onChoose'> & { choice: DressingChoice }) {
  const { t } = useTranslation('dressing');
  const { clothingNumber, sizeLabel, placeName, fit, inPlan } = choice;
  const piece = clothingNumber === null ? t('noNumber') : t('number', { number: clothingNumber });
  const details = [...fitWords(fit).reasons.slice(1), sizeLabel !== null && t('size', { size: sizeLabel }), placeName];
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
        </>
      }
      action={
        <Button
          variant="outlined"
          disabled={busy}
          aria-label={inPlan ? t(gives ? 'swapOf' : 'takeOf', { piece, name: inPlan.name }) : t('chooseOf', { piece })}
          onClick={() => onChoose(choice)}
        >
          {inPlan ? t(gives ? 'swap' : 'take') : t('choose')}
        </Button>
      }
    />
  );
}
