import CheckCircle from '@mui/icons-material/CheckCircle';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { Hit } from './hits.ts';
import type { ScanAction, ScanAnswer } from './scan-answer.ts';
import { t } from './texts.ts';
import { codeInWords } from './words.ts';

/** Behind the newest one. */
const tints = { accepted: '#e6f4ec', known: 'background.default', refused: '#fbecee' } as const;
const ruled = '1px solid #e4ded2';

interface HitListProps {
  /** The newest first. */
  hits: readonly Hit[];
  isReading: boolean;
  onAct: (hit: Hit, action: ScanAction) => void;
}

/** The last hits. */
export const HitList = ({ hits, isReading, onAct }: HitListProps) => (
  <Box
    component="section"
    aria-label={t('last')}
    // Scrolls by the keyboard, too.
    tabIndex={0}
    sx={{ minWidth: 0, overflowY: 'auto', maxHeight: { xs: 132, sm: 352 }, borderTop: { xs: ruled, sm: 0 }, borderLeft: { sm: ruled } }}
  >
    {hits.length === 0 && isReading && <Typography sx={{ color: 'text.secondary', px: 2, py: 1.5 }}>{t('aim')}</Typography>}
    <Box component="ul" aria-label={t('last')} aria-live="polite" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {hits.map((hit, index) => (
        <Box
          component="li"
          key={hit.key}
          sx={{ px: 2, py: 0.75, ...(index > 0 ? { borderTop: ruled } : { bgcolor: tints[hit.answer?.outcome ?? 'known'] }) }}
        >
          <HitRow hit={hit} onAct={onAct} />
        </Box>
      ))}
    </Box>
  </Box>
);

function HitRow({ hit, onAct }: { hit: Hit; onAct: HitListProps['onAct'] }) {
  const { answer, text } = hit;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <OutcomeMark outcome={answer?.outcome} />
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', lineHeight: 1.35 }}>
          <Box component="span" sx={{ fontWeight: 600, mr: 0.5 }}>
            {answer?.text ?? codeInWords(text)}
          </Box>{' '}
          <Typography component="span" variant="body2" sx={{ color: answer?.outcome === 'refused' ? 'secondary.main' : 'text.secondary' }}>
            {answer ? answer.detail : t('searching')}
          </Typography>
        </Box>
      </Box>
      {answer?.actions && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5, pl: 4 }}>
          {answer.actions.map((action) => (
            <Button key={action.label} variant="outlined" onClick={() => onAct(hit, action)}>
              {action.label}
            </Button>
          ))}
        </Box>
      )}
    </>
  );
}

const marks = {
  accepted: <CheckCircle color="success" />,
  known: <InfoOutlined color="action" />,
  refused: <ErrorOutline color="secondary" />,
} as const;

const OutcomeMark = ({ outcome }: { outcome: ScanAnswer['outcome'] | undefined }) => (
  <Box aria-hidden sx={{ display: 'grid', placeItems: 'center', width: 24, height: 24, flexShrink: 0 }}>
    {outcome === undefined ? <CircularProgress size={18} /> : marks[outcome]}
  </Box>
);
