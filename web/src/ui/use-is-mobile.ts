import useMediaQuery from '@mui/material/useMediaQuery';

/** The window is narrower than `sm` (600 px): rows become cards, dialogs fill the screen. */
export const useIsMobile = (): boolean => useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
