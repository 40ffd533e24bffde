import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import type { Mention, MentionPlace } from '@riideait/contract';
import { Marked } from '../../../ui/marked.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { t } from './texts.ts';

const isOf = (one: MentionPlace, other: MentionPlace) => one.of === other.of && one.id === other.id;

/** 'Muhu seelik nr 12 · kommentaar'. */
const placeOf = ({ word, label, past }: Mention): string => [label, word, past && t('past')].filter(Boolean).join(' · ');

interface MentionsProps {
  /** Undefined: they are being read. */
  mentions: readonly Mention[] | undefined;
  /** Whole name, which is marked in the texts. */
  name: string;
  emptied: readonly MentionPlace[];
  onChange: (emptied: MentionPlace[]) => void;
}

/** Texts in which a name of the dancer stands alone: each is kept or emptied. Nothing where there are none. */
export function Mentions({ mentions, name, emptied, onChange }: MentionsProps) {
  if (mentions === undefined) return <Skeleton height={44} aria-label={uiText('loading')} role="status" />;
  if (mentions.length === 0) return null;

  return (
    <section aria-label={t('mentions')}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {t('mentions')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        {t('mentionsText')}
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {mentions.map((mention) => (
          <MentionRow
            key={`${mention.of} ${mention.id}`}
            mention={mention}
            name={name}
            isEmptied={emptied.some((one) => isOf(one, mention))}
            onChange={(isEmptied) => {
              const others = emptied.filter((one) => !isOf(one, mention));
              onChange(isEmptied ? [...others, { of: mention.of, id: mention.id }] : others);
            }}
          />
        ))}
      </Stack>
    </section>
  );
}

interface MentionRowProps {
  mention: Mention;
  name: string;
  isEmptied: boolean;
  onChange: (isEmptied: boolean) => void;
}

const MentionRow = ({ mention, name, isEmptied, onChange }: MentionRowProps) => (
  <Box
    component="li"
    sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, py: 1, borderBottom: 1, borderColor: 'divider' }}
  >
    <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', '&::first-letter': { textTransform: 'uppercase' } }}>
        {placeOf(mention)}
      </Typography>
      <Box sx={{ whiteSpace: 'pre-line', ...(isEmptied && !mention.isName && { textDecoration: 'line-through' }) }}>
        <Marked text={mention.text} typed={name} />
      </Box>
    </Box>
    <ToggleButtonGroup
      exclusive
      size="small"
      color="primary"
      aria-label={`${placeOf(mention)}: ${mention.text}`}
      value={isEmptied}
      onChange={(_, value: boolean | null) => value !== null && onChange(value)}
    >
      <ToggleButton value={false} sx={choice}>
        {t('keep')}
      </ToggleButton>
      <ToggleButton value sx={choice}>
        {t(mention.isName ? 'removeName' : 'empty')}
      </ToggleButton>
    </ToggleButtonGroup>
  </Box>
);

const choice = { minHeight: 44, px: 1.5 } as const;
