import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions/undo-redo';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useMemo, useRef } from 'react';
import { cleanPasted } from './clean-pasted.ts';
import { PlaceholderMarks } from './placeholder-marks.ts';
import type { Part } from './use-part.ts';

/** The formats of the texts; others are dropped on paste. */
const extensions = [
  Document,
  Paragraph,
  Text,
  Bold,
  Italic,
  HardBreak,
  UndoRedo,
  PlaceholderMarks,
  Heading.configure({ levels: [1, 2, 3] }),
];

/** Keeps the cursor clear of the bars and the window's edge, px. */
const UNDER_BARS = { top: 144, right: 0, bottom: 8, left: 0 };

/** HTML to save; empty without words. */
const htmlOf = (editor: Editor): string => (editor.getText().trim() === '' ? '' : editor.getHTML());

/** The editor of a rich text part, null until the page is rendered. `label` names it, `describedBy` describes it. */
export function useBlockEditor(part: Part, label: string, describedBy: string): Editor | null {
  const { saved, isDirty } = part;
  /** The last loaded text, and its HTML from the editor. */
  const loaded = useRef<{ saved: string | null; html?: string }>({ saved });

  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPasted,
      scrollThreshold: UNDER_BARS,
      scrollMargin: UNDER_BARS,
      attributes: {
        class: 'block-text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': describedBy,
      },
    }),
    [label, describedBy],
  );
  const editor = useEditor({
    extensions,
    content: part.text ?? '',
    editorProps,
    // An editor made during a render is destroyed if that takes longer than a moment.
    immediatelyRender: false,
    // The page's policy forbids injected style sheets; editor.css has the rules.
    injectCSS: false,
    // No Markdown: a star or # is literal.
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor);
      part.type(html === loaded.current.html ? undefined : html);
    },
  });

  // Shows a saved text, also of another user, unless there is unsaved input.
  useEffect(() => {
    if (isDirty || editor === null) return;
    const html = htmlOf(editor);
    const isShown = saved === loaded.current.saved ? html === (loaded.current.html ?? html) : html === (saved ?? '');
    if (!isShown) editor.commands.setContent(saved ?? '', { emitUpdate: false });
    loaded.current = { saved, html: htmlOf(editor) };
  }, [editor, saved, isDirty]);

  return editor;
}
