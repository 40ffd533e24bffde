import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** How a sheet lies on A4. */
interface Paper {
  /** Of the heading row. */
  readonly columns: number;
  /** Rows that a filter chooses from, the heading too: asked for after the last row. */
  readonly rows: () => number;
  readonly isWide: boolean;
  /** Of the sheet. */
  readonly name: string;
}

/** How the pieces of an archive begin: of a file, of what is said behind it. */
const FILE = 0x04034b50;
const END_OF_FILE = 0x08074b50;
const END = Buffer.from('</sheetData></worksheet>');
/** As old as zip files can be: the same rows make the same file. */
const mtime = new Date(1980, 0, 1);

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** 'AB' */
const lettersOf = (column: number): string =>
  column > 26 ? lettersOf(Math.floor((column - 1) / 26)) + lettersOf(((column - 1) % 26) + 1) : String.fromCharCode(64 + column);

function put(text: string, before: string, more: string): string {
  const [first, ...rest] = text.split(before);
  if (first === undefined || rest.length !== 1) throw new TypeError(`The writer of sheets no longer writes one ${before}`);
  return `${first}${more}${before}${rest[0]}`;
}

const pageSetup = ({ columns, rows, isWide }: Paper) =>
  [
    ...(columns > 0 ? [`<autoFilter ref="A1:${lettersOf(columns)}${rows()}"/>`] : []),
    '<pageMargins left="0.4" right="0.4" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    `<pageSetup paperSize="9" orientation="${isWide ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`,
    '<headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter>',
  ].join('');

/** The heading row is repeated on each page. */
const titles = ({ name }: Paper) =>
  `<definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escaped(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName></definedNames>`;

/** The bytes of a file, up to its end. */
async function* contentOf(pieces: AsyncIterator<Uint8Array>): AsyncGenerator<Buffer> {
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
    const bytes = Buffer.from(piece.value);
    if (bytes.length >= 4 && bytes.readUInt32LE() === END_OF_FILE) return;
    yield bytes;
  }
}

async function* sheetOf(content: AsyncIterable<Buffer>, paper: Paper): AsyncGenerator<Buffer> {
  let isFirst = true;
  for await (const bytes of content) {
    let text: string | undefined;
    if (isFirst) text = put(bytes.toString(), '<sheetViews>', '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>');
    if (bytes.subarray(-END.length).equals(END)) text = put(text ?? bytes.toString(), '</worksheet>', pageSetup(paper));
    yield text === undefined ? bytes : Buffer.from(text);
    isFirst = false;
  }
}

async function* bookOf(content: AsyncIterable<Buffer>, paper: Paper): AsyncGenerator<Buffer> {
  yield Buffer.from(put(Buffer.concat(await Array.fromAsync(content)).toString(), '</workbook>', titles(paper)));
}

function changed(name: string, content: AsyncIterable<Buffer>, paper: Paper): AsyncIterable<Buffer> {
  if (name === 'xl/worksheets/sheet1.xml') return sheetOf(content, paper);
  return name === 'xl/workbook.xml' ? bookOf(content, paper) : content;
}

/**
 * A workbook that prints on A4 as wide as the paper, with its headings on each page and a filter on them: what `hucre` leaves out as it
 * streams is added as its bytes pass. `archive`: not compressed, with the beginning and the end of each file in pieces of their own.
 */
export function paged(archive: AsyncIterable<Uint8Array>, paper: Paper): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream;
  if (!(output instanceof Readable)) throw new TypeError('The output of yazl is no stream of Node');
  const pieces = archive[Symbol.asyncIterator]();
  const addFiles = async () => {
    try {
      for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
        const head = Buffer.from(piece.value);
        if (head.readUInt32LE() !== FILE) break;
        const name = head.toString('utf8', 30, 30 + head.readUInt16LE(26));
        const file = Readable.from(changed(name, contentOf(pieces), paper), { objectMode: false });
        const stop = () => file.destroy();
        output.once('close', stop);
        zip.addReadStream(file, name, { mtime });
        await finished(file);
        output.off('close', stop);
      }
      zip.end();
    } finally {
      // Ends the cursor behind the rows.
      await pieces.return?.();
    }
  };
  zip.once('error', (error) => output.destroy(error));
  addFiles().catch((error) => output.destroy(error));
  return output;
}
