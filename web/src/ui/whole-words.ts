/** A title beside an action, in a row that wraps: takes a line of its own before it breaks a word. */
export const wholeWords = { flex: '1 1 min-content', minWidth: 'min(100%, 7rem)', maxWidth: '100%', overflowWrap: 'break-word' } as const;
