import type { SvgIconComponent } from '@mui/icons-material';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CloseFullscreenOutlined from '@mui/icons-material/CloseFullscreenOutlined';
import HelpOutlined from '@mui/icons-material/HelpOutlined';
import HighlightOffOutlined from '@mui/icons-material/HighlightOffOutlined';
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import type { Fit, FitLevel } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { textsOf } from '../../../texts/i18n.ts';
import { reasonWords, wordOf } from './words.ts';

const t = textsOf('fit');

const signs: Readonly<Record<FitLevel, SvgIconComponent>> = {
  FITS: CheckCircleOutlined,
  TIGHT: CloseFullscreenOutlined,
  LOOSE: OpenInFullOutlined,
  WRONG: HighlightOffOutlined,
  UNKNOWN: HelpOutlined,
};
const colors: Readonly<Record<FitLevel, string>> = {
  FITS: 'success.main',
  TIGHT: 'warning.main',
  LOOSE: 'primary.light',
  WRONG: 'secondary.main',
  UNKNOWN: 'text.secondary',
};

/** The level in a word and each reason in words, for print, labels and sheets. */
export const fitWords = (fit: Fit): { word: string; reasons: string[] } => ({
  word: wordOf(fit),
  reasons: fit.reasons.map((reason) => reasonWords(reason)),
});

/** The sign alone; say the word beside it. */
export const FitSign = ({ level }: { level: FitLevel }) => {
  const Sign = signs[level];
  return <Sign aria-hidden sx={{ fontSize: 16, flexShrink: 0, color: colors[level] }} />;
};

interface FitMarkProps {
  fit: Fit;
  /** The first reason beside the word; all of them on demand, by a button; or none, for options and small cells. Default: on demand. */
  reason?: 'beside' | 'onDemand' | 'none';
}

/** How a piece fits: sign and word, with its reason. */
export function FitMark({ fit, reason = 'onDemand' }: FitMarkProps) {
  const { word, reasons } = fitWords(fit);
  const mark = (
    <>
      <FitSign level={fit.level} />
      <span>{word}</span>
    </>
  );
  if (reason === 'onDemand' && reasons.length > 0) return <WithReasons word={word} reasons={reasons} mark={mark} />;
  return (
    <Box component="span" sx={inLine}>
      {mark}
      {reason === 'beside' && reasons[0] !== undefined && (
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.875em' }}>
          {reasons[0]}
        </Box>
      )}
    </Box>
  );
}

const inLine = { display: 'inline-flex', alignItems: 'center', columnGap: 0.5, flexWrap: 'wrap' } as const;

interface WithReasonsProps {
  word: string;
  reasons: readonly string[];
  mark: ReactNode;
}

/** A mark that shows its reasons on hover, focus and touch. */
function WithReasons({ word, reasons, mark }: WithReasonsProps) {
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
        aria-label={t('why', { word })}
        disableRipple
        // A short tap ends before the tooltip reacts.
        onClick={(event) => {
          event.stopPropagation();
          setOpen(true);
        }}
        sx={{ ...inLine, minHeight: 44, font: 'inherit', borderRadius: 1 }}
      >
        {mark}
      </ButtonBase>
    </Tooltip>
  );
}
