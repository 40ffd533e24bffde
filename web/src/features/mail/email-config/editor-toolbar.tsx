import FormatBold from '@mui/icons-material/FormatBold';
import FormatItalic from '@mui/icons-material/FormatItalic';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type Editor, useEditorState } from '@tiptap/react';
import type { ReactNode } from 'react';
import { t as uiText } from '../../../ui/texts.ts';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { t } from './texts.ts';
import type { Part } from './use-part.ts';

interface EditorToolbarProps {
  editor: Editor;
  part: Part;
  title: string;
  /** The cursor is in this text; otherwise no button is pressed. */
  isActive: boolean;
}

const levels = [1, 2, 3] as const;

/** Formatting buttons with the state at the cursor. */
export function EditorToolbar({ editor, part, title, isActive }: EditorToolbarProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor }) => ({
      bold: editor.isActive('bold'),
      italic: editor.isActive('italic'),
      level: levels.find((level) => editor.isActive('heading', { level })),
    }),
  });

  return (
    <Box role="group" aria-label={t('toolbar', { title })} sx={toolbar}>
      <Toggle label={t('bold')} keys="Ctrl+B" pressed={isActive && is.bold} onClick={() => editor.chain().focus().toggleBold().run()}>
        <FormatBold />
      </Toggle>
      <Toggle label={t('italic')} keys="Ctrl+I" pressed={isActive && is.italic} onClick={() => editor.chain().focus().toggleItalic().run()}>
        <FormatItalic />
      </Toggle>
      {levels.map((level) => (
        <Toggle
          key={level}
          label={t('heading', { level })}
          keys={`Ctrl+Alt+${level}`}
          pressed={isActive && is.level === level}
          onClick={() => editor.chain().focus().toggleHeading({ level }).run()}
        >
          H{level}
        </Toggle>
      ))}
      <PlaceholderMenu of={title} onChoose={(placeholder) => editor.chain().focus().insertContent(placeholder).run()} />
      <Button
        variant={part.isDirty ? 'contained' : 'outlined'}
        disabled={!part.isDirty}
        loading={part.busy}
        onClick={part.save}
        aria-label={`${uiText('save')}: ${title}`}
        sx={{ ml: 'auto', flexShrink: 0, px: { xs: 1, sm: 2.25 } }}
      >
        {uiText('save')}
      </Button>
    </Box>
  );
}

interface ToggleProps {
  label: string;
  /** Keyboard shortcut, in the tooltip. */
  keys: string;
  pressed: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Toggle = ({ label, keys, pressed, onClick, children }: ToggleProps) => (
  <Tooltip title={`${label} (${keys})`}>
    <IconButton
      aria-label={label}
      aria-pressed={pressed}
      onClick={onClick}
      // Keeps the selection.
      onMouseDown={(event) => event.preventDefault()}
      sx={toggle}
    >
      {children}
    </IconButton>
  </Tooltip>
);

const toggle = {
  flex: '1 1 36px',
  maxWidth: 44,
  height: 44,
  p: 0,
  borderRadius: 1,
  fontSize: '0.9375rem',
  fontWeight: 700,
  '&[aria-pressed=true]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
} as const;

/** In one line where it fits; sticky below the app bar. */
const toolbar = {
  position: 'sticky',
  top: { xs: 66, md: 74 },
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: { xs: 0, sm: 0.5 },
  p: { xs: 0.5, sm: 0.75 },
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: '#fbf9f5',
  borderRadius: '10px 10px 0 0',
} as const;
