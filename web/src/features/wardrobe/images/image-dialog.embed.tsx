import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import type { ImageParent } from '@riideait/contract';
import { useId, useState } from 'react';
import { CallError } from '../../../lib/call-error.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DeleteDialog } from '../../../ui/delete-dialog.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { ProgressLine } from '../../../ui/progress-line.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { ImagePreview } from './image-preview.tsx';
import { ImageSource } from './image-source.tsx';
import { useDeleteImage, useUploadImage } from './images.api.ts';
import { t } from './texts.ts';
import { useImageChoice } from './use-image-choice.ts';

interface ImageDialogProps extends DialogProps {
  parent: ImageParent;
  name: string;
  imageUrl: string | null;
}

/** Adds, replaces or deletes an image. Open while mounted. */
export function ImageDialog({ parent, name, imageUrl, onClose }: ImageDialogProps) {
  const isMobile = useIsMobile();
  const titleId = useId();
  const [question, setQuestion] = useState<'delete' | 'discard' | null>(null);
  // The server's error shows below the image.
  const upload = useUploadImage({ onSuccess: onClose, onError: () => {} });
  const busy = upload.isPending;
  const { chosen, refusal, isDragging, choose } = useImageChoice(!busy && question === null);
  const refusals = refusal !== null ? [refusal] : upload.variables?.file === chosen?.file ? textsOf(upload.error) : [];

  const leave = () => {
    if (busy) return;
    if (chosen === null) onClose();
    else setQuestion('discard');
  };
  useBackCloses(leave);

  return (
    <>
      <Dialog open onClose={leave} fullScreen={isMobile} maxWidth="sm" fullWidth aria-labelledby={titleId}>
        <DialogTitle id={titleId}>{imageUrl === null ? t('add') : t('change')}</DialogTitle>
        <DialogContent>
          <Stack sx={{ gap: 1.5 }}>
            <ImagePreview chosen={chosen} currentUrl={imageUrl} isDragging={isDragging} />
            {refusals.map((text) => (
              <Alert key={text} severity="error">
                {text}
              </Alert>
            ))}
            {busy ? <Sending share={upload.share} /> : <ImageSource again={chosen !== null} onPick={choose} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          {imageUrl !== null && <DeleteButton disabled={busy} onClick={() => setQuestion('delete')} />}
          <Button onClick={busy ? upload.stop : onClose}>{busy ? t('stop') : t('cancel')}</Button>
          <Button
            variant="contained"
            disabled={busy || chosen === null}
            onClick={() => chosen && upload.mutate({ query: parent, body: parent, file: chosen.file })}
          >
            {t('save')}
          </Button>
        </DialogActions>
      </Dialog>
      {question === 'delete' && (
        <DeleteDialog
          title={t('deleteQuestion')}
          text={t('deleteText', { name })}
          confirmLabel={t('delete')}
          useDelete={useDeleteImage}
          input={{ query: parent }}
          onDeleted={onClose}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'discard' && (
        <ConfirmDialog
          danger
          title={t('discardTitle')}
          text={t('discardText')}
          confirmLabel={t('discard')}
          cancelLabel={t('keep')}
          onConfirm={onClose}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

/** Upload progress, then the server's processing. */
function Sending({ share }: { share: number }) {
  if (share >= 1) return <ProgressLine phase={t('working')} />;
  return <ProgressLine phase={t('sending')} share={share} />;
}

const textsOf = (error: Error | null) => (error instanceof CallError ? error.messages.map(({ text }) => text) : []);

function DeleteButton({ disabled, onClick }: { disabled: boolean; onClick: () => void }) {
  const isMobile = useIsMobile();
  return (
    <Button
      color="secondary"
      startIcon={!isMobile && <DeleteOutlined />}
      disabled={disabled}
      onClick={onClick}
      sx={{ mr: 'auto', ml: -1, px: 1, whiteSpace: 'nowrap' }}
    >
      {t('delete')}
    </Button>
  );
}
