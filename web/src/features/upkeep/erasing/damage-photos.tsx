import Stack from '@mui/material/Stack';
import { smallImageUrl } from '@riideait/contract';
import { useApiWhile } from '../../../ui/api.ts';
import type { InputProps } from '../../../ui/input-props.ts';
import { SwitchInput } from '../../../ui/switch-input.tsx';
import { damagePhotosQuery } from './erasing.api.ts';
import { t } from './texts.ts';

/** Photos of damage that the dancer sent, and whether they stay with their pieces; nothing where there are none. */
export function DamagePhotos({ personId, field }: { personId: number; field: Omit<InputProps<boolean>, 'label'> }) {
  const photos = useApiWhile(true, damagePhotosQuery(personId)).data ?? [];
  if (photos.length === 0) return null;
  return (
    <div>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        {photos.map(({ imageUrl, piece }) => (
          <img
            key={`${imageUrl} ${piece}`}
            src={smallImageUrl(imageUrl)}
            alt={piece}
            width={72}
            height={72}
            style={{ objectFit: 'cover', borderRadius: 6 }}
          />
        ))}
      </Stack>
      <SwitchInput {...field} label={t('keepPhotos', { count: photos.length })} hint={t('keepPhotosHint')} />
    </div>
  );
}
