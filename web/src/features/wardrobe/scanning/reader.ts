import { type Part, visiblePart } from './visible-part.ts';

interface Detected {
  readonly rawValue: string;
  readonly boundingBox: DOMRectReadOnly;
}

interface Detector {
  detect(picture: ImageBitmapSource): Promise<readonly Detected[]>;
}

declare global {
  /** https://wicg.github.io/shape-detection-api/; not in every browser. */
  var BarcodeDetector: { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> } | undefined;
}

/** Reads one code of what is seen of a video; null: there is none. */
interface Reader {
  read(video: HTMLVideoElement, part: Part): Promise<string | null>;
  end(): void;
}

/** The picture at hand. As a frame it need not be painted first. */
const pictureOf = async (video: HTMLVideoElement) => ('VideoFrame' in globalThis ? new VideoFrame(video) : await createImageBitmap(video));

function ownReader(): Reader {
  const worker = new Worker(new URL('./qr.worker.ts', import.meta.url), { type: 'module' });
  return {
    read: async (video, part) => {
      // A camera that has just begun, or is turned, may have no picture for a moment.
      const picture = await pictureOf(video).catch(() => null);
      if (picture === null) return null;
      return await new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(typeof data === 'string' ? data : null);
        worker.onerror = () => reject(new Error('The reader of codes did not load'));
        worker.postMessage({ picture, part }, [picture]);
      });
    },
    end: () => worker.terminate(),
  };
}

/** Of several codes the one nearest to the middle. */
function nearest(found: readonly Detected[], { width, height }: Part): string | null {
  const fromMiddle = ({ boundingBox: { x, y, width: wide, height: high } }: Detected) =>
    Math.hypot(x + wide / 2 - width / 2, y + high / 2 - height / 2);
  return found.toSorted((a, b) => fromMiddle(a) - fromMiddle(b))[0]?.rawValue ?? null;
}

/** A browser may name the format and fail at the first picture: without its maker's services. Then our own takes over. */
function browsersReader(detector: Detector): Reader {
  let own: Reader | undefined;
  return {
    read: async (video, part) => {
      if (own) return own.read(video, part);
      const picture = await createImageBitmap(video, part.x, part.y, part.width, part.height).catch(() => null);
      if (picture === null) return null;
      try {
        return nearest(await detector.detect(picture), part);
      } catch {
        own = ownReader();
        return null;
      } finally {
        picture.close();
      }
    },
    end: () => own?.end(),
  };
}

/** That of the browser where it reads QR codes, else our own in a thread. */
async function makeReader(): Promise<Reader> {
  const formats: readonly string[] | undefined = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []);
  return globalThis.BarcodeDetector && formats?.includes('qr_code')
    ? browsersReader(new globalThis.BarcodeDetector({ formats: ['qr_code'] }))
    : ownReader();
}

/**
 * Reads what is seen of a video, a picture after the other, until it is ended.
 * @returns ends it
 */
export function watch(video: HTMLVideoElement, onText: (text: string) => void, onFailure: () => void): () => void {
  let hasEnded = false;
  let reader: Reader | undefined;
  const look = async () => {
    if (hasEnded || reader === undefined) return;
    const picture = { width: video.videoWidth, height: video.videoHeight };
    const part = visiblePart(picture, { width: video.clientWidth, height: video.clientHeight });
    const text = part.width > 0 && part.height > 0 ? await reader.read(video, part) : null;
    if (!hasEnded && text !== null) onText(text);
    next();
  };
  const next = () => {
    if (!hasEnded) video.requestVideoFrameCallback(() => look().catch(() => hasEnded || onFailure()));
  };
  void makeReader().then((made) => {
    reader = made;
    if (hasEnded) made.end();
    else next();
  });
  return () => {
    hasEnded = true;
    reader?.end();
  };
}
