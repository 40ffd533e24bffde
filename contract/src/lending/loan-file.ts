import { clothingItemColumns } from '../records/clothing-item.ts';
import { clothingNameColumns } from '../records/clothing-name.ts';
import { type Columns, exportOf } from '../records/record.ts';

const columns = {
  clothingTypeId: { ...clothingNameColumns.clothingTypeId, exported: [1, 18] },
  name: { ...clothingNameColumns.name, exported: [2, 28] },
  parish: { ...clothingNameColumns.parish, exported: [3, 16] },
  material: { ...clothingNameColumns.material, exported: [4, 18] },
  clothingNumber: { ...clothingItemColumns.clothingNumber, exported: [5, 10] },
  sizeLabel: { ...clothingItemColumns.sizeLabel, exported: [6, 9] },
  ownerId: { ...clothingItemColumns.ownerId, exported: [7, 24] },
  giveBackOn: { ...clothingItemColumns.giveBackOn, exported: [8, 13] },
  lenderCode: { ...clothingItemColumns.lenderCode, exported: [9, 14] },
} as const satisfies Columns;

/** The columns of the file of a loan, by the fields of an import. The code of the lender is its mark: an import finds pieces by it alone. */
export const loanFile = exportOf(columns);
export type LoanFileField = (typeof loanFile)[number]['field'];
