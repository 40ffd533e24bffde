import Box from '@mui/material/Box';
import type { EaseRow } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { t as easeText } from './ease-texts.ts';
import { comparedBy } from './ease-words.ts';

type Limits = Pick<EaseRow, 'criterion' | 'min' | 'idealFrom' | 'idealTo' | 'max'>;

interface Zone {
  look: keyof typeof looks;
  words: string;
  /** Null: without end. */
  until: number | null;
}

const looks = {
  wrong: { bgcolor: '#f8e3e5', color: '#8a1c2b' },
  near: { bgcolor: '#fbecd0', color: '#7a4a05' },
  ideal: { bgcolor: '#e3efe8', color: '#24533d' },
} as const;

/** The limits of a rule as a ruler, from too small to too large. The sentence beside it says the same. */
export function EaseScale({ criterion, min, idealFrom, idealTo, max }: Limits) {
  const size = comparedBy(criterion);
  const [tooSmall, tooLarge] =
    size === 'LENGTH'
      ? [easeText('scale.small.LENGTH'), easeText('scale.large.LENGTH')]
      : [easeText('scale.wrong'), easeText('scale.wrong')];
  // Each up to its limit; between equal limits there is nothing to name.
  const zones: readonly Zone[] = [
    { look: 'wrong', words: tooSmall, until: min },
    ...(idealFrom > min
      ? [{ look: 'near', words: easeText(size === 'LENGTH' ? 'scale.near' : `scale.small.${size}`), until: idealFrom } as const]
      : []),
    { look: 'ideal', words: easeText('scale.ideal'), until: idealTo },
    ...(max > idealTo
      ? [{ look: 'near', words: easeText(size === 'LENGTH' ? 'scale.near' : `scale.large.${size}`), until: max } as const]
      : []),
    { look: 'wrong', words: tooLarge, until: null },
  ];
  return (
    <Box aria-hidden sx={{ display: 'flex', pb: 2.5, fontSize: '0.75rem', lineHeight: 1.2, textAlign: 'center', maxWidth: 420 }}>
      {zones.map(({ until, look, words }) => (
        <Box key={`${look} ${until}`} sx={{ ...zone, ...looks[look] }}>
          {words}
          {until !== null && <Box sx={tick}>{formatNumber(until).replace('-', '−')}</Box>}
        </Box>
      ))}
    </Box>
  );
}

const zone = {
  ...{ position: 'relative', flex: '1 1 0', minWidth: 0, minHeight: 28, px: 0.25 },
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'center' },
  '&:first-of-type': { borderRadius: '6px 0 0 6px' },
  '&:last-of-type': { borderRadius: '0 6px 6px 0' },
} as const;
const tick = {
  ...{ position: 'absolute', top: '100%', right: 0, transform: 'translateX(50%)', pt: 0.5 },
  ...{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
} as const;
