import SwapHoriz from '@mui/icons-material/SwapHoriz';
import type { Performance } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../shell/use-session.ts';
import { IconAction } from '../../ui/icon-action.tsx';
import { isPlanned, type Line, labelOf } from './use-packing.ts';

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx').then((module) => ({ default: module.ReplaceDialog })));

/** "Asendus": something is broken on the day, and the best piece that is there takes its place. */
export function ReplaceButton({ performance: { planId }, line }: { performance: Performance; line: Line }) {
  const { t } = useTranslation('packing');
  const [opened, setOpened] = useState(false);
  if (!useMay('dressing:use') || !isPlanned(line)) return null;
  return (
    <>
      <IconAction
        label={t('replace')}
        of={`${labelOf(line)}, ${line.personName}`}
        icon={<SwapHoriz />}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      />
      {opened && (
        <Suspense>
          <ReplaceDialog planId={planId} line={line} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  );
}
