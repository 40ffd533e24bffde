/** Most names at a time: each connection may hold as many plans. */
const MOST_NAMES = 400;
/** Most texts that wait for their second use. */
const MOST_WAITING = 1000;
/** Longest text with a name, characters: longer ones are mostly lists of values. */
const LONGEST_TEXT = 20_000;

const QUERY = /^\s*(?:select|insert|update|delete|with)\b/i;
/** All columns of a table: a migration that adds one would change the rows of the prepared statement. */
const ALL_COLUMNS = /[\s.]\*(?:[\s,]|$)/;

/** Names of prepared statements, for the texts that recur. */
export interface StatementNames {
  /** Undefined for a text that is not prepared. */
  of(text: string): string | undefined;
  /** Forgets all names, so that every text is prepared anew. */
  renew(): void;
}

export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const waiting = new Set<string>();
  let serial = 0;
  return {
    of: (text) => {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MOST_NAMES || text.length > LONGEST_TEXT || !QUERY.test(text) || ALL_COLUMNS.test(text)) return undefined;
      if (!waiting.delete(text)) {
        if (waiting.size >= MOST_WAITING) waiting.clear();
        waiting.add(text);
        return undefined;
      }
      const name = `s${++serial}`;
      names.set(text, name);
      return name;
    },
    renew: () => names.clear(),
  };
}

/** Prepares nothing: for a pooler that gives each transaction another connection. */
export const noStatementNames: StatementNames = { of: () => undefined, renew: () => {} };
