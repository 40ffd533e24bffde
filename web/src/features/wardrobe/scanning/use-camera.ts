import { useEffect, useState } from 'react';
import {
  type Abilities,
  abilitiesOf,
  type CameraChoice,
  type CameraTrouble,
  changeLens,
  hasCameras,
  listCameras,
  openCamera,
  stopCamera,
  troubleOf,
} from './camera.ts';

export interface OpenCamera {
  readonly stream: MediaStream;
  readonly track: MediaStreamTrack;
  readonly abilities: Abilities;
  readonly cameras: readonly CameraChoice[];
}

export type CameraState =
  | { readonly is: 'opening' }
  | { readonly is: 'open'; readonly camera: OpenCamera }
  | { readonly is: 'trouble'; readonly trouble: CameraTrouble };

const opening: CameraState = { is: 'opening' };
const inTrouble = (trouble: CameraTrouble): CameraState => ({ is: 'trouble', trouble });

/** The reader of codes has failed: without it the camera is let go. */
export function failed(state: CameraState): CameraState {
  if (state.is === 'open') stopCamera(state.camera.stream);
  return inTrouble('failed');
}

async function open(deviceId: string | null): Promise<OpenCamera> {
  const stream = await openCamera(deviceId);
  const [track] = stream.getVideoTracks();
  if (track === undefined) throw new Error('The camera has no picture');
  const abilities = abilitiesOf(track);
  if (abilities.focusMode.includes('continuous')) await changeLens(track, { focusMode: 'continuous' });
  return { stream, track, abilities, cameras: await listCameras() };
}

/** Whether the page is seen: in another tab, or behind a locked screen, it is not. */
function useIsPageSeen(): boolean {
  const [isSeen, setSeen] = useState(document.visibilityState === 'visible');
  useEffect(() => {
    const look = () => setSeen(document.visibilityState === 'visible');
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
}

/** The camera while the page is seen and this is on it; then it is let go. `retry` opens it again. */
export function useCamera(deviceId: string | null) {
  const isSeen = useIsPageSeen();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<CameraState>(opening);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again
  useEffect(() => {
    if (!hasCameras()) setState(inTrouble('insecure'));
    if (!isSeen || !hasCameras()) return;
    let isLeft = false;
    let stream: MediaStream | undefined;
    const show = (next: CameraState) => {
      if (!isLeft) setState(next);
    };
    setState(opening);
    open(deviceId).then(
      (camera) => {
        stream = camera.stream;
        if (isLeft) stopCamera(stream);
        camera.track.addEventListener('ended', () => show(inTrouble('lost')));
        show({ is: 'open', camera });
      },
      (error: unknown) => show(inTrouble(troubleOf(error))),
    );
    return () => {
      isLeft = true;
      if (stream) stopCamera(stream);
    };
  }, [deviceId, isSeen, attempt]);

  return {
    state,
    fail: () => setState(failed(state)),
    retry: () => setAttempt((before) => before + 1),
  };
}

/** The screen stays awake while `isOn`, where the browser can do that. */
export function useAwakeScreen(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const asked = navigator.wakeLock?.request('screen').catch(() => undefined);
    return () => void asked?.then((lock) => lock?.release());
  }, [isOn]);
}
