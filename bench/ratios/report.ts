export const factor = (value: number): string => value.toFixed(2);
/** Three figures of a time in ms, or of a rate. */
export const times = (value: number): string => value.toFixed(value >= 100 ? 0 : value >= 10 ? 1 : 2);

export const heading = (...lines: readonly string[]): void => console.log(`\n${lines.join('\n')}`);

const WIDTH = 15;
/** One line of a table. */
export const row = (name: string, ...cells: readonly string[]): void =>
  console.log(name.padEnd(20) + cells.map((cell) => ` ${cell}`.padStart(WIDTH)).join(''));

/** Measures one call; one that fails leaves a line and lets the others go on. */
export async function attempt<T>(name: string, measure: () => Promise<T>): Promise<T[]> {
  try {
    return [await measure()];
  } catch (error) {
    row(name, `failed: ${error instanceof Error ? error.message : error}`);
    return [];
  }
}
