import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type CodedItem, heldBy, itemLabel, OTHER_GROUP } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { ButtonLink } from '../../../ui/link.tsx';
import { JobButton } from '../../care/mending/job-button.embed.tsx';
import { useCareOfItems } from '../clothing-items/clothing-items.api.ts';
import { PlaceMenu } from '../clothing-items/place-menu.embed.tsx';
import { StateMenu } from '../clothing-items/state-menu.embed.tsx';
import { t as imagesText } from '../images/texts.ts';
import { usePhoto } from '../images/use-photo.embed.tsx';
import { useTakeBack } from './codes.api.ts';
import { GiveDialog } from './give-dialog.tsx';
import { t } from './texts.ts';

const SettlementDialog = lazy(() =>
  import('../../money/settlements/settlement-dialog.embed.tsx').then((module) => ({ default: module.SettlementDialog })),
);

/** What this user may do with the item now, where the thumb is; the likeliest first. */
export function ItemActions({ item }: { item: CodedItem }) {
  const mayIssue = useMay('issuing:write');
  const mayWrite = useMay('clothing:write');
  const mayRead = useMay('issuing:read');
  const maySettle = useMay('money:write');
  const [settling, setSettling] = useState(false);
  const care = useCareOfItems();
  const photo = usePhoto(item.id);
  const clothingIds = [item.id];
  if (!mayRead && !mayWrite && !mayIssue) return null;

  return (
    <Card component="section" aria-label={t('actions')} data-bottom-bar sx={bar}>
      {mayIssue && <MainActions item={item} care={care} />}
      <Box sx={row}>
        {mayWrite && (
          <>
            <StateMenu
              disabled={care.isPending}
              busy={care.isPending}
              onChoose={(change, then) => care.mutate({ body: { clothingIds, ...change } }, then)}
            />
            <PlaceMenu disabled={care.isPending} onChoose={(placeId) => care.mutate({ body: { clothingIds, placeId } })} />
            <Button variant="outlined" startIcon={<PhotoCameraOutlined />} loading={photo.busy} onClick={photo.take}>
              {imagesText('takePicture')}
            </Button>
            {photo.input}
            <JobButton clothingId={item.id} label={itemLabel(item.clothingName, item.clothingNumber)} />
          </>
        )}
        {mayRead && (
          <ButtonLink to="/clothing/history" search={{ page: 1, clothingId: item.id }} variant="outlined">
            {t('history')}
          </ButtonLink>
        )}
        {maySettle && (
          <Button variant="outlined" onClick={() => setSettling(true)}>
            {t('addSettlement')}
          </Button>
        )}
      </Box>
      {settling && (
        <Suspense>
          <SettlementDialog {...settled(item)} onClose={() => setSettling(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** Who has it is to pay for it, if somebody has it. */
const settled = ({ id, clothingName, clothingNumber, holder }: CodedItem) => ({
  clothingId: id,
  label: itemLabel(clothingName, clothingNumber),
  person: holder ?? undefined,
});

interface MainActionsProps {
  item: CodedItem;
  care: ReturnType<typeof useCareOfItems>;
}

/** Takes the item back, gives it to a dancer, or says that it is in order again. */
function MainActions({ item, care }: MainActionsProps) {
  const [giving, setGiving] = useState(false);
  const label = itemLabel(item.clothingName, item.clothingNumber);
  const takeBack = useTakeBack(label);
  const { holder, active, state, id } = item;
  const give = <GiveButton key="give" main={holder === null} onClick={() => setGiving(true)} />;
  // Of a dancer whom an instructor does not see.
  if (item.location.text === heldBy(OTHER_GROUP)) return null;

  return (
    <>
      {holder !== null && (
        <Box sx={row}>
          <Button
            variant="contained"
            size="large"
            loading={takeBack.isPending}
            onClick={() => takeBack.mutate({ params: { id: holder.id, clothingId: id } })}
          >
            {t('takeBack')}
          </Button>
          {active && state === 'OK' && give}
        </Box>
      )}
      {holder === null && active && (
        <Box sx={row}>
          {state === 'OK' ? (
            give
          ) : (
            <Button
              variant="contained"
              size="large"
              loading={care.isPending}
              onClick={() => care.mutate({ body: { clothingIds: [id], state: 'OK' } })}
            >
              {t('backInOrder')}
            </Button>
          )}
        </Box>
      )}
      {giving && <GiveDialog item={item} onClose={() => setGiving(false)} />}
    </>
  );
}

const GiveButton = ({ main, onClick }: { main: boolean; onClick: () => void }) => (
  <Button variant={main ? 'contained' : 'outlined'} size="large" onClick={onClick}>
    {main ? t('give') : t('passOn')}
  </Button>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > button, & > a': { flex: { xs: '1 1 auto', sm: '0 0 auto' }, px: { xs: 1, sm: 2.5 }, minHeight: 48, whiteSpace: 'nowrap' },
} as const;

const bar = {
  position: 'sticky',
  bottom: { xs: 0, sm: 12 },
  zIndex: 2,
  display: 'grid',
  gap: 1,
  mt: { xs: 'auto', sm: 0 },
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 1.5 },
  py: 1.5,
  borderRadius: { xs: 0, sm: 1 },
} as const;
