import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import Button from '@mui/material/Button';
import type { ClothingItem } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMayNow } from '../../../shell/use-session.ts';
import { t } from './texts.ts';

const LendItems = lazy(() => import('./lend-items.tsx').then((module) => ({ default: module.LendItems })));

interface LendMarkedProps {
  clothingName: string;
  items: readonly ClothingItem[];
  disabled: boolean;
}

/** "Laena", for ticked pieces of a garment. */
export function LendMarked({ disabled, ...marked }: LendMarkedProps) {
  const [opens, setOpens] = useState(false);
  if (!useMayNow('loans:write')) return null;
  return (
    <>
      <Button variant="outlined" startIcon={<LocalShippingOutlined />} disabled={disabled} onClick={() => setOpens(true)}>
        {t('lend')}
      </Button>
      {opens && (
        <Suspense>
          <LendItems {...marked} onClose={() => setOpens(false)} />
        </Suspense>
      )}
    </>
  );
}
