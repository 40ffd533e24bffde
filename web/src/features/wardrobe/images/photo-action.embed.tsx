import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { IconAction } from '../../../ui/icon-action.tsx';
import { t } from './texts.ts';
import { usePhoto } from './use-photo.embed.tsx';

/** Photographs an item. `of`: its label. */
export function PhotoAction({ itemId, of }: { itemId: number; of: string }) {
  const { take, busy, input } = usePhoto(itemId);
  return (
    <>
      <IconAction label={t('takePhoto')} of={of} icon={<PhotoCameraOutlined fontSize="small" />} disabled={busy} onClick={take} />
      {input}
    </>
  );
}
