import { t } from './texts.ts';
import './fit-sign.css';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { briefOf, type Fit, type FitBrief, type FitLevel } from '@riideait/contract';
import { useState } from 'react';
import { reasonWords, wordOf } from './words.ts';

export { wordOf } from './words.ts';

/** Each reason in words. */
export const reasonsOf = ({ reasons }: Fit): string[] => reasons.map((reason) => reasonWords(reason));

/** Class of an element that begins with the sign of the level, and goes on with its word. */
export const signOf = (level: FitLevel): string => `fit-sign ${level.toLowerCase()}`;

/** Sign and word. A plain element for speed: a plan has hundreds. */
export const FitWord = ({ fit, className = '' }: { fit: FitBrief; className?: string }) => (
  <span className={`${className} ${signOf(fit.level)}`}>{wordOf(fit)}</span>
);

interface FitMarkProps {
  fit: Fit;
  /** The first reason beside the word, or all of them on demand, by a button (default). */
  reason?: 'beside' | 'onDemand';
}

/** How a piece fits: sign and word, with its reason. */
export function FitMark({ fit, reason = 'onDemand' }: FitMarkProps) {
  const word = wordOf(briefOf(fit));
  const reasons = reasonsOf(fit);
  if (reason === 'onDemand' && reasons.length > 0) return <WithReasons level={fit.level} word={word} reasons={reasons} />;
  return (
    <span className={signOf(fit.level)}>
      {word}
      {reason === 'beside' && reasons[0] !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875em' }}>
          {reasons[0]}
        </Box>
      )}
    </span>
  );
}

interface WithReasonsProps {
  level: FitLevel;
  word: string;
  reasons: readonly string[];
}

/** A mark that shows its reasons on hover, focus and touch. */
function WithReasons({ level, word, reasons }: WithReasonsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Tooltip
      title={reasons.join(' · ')}
      describeChild
      open={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      enterTouchDelay={0}
      leaveTouchDelay={6000}
    >
      <ButtonBase
        className={signOf(level)}
        aria-label={t('why', { word })}
        disableRipple
        // A short tap ends before the tooltip reacts.
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{ minHeight: 44, font: 'inherit', borderRadius: 1 }}
      >
        {word}
      </ButtonBase>
    </Tooltip>
  );
}
