import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { isUnanswered, isUnsent } from '../../../lib/call-error.ts';
import { useMay } from '../../../shell/use-session.ts';
import { t as issuingText } from '../issuing/texts.ts';

interface NotIssuedNoteProps {
  /** Of the last call that issues. */
  error: Error | null;
  /** Of what had to be read before that call could be sent. */
  unread?: Error | undefined;
}

/** Shown after an attempt to issue without an answer: whether anything may be issued, what still works, and who can switch offline work on. */
export function NotIssuedNote({ error, unread }: NotIssuedNoteProps) {
  const keeps = useMay('register:keep');
  const maySwitch = useMay('own-ensemble:write');
  const place = useRef<HTMLDivElement>(null);
  const failure = unread ?? error;
  // The pressed button may be far from it.
  useEffect(() => {
    if (isUnanswered(failure)) place.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  if (!isUnanswered(failure)) return null;

  const mayBeIssued = isUnanswered(error) && !isUnsent(error);
  return (
    <Alert ref={place} severity="warning" sx={{ scrollMarginTop: '80px', '&:not(:last-child)': { mb: 1 } }}>
      <strong>{mayBeIssued ? issuingText('perhapsIssued') : issuingText('notIssued')}</strong>{' '}
      <span>
        {mayBeIssued
          ? issuingText('lookFirst')
          : issuingText(keeps ? 'notIssuedElsewhere' : maySwitch ? 'notIssuedSwitch' : 'notIssuedAsk')}
      </span>
    </Alert>
  );
}
