import { z } from 'zod';

/** Why there is no picture. `lost`: the camera stopped by itself. */
export type CameraTrouble = 'insecure' | 'refused' | 'none' | 'busy' | 'lost' | 'failed';

const troubles: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export const troubleOf = (error: unknown): CameraTrouble => (error instanceof Error ? troubles[error.name] : undefined) ?? 'failed';

/** The camera at the back unless another one is named. Browsers give none to a page that did not come by https. */
export async function openCamera(deviceId: string | null): Promise<MediaStream> {
  const which = deviceId === null ? { facingMode: { ideal: 'environment' } } : { deviceId: { ideal: deviceId } };
  return await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } } });
}

export const hasCameras = (): boolean => 'mediaDevices' in navigator;

export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

export interface CameraChoice {
  readonly id: string;
  readonly label: string;
}

/** Their names are known once one of them may be used. */
export async function listCameras(): Promise<readonly CameraChoice[]> {
  const devices = await navigator.mediaDevices.enumerateDevices();
  return devices.flatMap(({ kind, deviceId: id, label }) => (kind === 'videoinput' ? [{ id, label }] : []));
}

const Range = z.object({ min: z.number(), max: z.number(), step: z.number().default(0.1) });

/** https://www.w3.org/TR/image-capture/, which the types of the browser do not know. */
const Abilities = z.object({
  torch: z.boolean().catch(false).default(false),
  zoom: Range.nullable().catch(null).default(null),
  focusMode: z.array(z.string()).catch([]).default([]),
});
export type Abilities = z.infer<typeof Abilities>;

/** What the lamp and lens of a camera can do; nothing where the browser does not say. */
export const abilitiesOf = (track: MediaStreamTrack): Abilities => Abilities.parse(track.getCapabilities?.() ?? {});

const Zoomed = z.object({ zoom: z.number().optional() }).catch({});

/** How the camera is zoomed now; without a word of the browser at its widest. */
export const zoomOf = (track: MediaStreamTrack, { min }: { readonly min: number }): number => Zoomed.parse(track.getSettings()).zoom ?? min;

interface LensChange extends MediaTrackConstraintSet {
  torch?: boolean;
  zoom?: number;
  focusMode?: string;
}

/** Changes lamp or lens; a camera that cannot stays as it is. */
export async function changeLens(track: MediaStreamTrack, change: LensChange): Promise<void> {
  await track.applyConstraints({ advanced: [change] }).catch(() => {});
}
