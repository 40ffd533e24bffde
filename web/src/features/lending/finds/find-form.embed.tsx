import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FindForm } from '@riideait/contract';
import { useRef, useState, useSyncExternalStore } from 'react';
import { newRequestId } from '../../../lib/new-request-id.ts';
import { BotField } from '../../../ui/bot-field.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { useReport } from './finds.api.ts';
import { PhotoField, usePhotoOfFind } from './photo-field.tsx';
import { t } from './texts.ts';

const EMPTY = { where: '', words: '', contact: '', website: '' };

function watchConnection(changed: () => void) {
  for (const event of ['online', 'offline']) globalThis.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) globalThis.removeEventListener(event, changed);
  };
}

/** What a stranger says who has found the piece of a code. */
export function FindFormCard({ code }: { code: string }) {
  const [isSent, setSent] = useState(false);
  return (
    <Stack component="section" aria-label={t('title')} sx={{ gap: 2, mt: 3, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      {isSent ? (
        <Alert severity="success">{t('sent')}</Alert>
      ) : (
        <>
          <Typography variant="h2">{t('title')}</Typography>
          <Fields code={code} onSent={() => setSent(true)} />
        </>
      )}
    </Stack>
  );
}

function Fields({ code, onSent }: { code: string; onSent: () => void }) {
  const form = useContractForm(FindForm, EMPTY);
  const chosen = usePhotoOfFind();
  const [failure, setFailure] = useState<string>();
  const isOffline = useSyncExternalStore(watchConnection, () => !navigator.onLine);
  const requestIdOf = useRequestId();
  const report = useReport({
    onSuccess: onSent,
    onError: (error) => (error.status === 400 ? form.showErrors(error) : setFailure(error.message)),
  });
  const file = chosen.photo?.file;
  const send = (body: FindForm) => {
    if (report.isPending || isOffline) return;
    setFailure(undefined);
    const said = { ...body, requestId: requestIdOf(body, file) };
    report.mutate({ params: { code }, body: said, ...(file && { file }) });
  };

  return (
    <form {...form.props(send)}>
      <Stack sx={{ gap: 2 }}>
        <TextInput tall {...form.field('where')} label={t('where')} />
        <TextInput tall {...form.field('words')} label={t('words')} rows={3} labelOnFrame />
        <TextInput tall {...form.field('contact')} label={t('contact')} hint={t('contactHint')} />
        <PhotoField chosen={chosen} error={form.errors.file} />
        <BotField value={form.values.website} onChange={(website) => form.set({ website })} />
        {isOffline && <Alert severity="warning">{t('offline')}</Alert>}
        {failure !== undefined && !isOffline && <Alert severity="error">{failure}</Alert>}
        <Button type="submit" variant="contained" fullWidth loading={report.isPending} disabled={chosen.reading || isOffline}>
          {t('submit')}
        </Button>
      </Stack>
    </form>
  );
}

/** The same words and photo keep their id, however often they are sent: an answer may have been lost. */
function useRequestId() {
  const last = useRef({ said: '', id: '' });
  return (body: FindForm, file: File | undefined): string => {
    const said = JSON.stringify([body, file?.size, file?.lastModified]);
    if (said !== last.current.said) last.current = { said, id: newRequestId() };
    return last.current.id;
  };
}
