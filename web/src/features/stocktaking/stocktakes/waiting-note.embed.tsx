export { WaitingNote } from './waiting-note.tsx';
