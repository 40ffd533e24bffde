/** A reference between two tables. */
export interface Reference {
  readonly child: string;
  readonly parent: string;
}

/** Tables in the order in which their rows can be deleted: each before those that it refers to; `last` at the end. */
export function deletionOrder(tables: readonly string[], references: readonly Reference[], last: string): string[] {
  const order: string[] = [];
  const visit = (table: string, path: readonly string[]): void => {
    if (order.includes(table) || path.includes(table)) return;
    for (const { child, parent } of references) if (parent === table && child !== table) visit(child, [...path, table]);
    order.push(table);
  };
  for (const table of tables) if (table !== last) visit(table, []);
  return [...order.filter((table) => table !== last), last];
}
