const two = (number: number) => String(number).padStart(2, '0');

/** Cells copied from a spreadsheet as a file, named by the time: 'Kleebitud 21.11 kell 9.05.tsv'. */
export const pastedFile = (text: string, at: Date): File =>
  new File([text], `Kleebitud ${at.getDate()}.${at.getMonth() + 1} kell ${at.getHours()}.${two(at.getMinutes())}.tsv`);

/** Whether a file is pasted cells: its encoding and separator are known. */
export const isPasted = (fileName: string): boolean => /^Kleebitud .*\.tsv$/.test(fileName);

/** Whether a pasted text is cells of a spreadsheet: it has several columns or rows. */
export const isCells = (text: string): boolean => /\t|\n./.test(text.trim());
