import { useId, useState } from 'react';
import type { Calls } from './calls.ts';
import { Alert } from './form-parts.tsx';
import { failureOf } from './messages.ts';
import { texts } from './texts.ts';

/** The address by which a calendar program follows the performances; made when it is asked for. */
export function Calendar({ makeCalendar }: Pick<Calls, 'makeCalendar'>) {
  const [url, setUrl] = useState<string>();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const make = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await makeCalendar();
    setBusy(false);
    if (outcome.kind === 'done') setUrl(outcome.data.url);
    setError(outcome.kind === 'done' ? undefined : failureOf(outcome));
  };

  return (
    <div className="card">
      {url === undefined ? (
        <button type="button" aria-disabled={busy} onClick={() => void make()}>
          {texts.calendar}
        </button>
      ) : (
        <Address url={url} />
      )}
      <Alert text={error} />
    </div>
  );
}

function Address({ url }: { url: string }) {
  const id = useId();
  const [copied, setCopied] = useState(false);
  // Undefined over plain http: there one copies by hand.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return (
    <>
      <p>{texts.calendarText}</p>
      <div className="field">
        <label htmlFor={id}>{texts.calendarAddress}</label>
        <input id={id} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      </div>
      <div className="coming">
        {clipboard && (
          <button type="button" className="primary" onClick={() => void clipboard.writeText(url).then(() => setCopied(true))}>
            {texts.copy}
          </button>
        )}
        <a className="button grows" href={url.replace(/^https?:/, 'webcal:')}>
          {texts.openCalendar}
        </a>
      </div>
      <p role="status" className="done">
        {copied && texts.copied}
      </p>
    </>
  );
}
