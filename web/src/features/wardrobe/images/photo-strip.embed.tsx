import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { type ItemPhoto, smallImageUrl } from '@riideait/contract';
import { useState } from 'react';
import { writtenDay } from '../../../lib/typed-days.ts';
import { useMayNow } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { useDeletePhoto } from './images.api.ts';
import { LargeImageDialog } from './large-image-dialog.tsx';
import { t } from './texts.ts';

interface PhotoStripProps {
  itemId: number;
  /** Label of the item. */
  name: string;
  photos: readonly ItemPhoto[];
}

/** Photos of an item in a row; a tap enlarges one, which may be deleted there. */
export function PhotoStrip({ itemId, name, photos }: PhotoStripProps) {
  const mayWrite = useMayNow('clothing:write');
  const [openId, setOpenId] = useState<number | null>(null);
  const close = () => setOpenId(null);
  const remove = useDeletePhoto({ onSuccess: close });
  const open = photos.find(({ id }) => id === openId);

  return (
    <Box component="ul" aria-label={t('photos')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {photos.map(({ id, imageUrl, at }) => (
        <li key={id}>
          <ButtonBase
            aria-label={t('enlarge', { name: writtenDay(at) })}
            aria-haspopup="dialog"
            onClick={() => setOpenId(id)}
            sx={{ borderRadius: 1, overflow: 'hidden', bgcolor: '#efeadd' }}
          >
            <Box
              component="img"
              src={smallImageUrl(imageUrl)}
              alt=""
              width={72}
              height={72}
              sx={{ display: 'block', objectFit: 'cover' }}
            />
          </ButtonBase>
        </li>
      ))}
      {open !== undefined && (
        <LargeImageDialog url={open.imageUrl} name={`${name}, ${writtenDay(open.at)}`} onClose={close}>
          {mayWrite && (
            <IconAction
              label={t('delete')}
              icon={<DeleteOutlined />}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ params: { id: itemId, imageId: open.id } })}
            />
          )}
        </LargeImageDialog>
      )}
    </Box>
  );
}
