export const factor = (value: number): string => value.toFixed(2);
/** Three figures. */
export const ms = (value: number): string => (value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2));

export const row = (name: string, ...cells: readonly string[]): void =>
  console.log(name.padEnd(22) + cells.map((cell) => cell.padStart(cell.length > 14 ? cell.length + 1 : 15)).join(''));
