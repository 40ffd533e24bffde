import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { useTranslation } from '../../../texts/i18n.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { usePhoto } from './use-photo.embed.tsx';

/** Photographs an item. `of`: its label. */
export function PhotoAction({ itemId, of }: { itemId: number; of: string }) {
  const { t } = useTranslation('images');
  const { take, busy, input } = usePhoto(itemId);
  return (
    <>
      <IconAction label={t('takePhoto')} of={of} icon={<PhotoCameraOutlined fontSize="small" />} disabled={busy} onClick={take} />
      {input}
    </>
  );
}
