import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import GlobalStyles from '@mui/material/GlobalStyles';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { saveFile } from '../../../lib/download.ts';
import { useCurrentUser } from '../../../shell/use-session.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { t } from './texts.ts';

/** Prints the dialog, not the page behind it. */
const printed = <GlobalStyles styles={{ '@media print': { '#root': { display: 'none' } } }} />;

/** Recovery codes, shown once: closes only when the user confirms having kept them. */
export function CodesDialog({ codes, onClose }: DialogProps & { codes: readonly string[] }) {
  const id = useId();
  const user = useCurrentUser();
  const isMobile = useIsMobile();
  const [isKept, setKept] = useState(false);
  useBackCloses(() => isKept && onClose());
  const asText = [t('fileTitle', { email: user?.email }), '', ...codes, ''].join('\r\n');
  const save = () => saveFile(new Blob([asText], { type: 'text/plain;charset=utf-8' }), 'riideait-taastekoodid.txt');

  return (
    <Dialog open fullScreen={isMobile} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`}>
      {printed}
      <DialogTitle id={`${id}-title`}>{t('codesTitle')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`}>{t('codesText')}</Typography>
        <Box
          component="ol"
          aria-label={t('codesTitle')}
          sx={{
            display: 'grid',
            gridTemplateColumns: '1fr 1fr',
            gap: 1,
            my: 2,
            p: 2,
            borderRadius: 1,
            bgcolor: 'background.default',
            listStyle: 'none',
            fontFamily: 'monospace',
            fontSize: '1.0625rem',
            textAlign: 'center',
          }}
        >
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Box>
        <Typography variant="body2" sx={{ display: 'none', displayPrint: 'block' }}>
          {t('fileTitle', { email: user?.email })}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, displayPrint: 'none' }}>
          <CopyButton text={codes.join('\n')} copied={t('codesCopied')} />
          <Button startIcon={<FileDownloadOutlined />} onClick={save}>
            {t('download')}
          </Button>
          <Button startIcon={<PrintOutlined />} onClick={() => window.print()}>
            {t('print')}
          </Button>
        </Box>
      </DialogContent>
      <DialogActions disableSpacing sx={{ flexWrap: 'wrap', gap: 1, displayPrint: 'none' }}>
        <FormControlLabel
          label={t('kept')}
          control={<Checkbox checked={isKept} onChange={(_, checked) => setKept(checked)} />}
          sx={{ minHeight: 44, mr: 'auto' }}
        />
        <Button variant="contained" disabled={!isKept} onClick={onClose} sx={{ ml: 'auto' }}>
          {t('done')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
