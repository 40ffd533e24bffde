import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { readCode } from '@riideait/contract';
import { lazy, type RefObject, Suspense, useState } from 'react';
import { t as searchText } from '../../../shell/search/texts.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import type { ScannerProps } from './scan-answer.ts';

export type { ScanAnswer } from './scan-answer.ts';

const Panel = lazy(() => import('./scanner-panel.tsx').then(({ ScannerPanel }) => ({ default: ScannerPanel })));

/**
 * Reads labels with the camera until it is closed. Stands above the page's own field for numbers and codes, to which its words lead where
 * there is no camera. Loaded when it is first shown.
 */
export const Scanner = (props: ScannerProps) => (
  <Suspense
    fallback={
      <Card>
        <Skeleton variant="rectangular" height={240} />
      </Card>
    }
  >
    <Panel {...props} />
  </Suspense>
);

/** The scanner of a search field, and the button that opens and closes it. */
export function useScanner({ onHit, paused }: Omit<ScannerProps, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return {
    isOpen,
    panel: isOpen && <Scanner onHit={onHit} onClose={() => setOpen(false)} paused={paused} />,
    button: <ScanButton isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />,
  };
}

function ScanButton({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const toggle = () => {
    // A phone puts its keyboard away.
    if (!isOpen && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    onToggle();
  };
  return (
    <IconAction
      label={isOpen ? searchText('scanStop') : searchText('scan')}
      icon={<QrCodeScanner color={isOpen ? 'primary' : 'inherit'} />}
      aria-expanded={isOpen}
      onClick={toggle}
    />
  );
}

/**
 * A code and Enter, as hand scanners type them: the piece is taken at once, and the field is free for the next one.
 * @param take rejected where nothing is known of the code
 */
export const typedCodes =
  <Answer,>(
    take: (code: string) => Promise<Answer>,
    tell: (answer: Answer) => void,
    setText: (change: (now: string) => string) => void,
    field: RefObject<HTMLInputElement | null>,
  ) =>
  (text: string): boolean => {
    const code = readCode(text);
    if (code === null) return false;
    setText(() => '');
    take(code).then(tell, () => {
      // It stays, as a word may read as a code, and the next scan replaces it.
      setText((now) => now || text);
      requestAnimationFrame(() => field.current?.value === text && field.current.select());
    });
    return true;
  };
