/** @jsxImportSource preact */
import { useState } from 'preact/hooks';
import { smallOf } from './piece-facts.tsx';

/** Small pictures; the one that is tapped stands below, large, until it is tapped again. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  const [large, setLarge] = useState<string | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = urls.filter((url) => !gone.includes(url));
  if (shown.length === 0) return null;
  return (
    <div class="pictures">
      {shown.map((url, place) => (
        <button
          key={url}
          type="button"
          aria-label={`Pilt ${place + 1} suurelt`}
          aria-expanded={url === large}
          onClick={() => setLarge(url === large ? null : url)}
        >
          <img
            class="picture"
            src={smallOf(url)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            onError={() => setGone((before) => [...before, url])}
          />
        </button>
      ))}
      {large !== null && <img class="large" src={large} alt="" />}
    </div>
  );
}
