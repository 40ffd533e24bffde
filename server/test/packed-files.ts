import { crc32, deflateRawSync } from 'node:zlib';

const TYPES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A sheet of a workbook: its rows, and the XML after them. */
export const sheetXml = (rows: string, after = '') => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData>${after}</worksheet>`;

/** The parts of a minimal workbook with these sheets. */
export const workbookParts = (sheets: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': '<Types/>',
  '_rels/.rels': `<Relationships><Relationship Id="a" Type="${TYPES}/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook><sheets>${sheets.map((_, place) => `<sheet name="Leht${place + 1}" r:id="s${place}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
    .map((_, place) => `<Relationship Id="s${place}" Type="${TYPES}/worksheet" Target="worksheets/sheet${place + 1}.xml"/>`)
    .join('')}<Relationship Id="t" Type="${TYPES}/sharedStrings" Target="sharedStrings.xml"/>
    <Relationship Id="y" Type="${TYPES}/styles" Target="styles.xml"/></Relationships>`,
  ...Object.fromEntries(sheets.map((sheet, place) => [`xl/worksheets/sheet${place + 1}.xml`, sheet])),
});

/** A zip archive of the defined parts. `told`: claimed size of each, bytes. */
export function packed(parts: Readonly<Record<string, string | Buffer | undefined>>, told?: number): Buffer {
  const locals: Buffer[] = [];
  const list: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of Object.entries(parts)) {
    if (part === undefined) continue;
    const content = Buffer.from(part);
    const bytes = deflateRawSync(content);
    // From the flags on both headers are the same.
    const facts = Buffer.alloc(22);
    facts.writeUInt16LE(8, 2);
    facts.writeUInt32LE(crc32(content), 8);
    facts.writeUInt32LE(bytes.length, 12);
    facts.writeUInt32LE(told ?? content.length, 16);
    facts.writeUInt16LE(Buffer.byteLength(name), 20);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(offset, 12);
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\0'), facts, Buffer.alloc(2), Buffer.from(name), bytes]);
    locals.push(local);
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0\x14\0'), facts, place, Buffer.from(name)]));
    offset += local.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(list.length, 4);
  end.writeUInt16LE(list.length, 6);
  end.writeUInt32LE(Buffer.concat(list).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...list, Buffer.from('PK\x05\x06'), end]);
}
