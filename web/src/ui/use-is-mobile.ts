import useMediaQuery from '@mui/material/useMediaQuery';

/** The window is narrower than `sm` (600 px): rows become cards, dialogs fill the screen. */
export const useIsMobile = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });

/** A phone on its side, or a laptop enlarged to 200 %: lists get the room of what stands above them. */
export const LOW_WINDOW = '(max-height: 500px)';

export const useIsLow = (): boolean => useMediaQuery(LOW_WINDOW, { noSsr: true });

/** A browser on a laptop of 1440 x 900, or lower. */
export const useIsShort = (): boolean => useMediaQuery('(max-height: 799px)', { noSsr: true });
