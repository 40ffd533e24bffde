import AddAPhotoOutlined from '@mui/icons-material/AddAPhotoOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { IMAGE_MAX_BYTES, IMAGE_TYPES, LINK_PHOTO_MAX_BYTES } from '@riideait/contract';
import { useEffect, useRef, useState } from 'react';
import { faultWords } from '../../../lib/image-fault.ts';
import { t } from './texts.ts';

/** A photo that is chosen and made small before it is sent. */
export function usePhotoOfFind() {
  const [photo, setPhoto] = useState<{ file: File; url: string }>();
  const [fault, setFault] = useState<string>();
  const [reading, setReading] = useState(false);
  useEffect(() => (photo === undefined ? undefined : () => URL.revokeObjectURL(photo.url)), [photo]);

  const choose = async (chosen: File) => {
    setReading(true);
    setFault(undefined);
    const { preparePhoto } = await import('../../../lib/prepare-photo.ts');
    const { file, refusal } = await preparePhoto(chosen, IMAGE_MAX_BYTES);
    setReading(false);
    if (file === undefined) return setFault(refusal);
    if (file.size > LINK_PHOTO_MAX_BYTES) return setFault(faultWords('unreadable', chosen, IMAGE_MAX_BYTES));
    setPhoto({ file, url: URL.createObjectURL(file) });
  };
  return { photo, fault, reading, choose: (file: File) => void choose(file), remove: () => setPhoto(undefined) };
}

interface PhotoFieldProps {
  chosen: ReturnType<typeof usePhotoOfFind>;
  error: string | undefined;
}

export function PhotoField({ chosen: { photo, fault, reading, choose, remove }, error }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const why = fault ?? error;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
      <input
        ref={input}
        name="file"
        type="file"
        hidden
        accept={IMAGE_TYPES.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Let the same file be chosen again.
          target.value = '';
          if (file !== undefined) choose(file);
        }}
      />
      {photo !== undefined && (
        <Box
          component="img"
          src={photo.url}
          alt={t('photo')}
          sx={{ maxWidth: '100%', maxHeight: 200, borderRadius: 1, border: 1, borderColor: 'divider' }}
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="outlined" startIcon={<AddAPhotoOutlined />} onClick={() => input.current?.click()}>
          {photo === undefined ? t('addPhoto') : t('otherPhoto')}
        </Button>
        {photo !== undefined && <Button onClick={remove}>{t('removePhoto')}</Button>}
      </Box>
      <Box role="status">{reading && t('photoReading')}</Box>
      {why !== undefined && (
        <FormHelperText error role="alert">
          {why}
        </FormHelperText>
      )}
    </Box>
  );
}
