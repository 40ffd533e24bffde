import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CameraPicture } from './camera-picture.tsx';
import { CameraTroubleNote } from './camera-trouble-note.tsx';
import { HitList } from './hit-list.tsx';
import { watch } from './reader.ts';
import type { ScannerProps } from './scan-answer.ts';
import { ScannerBar } from './scanner-bar.tsx';
import { keepSettings, keptSettings, type Settings } from './scanner-settings.ts';
import { t } from './texts.ts';
import { useAwakeScreen, useCamera } from './use-camera.ts';
import { useHits } from './use-hits.ts';

/** The picture of the camera, its buttons, and the last hits beside it. */
export function ScannerPanel({ onHit, onClose, paused = false }: ScannerProps) {
  const [settings, setSettings] = useState(keptSettings);
  const { state, retry, fail } = useCamera(settings.camera);
  const { hits, flash, onText, act } = useHits(onHit, settings.sounds);
  const video = useRef<HTMLVideoElement>(null);
  const camera = state.is === 'open' ? state.camera : undefined;
  useAwakeScreen(camera !== undefined);
  useWatching(video, camera?.stream, paused, onText, fail);

  const change = (next: Partial<Settings>) => {
    const all = { ...settings, ...next };
    keepSettings(all);
    setSettings(all);
  };

  return (
    <Card component="section" aria-label={t('title')} sx={{ display: 'grid', gridTemplateColumns: { sm: '3fr 2fr' } }}>
      <Box sx={{ minWidth: 0 }}>
        {state.is === 'trouble' ? (
          <CameraTroubleNote trouble={state.trouble} onRetry={retry} />
        ) : (
          <CameraPicture video={video} stream={camera?.stream} flash={flash} />
        )}
        <ScannerBar camera={camera} settings={settings} onChange={change} onClose={onClose} />
      </Box>
      <HitList hits={hits} isReading={camera !== undefined} onAct={act} />
    </Card>
  );
}

/** Reads the video while the stream is on it, and not while `paused`. */
function useWatching(
  video: { readonly current: HTMLVideoElement | null },
  stream: MediaStream | undefined,
  paused: boolean,
  onText: (text: string) => void,
  onFailure: () => void,
): void {
  const read = useEffectEvent(onText);
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!stream || !video.current || paused) return;
    return watch(
      video.current,
      (text) => read(text),
      () => fail(),
    );
  }, [video, stream, paused]);
}
