import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import { type Editor, EditorContent, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { SectionCard } from '../../../ui/section-card.tsx';
import { ConflictChoice } from './conflict-choice.tsx';
import { EditorToolbar } from './editor-toolbar.tsx';
import { faultWords } from './fault-words.ts';
import { rangesOf } from './placeholder-marks.ts';
import { faultsOf } from './placeholder-ranges.ts';
import { t } from './texts.ts';
import { useBlockEditor } from './use-block-editor.ts';
import type { Part } from './use-part.ts';
import './editor.css';

interface TextBlockProps {
  part: Part;
  title: string;
  hint: string;
  /** Shown without a text of the ensemble. */
  whenEmpty: string;
}

const isSave = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => key.toLowerCase() === 's' && (ctrlKey || metaKey) && !altKey;

export function TextBlock(props: TextBlockProps) {
  const { part, title } = props;
  const helpId = useId();
  const editor = useBlockEditor(part, title, `${helpId} ${helpId}-words`);

  return (
    <Box sx={{ '& > section': { overflow: 'clip' } }}>
      <SectionCard
        title={title}
        action={part.isDirty && <Chip size="small" color="warning" variant="outlined" label={t('unsaved')} sx={{ mr: 1 }} />}
      >
        <Box sx={{ px: { xs: 0.5, sm: 2 }, pb: 2 }}>
          {editor === null ? <Skeleton variant="rounded" height={188} /> : <BlockText {...props} editor={editor} helpId={helpId} />}
        </Box>
      </SectionCard>
    </Box>
  );
}

function BlockText({ part, title, hint, whenEmpty, editor, helpId }: TextBlockProps & { editor: Editor; helpId: string }) {
  const { isBlank, ranges } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => ({
      isBlank: state.doc.childCount === 1 && state.doc.firstChild?.content.size === 0,
      ranges: rangesOf(state.doc),
    }),
  });
  const faults = faultWords(faultsOf(ranges));
  const problem = part.conflict ? part.error : (faults ?? part.error);
  const message = useRef<HTMLDivElement>(null);
  const [isActive, setIsActive] = useState(false);

  // A long text hides the message below it.
  useEffect(() => {
    if (part.error !== undefined) message.current?.scrollIntoView({ block: 'nearest' });
  }, [part.error]);

  return (
    <Box
      onFocus={() => setIsActive(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsActive(currentTarget.contains(relatedTarget))}
      onKeyDown={(event) => {
        if (!isSave(event)) return;
        event.preventDefault();
        part.save();
      }}
    >
      <Box className="block" data-faulty={problem !== undefined}>
        <EditorToolbar editor={editor} part={part} title={title} isActive={isActive} />
        <Box sx={{ position: 'relative' }}>
          <EditorContent editor={editor} />
          {isBlank && (
            <p className="block-placeholder" id={`${helpId}-words`} aria-hidden>
              {whenEmpty}
            </p>
          )}
        </Box>
      </Box>
      <Box ref={message} sx={{ mx: { xs: 1.5, sm: 1.75 } }}>
        <FormHelperText id={helpId} error={problem !== undefined} sx={{ mx: 0 }}>
          {problem ?? (isBlank ? t('whenEmpty') : hint)}
        </FormHelperText>
        <ConflictChoice part={part} title={title} />
      </Box>
    </Box>
  );
}
