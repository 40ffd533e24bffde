import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PhotoOutlined from '@mui/icons-material/PhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ClothingName, photoUrl } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { GarmentFacts } from '../garments/garment-facts.embed.tsx';
import { EnlargeableImage } from '../images/enlargeable-image.embed.tsx';
import { ImageDialog } from '../images/image-dialog.embed.tsx';
import { DeleteClothingNameDialog, EditClothingNameDialog } from './clothing-name-dialogs.tsx';
import { InventoryNumbers } from './inventory.tsx';
import { t } from './texts.ts';

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" sx={{ m: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

interface ClothingNameDetailsProps {
  name: ClothingName;
  hideLabel: string;
  hideIcon: ReactNode;
  onHide: () => void;
}

export function ClothingNameDetails({ name, hideLabel, hideIcon, onHide }: ClothingNameDetailsProps) {
  const mayWrite = useMay('clothing:write');
  const mayDelete = useMay('clothing:delete');
  const [dialog, setDialog] = useState<'edit' | 'image' | 'delete' | null>(null);
  const close = () => setDialog(null);

  return (
    <Stack sx={{ p: 2, gap: 2 }}>
      <Box sx={{ position: 'relative' }}>
        <EnlargeableImage url={name.imageUrl} name={name.name} emptyHeight={132} />
        <Box sx={{ position: 'absolute', top: 4, right: 4, borderRadius: '50%', bgcolor: 'rgb(255 255 255 / 0.8)' }}>
          <IconAction label={hideLabel} icon={hideIcon} onClick={onHide} />
        </Box>
      </Box>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name.name}
      </Typography>
      <InventoryNumbers name={name} />
      {(mayWrite || mayDelete) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {mayWrite && (
            <Button
              variant="outlined"
              startIcon={<EditOutlined />}
              onClick={() => setDialog('edit')}
              aria-label={t('edit')}
              sx={{ flex: '1 1 auto', px: 1.5 }}
            >
              {t('editShort')}
            </Button>
          )}
          {mayWrite && (
            <Button variant="outlined" startIcon={<PhotoOutlined />} onClick={() => setDialog('image')} sx={{ flex: '1 1 auto', px: 1.5 }}>
              {photoUrl(name.imageUrl) === null ? t('addImage') : t('changeImage')}
            </Button>
          )}
          {mayDelete && (
            <Button color="secondary" startIcon={<DeleteOutlined />} onClick={() => setDialog('delete')} sx={{ flex: '1 1 auto' }}>
              {t('delete')}
            </Button>
          )}
        </Box>
      )}
      <Facts name={name} />
      <GarmentFacts name={name} />
      {dialog === 'edit' && <EditClothingNameDialog name={name} onClose={close} />}
      {dialog === 'image' && (
        <ImageDialog
          parent={{ parentType: 'CLOTHING_NAME', parentId: name.id }}
          name={name.name}
          imageUrl={photoUrl(name.imageUrl)}
          onClose={close}
        />
      )}
      {dialog === 'delete' && <DeleteClothingNameDialog name={name} onClose={close} />}
    </Stack>
  );
}

const Facts = ({ name }: { name: ClothingName }) => (
  <Stack component="dl" sx={{ m: 0, gap: 1.5 }}>
    {name.clothingTypeId !== null && (
      <Fact label={t('type')}>
        <TextLink to="/clothing/search" search={{ type: name.clothingTypeId }}>
          {name.clothingTypeName}
        </TextLink>
      </Fact>
    )}
    {name.parish !== null && <Fact label={t('parish')}>{name.parish}</Fact>}
    {name.material !== null && <Fact label={t('material')}>{name.material}</Fact>}
    {name.museumRefs !== null && <Fact label={t('museumRefs')}>{name.museumRefs}</Fact>}
    {name.lifeYears !== null && <Fact label={t('lifeYears')}>{t('lasts', { count: name.lifeYears })}</Fact>}
    {name.placeId !== null && (
      <Fact label={t('place')}>
        <TextLink to="/clothing/items" search={{ placeId: name.placeId }}>
          {name.placeName}
        </TextLink>
      </Fact>
    )}
    {name.description !== null && <Fact label={t('description')}>{name.description}</Fact>}
  </Stack>
);
