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

/** All that a text may have; what is pasted beyond it is dropped. */
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

/** px */
const UNDER_BARS = { top: 144, right: 0, bottom: 8, left: 0 };

/** What is saved: nothing where there are no words. */
const htmlOf = (editor: Editor): string => (editor.getText().trim() === '' ? '' : editor.getHTML());

/** The editor of a part that is rich text, null until the page stands. It is called by `label`; `describedBy` says more of it. */
export function useBlockEditor(part: Part, label: string, describedBy: string): Editor | null {
  const { saved, isDirty } = part;
  /** What was last loaded, and how the editor writes it. */
  const loaded = useRef<{ saved: string | null; html?: string }>({ saved });

  const editorProps = useMemo(
    () => ({
      transformPastedHTML: cleanPasted,
      // what is typed is not hidden by the bar of the app and the toolbar that stays below it, nor by the edge of the window
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
    content: saved ?? '',
    editorProps,
    // one made while the page is still being drawn is destroyed where that takes longer than a moment
    immediatelyRender: false,
    // the page's policy allows no sheet that a script writes; editor.css has the rules
    injectCSS: false,
    // words are taken as they are typed: a star or a # stands for itself
    enableInputRules: false,
    enablePasteRules: false,
    onUpdate: ({ editor }) => {
      const html = htmlOf(editor);
      part.type(html === loaded.current.html ? undefined : html);
    },
  });

  // what was saved, here or by somebody else, is shown unless something is being typed
  useEffect(() => {
    if (isDirty || editor === null) return;
    const html = htmlOf(editor);
    const isShown = saved === loaded.current.saved ? html === (loaded.current.html ?? html) : html === (saved ?? '');
    if (!isShown) editor.commands.setContent(saved ?? '', { emitUpdate: false });
    loaded.current = { saved, html: htmlOf(editor) };
  }, [editor, saved, isDirty]);

  return editor;
}
