import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId } from 'react';
import { t } from './texts.ts';
import type { Combobox } from './use-combobox.ts';
import type { Search } from './use-search-as-typed.ts';

interface SearchChoicesProps<Choice> {
  label: string;
  choices: readonly Choice[];
  choiceKey: (choice: Choice) => string;
  choice: (choice: Choice) => ReactNode;
  headingOf: ((choice: Choice) => string) | undefined;
  isCurrent: boolean;
  /** Side by side, where most of them differ in one word: more are in sight. */
  tiled: boolean;
  combobox: Combobox;
}

/** The list below a search box, as high as a menu, which fits a phone with its keyboard. */
export function SearchChoices<Choice>({
  label,
  choices,
  choiceKey,
  choice,
  headingOf,
  isCurrent,
  tiled,
  combobox,
}: SearchChoicesProps<Choice>) {
  const groups = [...Map.groupBy(choices.entries(), ([, each]) => headingOf?.(each))];
  const option = ([index, each]: [number, Choice]) => (
    <Box key={choiceKey(each)} role="option" {...combobox.option(index)} sx={tiled ? tileStyle : optionStyle}>
      {choice(each)}
    </Box>
  );

  return (
    <Box role="listbox" aria-label={label} {...combobox.list} sx={{ ...sheet, ...(tiled && tiles), opacity: isCurrent ? 1 : 0.6 }}>
      {groups.map(([heading, ofGroup]) =>
        heading === undefined ? (
          ofGroup.map(option)
        ) : (
          <Group key={heading} heading={heading}>
            {ofGroup.map(option)}
          </Group>
        ),
      )}
    </Box>
  );
}

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-labelledby={id}>
      <Box id={id} role="presentation" sx={headingStyle}>
        {heading}
      </Box>
      {children}
    </div>
  );
}

interface SearchNoticeProps {
  search: Search<unknown>;
  nothingFound: string;
  onMouseDown: Combobox['list']['onMouseDown'];
}

/** Replaces the list while searching, without results and after a failure. */
export const SearchNotice = ({ search: { failed, why, isCurrent, retrying, retry }, nothingFound, onMouseDown }: SearchNoticeProps) => (
  <Box onMouseDown={onMouseDown} sx={{ ...sheet, px: 2, display: 'flex', alignItems: 'center', minHeight: 58, overflowWrap: 'anywhere' }}>
    {failed ? (
      <>
        <Box role="alert" sx={{ flex: 1 }}>
          {why || t('searchFailed')}
        </Box>
        <Button loading={retrying} onClick={retry} sx={{ px: 1, mr: -1 }}>
          {t('retry')}
        </Button>
      </>
    ) : (
      <Box sx={{ color: 'text.secondary' }}>{isCurrent ? nothingFound : t('searching')}</Box>
    )}
  </Box>
);

/** Maximum height of a menu, px; spec, chapter 9. */
const MAX_HEIGHT = 310;

const sheet = {
  position: 'absolute',
  zIndex: 10,
  top: 'calc(100% + 6px)',
  left: 0,
  right: 0,
  boxSizing: 'border-box',
  maxHeight: MAX_HEIGHT,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  py: 0.75,
  bgcolor: 'background.paper',
  color: 'text.primary',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  boxShadow: '0 10px 28px rgb(31 36 48 / 16%)',
} as const;

const optionStyle = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 52,
  px: 1.5,
  py: 0.5,
  cursor: 'pointer',
  '&[aria-selected=true]': { bgcolor: '#e9edf7' },
} as const;

const tiles = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(144px, 1fr))' } as const;
const tileStyle = { ...optionStyle, minHeight: 60, px: 1, gap: 1 } as const;

const headingStyle = {
  px: 2,
  pt: 1,
  pb: 0.5,
  fontSize: 12,
  fontWeight: 500,
  letterSpacing: '0.08em',
  textTransform: 'uppercase',
  color: 'text.secondary',
} as const;
