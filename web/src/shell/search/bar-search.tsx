import ArrowBack from '@mui/icons-material/ArrowBack';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useLocation } from '@tanstack/react-router';
import { type FocusEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconAction } from '../../ui/icon-action.tsx';
import { useIsMobile } from '../../ui/use-is-mobile.ts';
import { GlobalSearch } from './global-search.tsx';
import { ScanLink } from './scan-link.tsx';
import { SearchHint } from './search-hint.tsx';
import { useSearchKeys } from './search-keys.ts';
import { t } from './texts.ts';

/** Search in the top bar: a box, on a phone an icon that opens it over the bar. */
export const BarSearch = () => (useIsMobile() ? <PhoneSearch /> : <WideSearch />);

function WideSearch() {
  // On home the keys focus the larger box there.
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  const field = useRef<HTMLInputElement>(null);
  useSearchKeys(() => {
    field.current?.focus();
    field.current?.select();
  });

  return (
    <Box sx={{ display: 'flex', flex: '1 1 460px', minWidth: 0, maxWidth: 460 }}>
      <GlobalSearch look="bar" region={t('region')} inputRef={field} hint={!isHome && <SearchHint />} end={<ScanLink />} />
    </Box>
  );
}

function PhoneSearch() {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);

  const open = () => {
    // Focus within the tap, or the phone does not show its keyboard.
    flushSync(() => setOpen(true));
    field.current?.focus();
  };
  const close = () => {
    flushSync(() => setOpen(false));
    button.current?.focus();
  };
  useSearchKeys(open);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };

  return (
    <>
      <IconButton
        ref={button}
        color="inherit"
        aria-label={t('open')}
        aria-expanded={isOpen}
        onClick={open}
        sx={{ width: 44, height: 44, mr: -1, '&.Mui-focusVisible': { outlineColor: '#ffffff', outlineOffset: -2 } }}
      >
        <Search />
      </IconButton>
      <ScanLink />
      {isOpen && (
        <Box
          onBlur={onBlur}
          sx={{ position: 'absolute', inset: '0 0 auto', zIndex: 1, display: 'flex', height: 56, bgcolor: 'background.paper' }}
        >
          <GlobalSearch
            look="over"
            region={t('region')}
            inputRef={field}
            start={<IconAction label={t('close')} icon={<ArrowBack />} onClick={close} />}
            onChosen={() => setOpen(false)}
            onLeave={close}
          />
        </Box>
      )}
    </>
  );
}
