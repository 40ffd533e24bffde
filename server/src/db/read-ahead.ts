/** Rows in portions of `count`; the next is asked for while the consumer works on the last, so that neither waits for the other. */
export async function* readAhead<Row>(rows: AsyncIterable<Row>, count: number): AsyncGenerator<Row[]> {
  const portions = inPortions(rows, count);
  try {
    for (let next = portions.next(); ; ) {
      const { done, value } = await next;
      if (done) return;
      next = portions.next();
      // A failure is thrown where it is awaited; the consumer may have ended by then.
      next.catch(() => {});
      yield value;
    }
  } finally {
    await portions.return(undefined);
  }
}

async function* inPortions<Row>(rows: AsyncIterable<Row>, count: number): AsyncGenerator<Row[], undefined> {
  let portion: Row[] = [];
  for await (const row of rows) {
    if (portion.push(row) < count) continue;
    yield portion;
    portion = [];
  }
  if (portion.length > 0) yield portion;
}
