import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsMobile } from '../../ui/use-is-mobile.ts';

/** Whether nothing can be dropped there and no keys be held down: a phone, or a finger. */
export function useIsHandHeld(): boolean {
  const isTouched = useMediaQuery('(pointer: coarse)', { noSsr: true });
  return useIsMobile() || isTouched;
}
