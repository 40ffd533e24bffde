import { etEE } from '@mui/material/locale';
import { createTheme } from '@mui/material/styles';

/** The typeface of everything but headings; its files are named in `fonts.css`. */
export const SANS = '"Inter Variable"';
const serif = '"Source Serif 4 Variable", Georgia, serif';
const INDIGO = '#1d3461';
/** What stands out: initials, outlines. */
export const OCHRE = '#d8a23a';
const focusRing = { outline: `2px solid ${INDIGO}`, outlineOffset: 2 };

/** Colours of an Estonian chest: indigo wool, madder red, linen, ochre. Contrast on linen is at least 4.5:1. */
export const theme = createTheme(
  {
    palette: {
      mode: 'light',
      primary: { main: INDIGO, dark: '#132445', light: '#47619a', contrastText: '#ffffff' },
      secondary: { main: '#8a1c2b', dark: '#64121e', light: '#b34a57', contrastText: '#ffffff' },
      error: { main: '#8a1c2b' },
      success: { main: '#2f6b4f' },
      warning: { main: '#a8660a' },
      background: { default: '#f7f4ee', paper: '#ffffff' },
      text: { primary: '#1f2430', secondary: '#5a6070' },
      divider: '#e4ded2',
    },
    shape: { borderRadius: 10 },
    // Turns off the library's motion if the system asks for less.
    motion: { reducedMotion: 'system' },
    // Dialogs above the drawer's overlay, tooltips above both; spec, chapter 9.
    zIndex: { drawer: 2000, modal: 2400, snackbar: 2450, tooltip: 2500 },
    typography: {
      fontFamily: `${SANS}, system-ui, sans-serif`,
      h1: { fontFamily: serif, fontWeight: 600, fontSize: '1.875rem', lineHeight: 1.2, letterSpacing: '-0.01em' },
      h2: { fontFamily: serif, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3 },
      button: { textTransform: 'none', fontWeight: 600 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          ':focus-visible': focusRing,
          // Regions and headings get the focus as a starting point for Tab, without a ring.
          '[tabindex="-1"]:focus': { outline: 'none' },
          html: { scrollPaddingTop: 88 },
          // The browser's own button to clear a search field; the lists have theirs.
          'input[type=search]::-webkit-search-cancel-button': { display: 'none' },
          '@media (prefers-reduced-motion: reduce)': {
            // The progress bar of a toast is its timer, visible or not.
            '*:not(.Toastify__progress-bar), *::before, *::after': {
              animationDuration: '1ms !important',
              animationIterationCount: '1 !important',
              transitionDuration: '1ms !important',
              scrollBehavior: 'auto !important',
            },
          },
        },
      },
      MuiButtonBase: { styleOverrides: { root: { '&.Mui-focusVisible': focusRing } } },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: { root: { minHeight: 44, paddingInline: 18 }, sizeSmall: { minHeight: 34, paddingInline: 12 } },
      },
      MuiAlert: {
        styleOverrides: {
          root: { border: '1px solid #e4ded2', flexWrap: 'wrap' },
          message: { flex: '1 1 200px', overflowWrap: 'anywhere' },
          // Its buttons are higher than a line of text.
          action: { paddingTop: 0, marginTop: -4 },
        },
      },
      MuiCard: { defaultProps: { variant: 'outlined' } },
      MuiDialog: { defaultProps: { transitionDuration: 150 } },
      MuiDialogTitle: { styleOverrides: { root: { fontFamily: serif, fontWeight: 600, fontSize: '1.25rem' } } },
      MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
      // Above a toast: it is chosen from or closed at once.
      MuiPopover: { styleOverrides: { root: ({ theme: { zIndex } }) => ({ zIndex: zIndex.snackbar + 10 }) } },
      MuiMenu: { defaultProps: { transitionDuration: 120 }, styleOverrides: { paper: { maxHeight: 310 } } },
      MuiTableCell: {
        styleOverrides: {
          head: { color: '#5a6070', fontSize: 12.5, fontWeight: 600, background: '#fbf9f5', whiteSpace: 'nowrap' },
          root: {
            borderColor: '#eee9df',
            fontVariantNumeric: 'tabular-nums',
            // Narrow gaps: a table shares the window with the menu and often a card.
            paddingInline: 8,
            '&:first-of-type': { paddingLeft: 16 },
            '&:last-of-type': { paddingRight: 16 },
          },
        },
      },
      MuiTextField: { defaultProps: { size: 'small', fullWidth: true } },
      MuiInputBase: { styleOverrides: { root: { backgroundColor: '#ffffff' } } },
      MuiChip: { styleOverrides: { root: { fontWeight: 550 } } },
      MuiTooltip: { defaultProps: { enterDelay: 300, leaveDelay: 0 } },
    },
  },
  etEE,
);
