import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { t as closingText } from '../ensembles/closing-texts.ts';

const Dialog = lazy(() => import('./erase-account-dialog.tsx').then((module) => ({ default: module.EraseAccountDialog })));

/** Leads to erasing the own account. */
export function EraseAccountCard() {
  const [isOpen, setOpen] = useState(false);
  return (
    <SectionCard title={closingText('ownAccount')}>
      <Stack sx={{ gap: 1.5, px: 2, pb: 2, alignItems: 'flex-start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {closingText('ownAccountText')}
        </Typography>
        <Button variant="outlined" color="secondary" onClick={() => setOpen(true)}>
          {closingText('eraseMe')}
        </Button>
      </Stack>
      <Suspense>{isOpen && <Dialog onClose={() => setOpen(false)} />}</Suspense>
    </SectionCard>
  );
}
