import { isDrawing, smallImageUrl } from '@riideait/contract/rules/pictures';
import { useState } from 'react';

/** Small pictures; the photo that is tapped stands below, large, until it is tapped again. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  const [large, setLarge] = useState<string | null>(null);
  const [gone, setGone] = useState<readonly string[]>([]);
  const shown = urls.filter((url) => !gone.includes(url));
  if (shown.length === 0) return null;
  const small = (url: string) => (
    <img
      key={url}
      className="picture"
      src={smallImageUrl(url)}
      alt=""
      width={48}
      height={48}
      loading="lazy"
      onError={() => setGone((before) => [...before, url])}
    />
  );
  return (
    <div className="pictures">
      {shown.map((url, place) =>
        isDrawing(url) ? (
          small(url)
        ) : (
          <button
            key={url}
            type="button"
            aria-label={`Pilt ${place + 1} suurelt`}
            aria-expanded={url === large}
            onClick={() => setLarge(url === large ? null : url)}
          >
            {small(url)}
          </button>
        ),
      )}
      {large !== null && <img className="large" src={large} alt="" />}
    </div>
  );
}
