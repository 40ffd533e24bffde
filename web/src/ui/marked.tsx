import { styled } from '@mui/material/styles';
import { markTyped } from '../lib/marked.ts';

const Mark = styled('mark')({ background: '#f7e3b4', color: 'inherit', borderRadius: 3 });

/** A text in which what was typed stands out. */
export const Marked = ({ text, typed }: { text: string; typed: string }) =>
  markTyped(text, typed).map((part, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text are known by their place
    part.match ? <Mark key={index}>{part.text}</Mark> : part.text,
  );
