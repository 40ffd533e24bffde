import { styled } from '@mui/material/styles';
import { markTyped } from '../lib/marked.ts';

const Mark = styled('mark')({ background: '#f7e3b4', color: 'inherit', borderRadius: 3 });

/** A text with the typed part highlighted. */
export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markTyped(text, typed).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are identified by position
    part.match ? <Mark key={index}>{part.text}</Mark> : part.text,
  );
