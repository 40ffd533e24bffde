import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';

interface Made {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A list of people with a title over merged cells, a duplicate, a broken address and a sum below. */
export async function aListOfPeople(): Promise<Made> {
  const content = await writeXlsx({
    sheets: [
      {
        name: 'Liikmed',
        rows: [
          ['Kirivöö liikmed 2026/27'],
          [],
          ['Ees- ja perekonnanimi', 'Sugu', 'Rühm', 'Meil', 'Tel.'],
          ['Mari Tamm', 'N', 'Naisrühm', 'mari.tamm@naide.ee', 51234567],
          ['Õnne-Mai Šmidt', 'naine', 'Naisrühm', 'onne.smidt@naide.ee', '5345 6789'],
          ['Jüri Kask', 'mees', 'Meesrühm', 'juri.kask@@naide', null],
          ['Mari Tamm', 'N', 'Naisrühm', 'mari.tamm@naide.ee', '5999 0000'],
          ['Kokku', null, null, null, 4],
        ],
        merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 4 }],
      },
    ],
  });
  return { name: 'liikmed.xlsx', bytes: content };
}

/** Clothing with holders in a list of an older program: semicolons, Windows-1257. */
export function aListOfClothing(): Made {
  const lines = [
    'Nimetus;Nr;Ümbermõõt;Kelle käes',
    'Muhu seelik;12;84,5;Mari Tamm',
    'Muhu seelik;13;80;',
    'Kuldsõlg;1 kuni 3;;',
    'Villane rätt;;;Õnne-Mai Šmidt',
  ];
  // Of the Estonian letters of Windows-1257 all but one are in Latin 1.
  return { name: 'rõivad.csv', bytes: Buffer.from(lines.join('\r\n').replaceAll('Š', '\u00d0'), 'latin1') };
}

/** Lines of types over the width, names over several rows, a hidden row, and remarks that are states. */
export async function aListOfSections(): Promise<Made> {
  const rows = [
    ['Nimetus', 'Number', 'Märkused'],
    ['SEELIKUD'],
    ['Muhu seelik', 1, 'pesus'],
    [null, 2, null],
    [null, 3, 'vana'],
    ['VÖÖD'],
    ['Kirivöö', 4, null],
  ];
  const merges = [
    { startRow: 1, startCol: 0, endRow: 1, endCol: 2 },
    { startRow: 2, startCol: 0, endRow: 4, endCol: 0 },
  ];
  return {
    name: 'ait.xlsx',
    bytes: await writeXlsx({ sheets: [{ name: 'Ait', rows, merges, rowDefs: new Map([[4, { hidden: true }]]) }] }),
  };
}

/** Drops a file on the page. */
export const drop = (page: Page, { name, bytes }: Made): Promise<void> =>
  page.evaluate(
    ([content, name]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(content)], name));
      for (const type of ['dragenter', 'dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [[...bytes], name] as const,
  );
