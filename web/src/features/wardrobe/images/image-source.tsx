import FolderOpenOutlined from '@mui/icons-material/FolderOpenOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useRef } from 'react';
import { ImageInput } from './image-input.tsx';
import { t } from './texts.ts';

interface PickButtonProps {
  label: string;
  icon: ReactNode;
  capture?: 'environment';
  autoFocus?: boolean;
  onPick: (file: File) => void;
}

function PickButton({ label, icon, capture, autoFocus = false, onPick }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <ImageInput ref={input} capture={capture} onPick={onPick} />
      <Button variant="outlined" startIcon={icon} autoFocus={autoFocus} onClick={() => input.current?.click()} sx={{ flex: '1 1 auto' }}>
        {label}
      </Button>
    </>
  );
}

interface ImageSourceProps {
  /** An image is chosen already. */
  again: boolean;
  onPick: (file: File) => void;
}

/** Chooses a file; touch devices also take a picture. */
export function ImageSource({ again, ...button }: ImageSourceProps) {
  const isHandHeld = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {isHandHeld && <PickButton label={t('takePicture')} icon={<PhotoCameraOutlined />} capture="environment" {...button} />}
      <PickButton autoFocus label={again ? t('chooseOther') : t('chooseFile')} icon={<FolderOpenOutlined />} {...button} />
    </Box>
  );
}
