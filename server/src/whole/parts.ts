/** Cuts rows into parts of `most`, at least one. Each part is read to its end before the next. */
export async function* inParts<Row>(rows: AsyncGenerator<Row>, most: number): AsyncGenerator<AsyncGenerator<Row>> {
  let next = await rows.next();
  async function* part(): AsyncGenerator<Row> {
    for (let taken = 0; taken < most && !next.done; taken++) {
      yield next.value;
      next = await rows.next();
    }
  }
  try {
    do yield part();
    while (!next.done);
  } finally {
    // Ends the cursor behind the rows.
    await rows.return(undefined);
  }
}
