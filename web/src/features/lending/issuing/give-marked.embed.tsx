import ShoppingBasketOutlined from '@mui/icons-material/ShoppingBasketOutlined';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import type { GiveMarkedProps } from './give-marked-dialog.tsx';
import { t } from './texts.ts';

const GiveMarkedDialog = lazy(() => import('./give-marked-dialog.tsx').then((module) => ({ default: module.GiveMarkedDialog })));

/** "Väljasta", for ticked pieces of a garment: asks to whom. */
export function GiveMarked({ disabled, ...marked }: Omit<GiveMarkedProps, 'onClose'> & { disabled: boolean }) {
  const [opens, setOpens] = useState(false);
  if (!useMay('issuing:write')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<ShoppingBasketOutlined />} disabled={disabled} onClick={() => setOpens(true)}>
        {t('giveMarked')}
      </Button>
      {opens && (
        <Suspense>
          <GiveMarkedDialog {...marked} onClose={() => setOpens(false)} />
        </Suspense>
      )}
    </>
  );
}
