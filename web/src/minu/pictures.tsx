import { useState } from 'react';
import { smallOf } from './piece-facts.tsx';

/** Small pictures; the one that is tapped stands below, large, until it is tapped again. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  const [large, setLarge] = useState<string | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = urls.filter((url) => !gone.includes(url));
  if (shown.length === 0) return null;
  return (
    <div className="pictures">
      {shown.map((url, place) => (
        <button
          key={url}
          type="button"
          aria-label={`Pilt ${place + 1} suurelt`}
          aria-expanded={url === large}
          onClick={() => setLarge(url === large ? null : url)}
        >
          <img
            className="picture"
            src={smallOf(url)}
            alt=""
            width={56}
            height={56}
            loading="lazy"
            onError={() => setGone((before) => [...before, url])}
          />
        </button>
      ))}
      {large !== null && <img className="large" src={large} alt="" />}
    </div>
  );
}
