import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type Application, type NameOfApplication, writtenAmount } from '@riideait/contract';
import { TextLink } from '../../../ui/link.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { useSaveOffers } from './applications.api.ts';
import { toggled } from './offers.ts';
import { t } from './texts.ts';
import { countAndPrice, sizesInWords, untilInWords } from './words.ts';

/** Each name with what is asked for, what is there, and its offers side by side: a tap chooses one. */
export function NamesCard({ application }: { application: Application }) {
  const { id, title, version, names } = application;
  const save = useSaveOffers();
  if (names.length === 0) return null;
  const toggle = (offerId: number) => save.mutate({ params: { id }, body: { title, version, offers: toggled(names, offerId) } });
  return (
    <SectionCard title={t('names')}>
      <RowList>
        {names.map((name) => (
          <li key={name.id}>
            <NameRow name={name} busy={save.isPending} onToggle={toggle} />
          </li>
        ))}
      </RowList>
    </SectionCard>
  );
}

/** Columns of equal widths: they stand below each other. */
const counts = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(4, 1fr)', sm: 'repeat(4, 68px)' },
  width: { xs: 1, sm: 'auto' },
  m: 0,
  textAlign: 'right',
  fontVariantNumeric: 'tabular-nums',
  '& dt': { color: 'text.secondary', fontSize: '0.8125rem' },
  '& dd': { m: 0 },
  '& > :first-of-type dd': { fontWeight: 700 },
} as const;

interface NameRowProps {
  name: NameOfApplication;
  busy: boolean;
  onToggle: (offerId: number) => void;
}

function NameRow({ name, busy, onToggle }: NameRowProps) {
  const details = [name.parish, name.museumRefs, sizesInWords(name)].filter(Boolean).join(' · ');
  return (
    <Box sx={{ px: 2, py: 1.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Box sx={{ flex: 1, minWidth: '9rem', overflowWrap: 'anywhere' }}>
          <TextLink to="/clothing/$id" params={{ id: name.id }}>
            {name.name}
          </TextLink>
          {details !== '' && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {details}
            </Typography>
          )}
        </Box>
        <Box component="dl" sx={counts}>
          {(['wanted', 'existing', 'worn', 'free'] as const).map((count) => (
            <div key={count}>
              <dt>{t(count)}</dt>
              <dd>{name[count]}</dd>
            </div>
          ))}
        </Box>
      </Box>
      {name.offers.length > 0 && (
        <Box role="group" aria-label={t('offersOf', { name: name.name })} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {name.offers.map((offer) => (
            <Button
              key={offer.id}
              variant="outlined"
              disabled={busy}
              startIcon={offer.chosen && <Check />}
              aria-pressed={offer.chosen}
              onClick={() => onToggle(offer.id)}
              sx={{ px: 1.5, textAlign: 'left', lineHeight: 1.3, ...(offer.chosen && { bgcolor: 'action.selected' }) }}
            >
              <span>
                <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
                  {offer.maker} · {writtenAmount(offer.count * offer.cents)}
                </Box>
                <Box component="span" sx={{ fontSize: 12.5, fontWeight: 400, color: offer.expired ? 'error.main' : 'text.secondary' }}>
                  {[countAndPrice(offer), untilInWords(offer)].filter(Boolean).join(' · ')}
                </Box>
              </span>
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
