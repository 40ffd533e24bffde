import FlashlightOffOutlined from '@mui/icons-material/FlashlightOffOutlined';
import FlashlightOnOutlined from '@mui/icons-material/FlashlightOnOutlined';
import VolumeOffOutlined from '@mui/icons-material/VolumeOffOutlined';
import VolumeUpOutlined from '@mui/icons-material/VolumeUpOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Slider from '@mui/material/Slider';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { IconAction } from '../../../ui/icon-action.tsx';
import { touchSized } from '../../../ui/touch-sized.ts';
import { changeLens, zoomOf } from './camera.ts';
import type { Settings } from './scanner-settings.ts';
import { t } from './texts.ts';
import type { OpenCamera } from './use-camera.ts';

interface ScannerBarProps {
  camera: OpenCamera | undefined;
  settings: Settings;
  onChange: (change: Partial<Settings>) => void;
  onClose: () => void;
}

/** Which camera, lamp, zoom, sound, end. */
export function ScannerBar({ camera, settings: { sounds }, onChange, onClose }: ScannerBarProps) {
  const hasChoice = camera !== undefined && camera.cameras.length > 1;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5, px: 1, py: 0.5 }}>
      {camera?.abilities.torch && <Torch key={camera.track.id} track={camera.track} />}
      <IconAction
        label={sounds ? t('soundOff') : t('soundOn')}
        icon={sounds ? <VolumeUpOutlined /> : <VolumeOffOutlined />}
        onClick={() => onChange({ sounds: !sounds })}
      />
      {hasChoice && <CameraSelect camera={camera} onChoose={(id) => onChange({ camera: id })} />}
      {camera?.abilities.zoom && <Zoom key={camera.track.id} track={camera.track} range={camera.abilities.zoom} />}
      <Button onClick={onClose} sx={{ ml: 'auto' }}>
        {t('close')}
      </Button>
    </Box>
  );
}

function Torch({ track }: { track: MediaStreamTrack }) {
  const [isOn, setOn] = useState(false);
  const toggle = () => {
    setOn(!isOn);
    void changeLens(track, { torch: !isOn });
  };
  return (
    <IconAction
      label={isOn ? t('torchOff') : t('torchOn')}
      icon={isOn ? <FlashlightOnOutlined color="warning" /> : <FlashlightOffOutlined />}
      onClick={toggle}
    />
  );
}

const CameraSelect = ({ camera: { cameras, track }, onChoose }: { camera: OpenCamera; onChoose: (id: string) => void }) => (
  <TextField
    select
    label={t('camera')}
    value={track.getSettings().deviceId ?? ''}
    onChange={({ target }) => onChoose(target.value)}
    sx={{ ...touchSized, flex: '1 1 120px', maxWidth: 220, mt: 0.75 }}
  >
    {cameras.map(({ id, label }, index) => (
      <MenuItem key={id} value={id} sx={{ minHeight: 44 }}>
        <span>{label || t('cameraNumber', { number: index + 1 })}</span>
      </MenuItem>
    ))}
  </TextField>
);

interface ZoomProps {
  track: MediaStreamTrack;
  range: { readonly min: number; readonly max: number; readonly step: number };
}

function Zoom({ track, range: { min, max, step } }: ZoomProps) {
  const [zoom, setZoom] = useState(() => zoomOf(track, { min }));
  const change = (next: number) => {
    setZoom(next);
    void changeLens(track, { zoom: next });
  };
  return (
    <Slider
      aria-label={t('zoom')}
      value={zoom}
      {...{ min, max, step }}
      onChange={(_, value) => change(Array.isArray(value) ? min : value)}
      sx={{ flex: '1 1 120px', mx: 2 }}
    />
  );
}
