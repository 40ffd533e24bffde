import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { briefOf, type Choice, promisedTo } from '@riideait/contract';
import { useMemo, useState } from 'react';
import { type ChoiceRow, offerOf, type SizeGroup } from './choices.ts';
import { FitLine } from './fit-line.embed.tsx';
import { FitWord } from './fit-mark.embed.tsx';
import { t } from './texts.ts';
import { fitPhrase } from './words.ts';

/** Reasons in a row. */
const REASONS = 3;

interface FitChoicesProps {
  /** Of one clothing name, best first; held ones are not offered. Undefined while loading. */
  choices: readonly Choice[] | undefined;
  failed: boolean;
  /** Of those that are not compared, this size comes first, then the nearest. */
  near?: string | null;
  busy?: boolean;
  onChoose: (choice: Choice) => void;
}

/** Free pieces as buttons, the best-fitting first; those that do not fit on demand. What is promised takes a second press. */
export function FitChoices({ choices, failed, near = null, busy = false, onChoose }: FitChoicesProps) {
  const [showsWrong, setShowsWrong] = useState(false);
  const [chosen, setChosen] = useState<number>();
  const [asked, setAsked] = useState<number>();
  const offer = useMemo(() => choices && offerOf(choices, near), [choices, near]);
  if (offer === undefined) return <Typography role="status">{failed ? t('searchFailed') : t('searching')}</Typography>;

  const { compared, bySize, wrong, promised } = offer;
  const pressing = {
    busy,
    chosen: busy ? chosen : undefined,
    asked,
    onChoose: (choice: Choice) => {
      if (choice.promised && asked !== choice.clothingId) return setAsked(choice.clothingId);
      setChosen(choice.clothingId);
      onChoose(choice);
    },
  };
  const row = (each: ChoiceRow) => <ChoiceButton key={each.choice.clothingId} row={each} {...pressing} />;
  return (
    <>
      {compared.length + bySize.length + promised.length === 0 && (
        <Typography>{wrong.length === 0 ? t('noneFree') : t('noneFits')}</Typography>
      )}
      {compared.map(row)}
      {bySize.map((group) => (
        <SizeButtons key={group.sizeLabel} group={group} {...pressing} />
      ))}
      {promised.map(row)}
      {wrong.length > 0 && !showsWrong && (
        <Button onClick={() => setShowsWrong(true)} sx={{ ml: -1, mt: 0.5, px: 1 }}>
          <span>{t('showWrong', { count: wrong.length })}</span>
        </Button>
      )}
      {showsWrong && wrong.map(row)}
    </>
  );
}

const shortLabel = ({ choice, count }: ChoiceRow) => choice.clothingNumber ?? t('unnumbered', { count });
const label = ({ choice }: ChoiceRow) => (choice.clothingNumber === null ? t('noNumber') : t('number', { number: choice.clothingNumber }));
const sizeWords = (size: string | null) => (size === null ? t('sizeNone') : t('size', { size }));

interface Pressing extends Pick<FitChoicesProps, 'onChoose'> {
  busy: boolean;
  /** The piece that is being fetched. */
  chosen: number | undefined;
  /** A promised piece that was pressed once. */
  asked: number | undefined;
}

interface ChoiceButtonProps extends Pressing {
  row: ChoiceRow;
}

/** Number, size and fit of a compared piece. */
function ChoiceButton({ row, busy, chosen, asked, onChoose }: ChoiceButtonProps) {
  const { choice } = row;
  const { sizeLabel, fit, promised } = choice;
  const notes = promised ? [promisedTo(promised), ...(asked === choice.clothingId ? [t('pressAgain')] : [])] : [];
  return (
    <Button
      fullWidth
      variant="outlined"
      disabled={busy}
      loading={chosen === choice.clothingId}
      onClick={() => onChoose(choice)}
      aria-label={[label(row), sizeLabel === null ? [] : sizeWords(sizeLabel), fitPhrase(fit, REASONS), notes].flat().join(', ')}
      sx={{ minHeight: 52, mt: 1, px: 1.5, py: 0.5, gap: 1.5, justifyContent: 'flex-start', textAlign: 'left', lineHeight: 1.3 }}
    >
      <Box component="span" sx={{ minWidth: 44, fontSize: '1.125rem', fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {shortLabel(row)}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, color: 'text.primary', fontWeight: 400 }}>
        <FitLine fit={fit} most={REASONS} />
        {sizeLabel !== null && (
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            {sizeWords(sizeLabel)}
          </Box>
        )}
        {notes.map((note) => (
          <Box key={note} component="span" role="status" sx={{ display: 'block', color: 'warning.dark', typography: 'body2' }}>
            {note}
          </Box>
        ))}
      </Box>
    </Button>
  );
}

interface SizeButtonsProps extends Pressing {
  group: SizeGroup;
}

/** Pieces of one size that are not compared. */
function SizeButtons({ group: { sizeLabel, rows }, busy, chosen, onChoose }: SizeButtonsProps) {
  const heading = sizeWords(sizeLabel);
  const unknown = rows.find(({ choice }) => choice.fit.level === 'UNKNOWN')?.choice.fit;
  return (
    <Box role="group" aria-label={heading} sx={{ mt: 1 }}>
      <Typography variant="body2" sx={{ display: 'flex', gap: 0.5, color: 'text.secondary', mb: 0.5 }}>
        {heading}
        {unknown && (
          <>
            {' · '}
            <FitWord fit={briefOf(unknown)} />
          </>
        )}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {rows.map((row) => (
          <Button
            key={row.choice.clothingId}
            variant="outlined"
            disabled={busy}
            loading={chosen === row.choice.clothingId}
            onClick={() => onChoose(row.choice)}
            aria-label={`${label(row)}, ${heading}`}
            sx={{ minWidth: 52, minHeight: 44, px: 1.5, fontVariantNumeric: 'tabular-nums' }}
          >
            {shortLabel(row)}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
