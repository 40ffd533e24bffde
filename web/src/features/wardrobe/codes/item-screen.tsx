import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type CodedItem, itemLabel } from '@riideait/contract';
import { formatNumber } from '../../../lib/numbers.ts';
import { writtenDay } from '../../../lib/typed-days.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Page } from '../../../ui/page.tsx';
import { CareText } from '../care-texts/care-text.embed.tsx';
import { ItemLocation } from '../clothing-items/item-location.embed.tsx';
import { EnlargeableImage } from '../images/enlargeable-image.embed.tsx';
import { PhotoStrip } from '../images/photo-strip.embed.tsx';
import { ItemActions } from './item-actions.tsx';
import { t } from './texts.ts';

/** Lines break after a dot. */
const DOT = '\u00a0· ';

/** Card of an item: what it is, where it is, and what this user may do with it now. */
export function ItemScreen({ item }: { item: CodedItem }) {
  return (
    <Page title={itemLabel(item.clothingName, item.clothingNumber)}>
      <Box sx={toTheBottom}>
        <Card sx={{ p: 2, display: 'grid', gap: 2, gridTemplateColumns: { xs: '104px 1fr', sm: '220px 1fr' }, alignItems: 'start' }}>
          <EnlargeableImage url={item.imageUrl} name={item.clothingName} emptyHeight={78} />
          <Facts item={item} />
          {item.images.length > 0 && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <PhotoStrip itemId={item.id} name={itemLabel(item.clothingName, item.clothingNumber)} photos={item.images} />
            </Box>
          )}
        </Card>
        <CareText nameId={item.clothingNameId} />
        <ItemActions item={item} />
      </Box>
    </Page>
  );
}

/** On a phone the buttons stand at the bottom of the window, also under little text: all but the bar, the heading and the margins of the page. */
const toTheBottom = {
  display: 'flex',
  flexDirection: 'column',
  gap: { xs: 1.5, sm: 2 },
  minHeight: { xs: 'calc(100dvh - 142px)', sm: 0 },
  mb: { xs: -2.5, sm: 0 },
} as const;

function Facts({ item }: { item: CodedItem }) {
  const { holder, cameFrom, measurements, sizeLabel, comment, active } = item;
  const numbers = [
    ...(sizeLabel === null ? [] : [t('size', { size: sizeLabel })]),
    ...measurements.map(({ name, value }) => `${name.toLowerCase()} ${formatNumber(value)}`),
  ].join(DOT);
  const held = holder && [
    t('withHolder', { day: writtenDay(holder.since) }),
    holder.dueOn && t('dueOn', { day: writtenDay(holder.dueOn) }),
  ];
  return (
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', '& > * + *': { mt: 0.75 } }}>
      <Box sx={{ fontSize: '1.125rem', fontWeight: 600 }}>
        <ItemLocation item={item} />
      </Box>
      {held && <Typography>{held.filter(Boolean).join(DOT)}</Typography>}
      {!active && <Typography sx={{ color: 'error.main', fontWeight: 600 }}>{t('inactive')}</Typography>}
      {numbers !== '' && <Typography>{numbers}</Typography>}
      {comment !== null && <Typography sx={{ whiteSpace: 'pre-line' }}>{comment}</Typography>}
      {cameFrom !== null && <Typography sx={{ color: 'text.secondary' }}>{t('cameFrom', { name: cameFrom.text })}</Typography>}
      <Typography variant="body2">
        <TextLink to="/clothing/$id" params={{ id: item.clothingNameId }} sx={{ display: 'inline-block', py: 1.25 }}>
          {t('toName')}
        </TextLink>
      </Typography>
    </Box>
  );
}
