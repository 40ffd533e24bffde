import type { Rooms } from '../db/rooms.ts';
import { applicationTables } from './application.ts';
import { batchTables } from './batch.ts';
import { clothingItemTables } from './clothing-item.ts';
import { clothingNameTables } from './clothing-name.ts';
import { clothingSetTables } from './clothing-set.ts';
import { clothingTypeTables } from './clothing-type.ts';
import { dressingPlanTables } from './dressing-plan.ts';
import { fitTables } from './fit.ts';
import { fundingTables } from './funding.ts';
import { groupTables } from './group.ts';
import { holderTables } from './holder.ts';
import { imageTables } from './image.ts';
import { importTables } from './import.ts';
import { issueTables } from './issue.ts';
import { jobTables } from './job.ts';
import { keeperSheetTables } from './keeper-sheet.ts';
import { loanTables } from './loan.ts';
import { loanTermsTables } from './loan-terms.ts';
import { mailTables } from './mail.ts';
import { makerTables } from './maker.ts';
import { ownerTables } from './owner.ts';
import { performanceTables } from './performance.ts';
import { personTables } from './person.ts';
import { placeTables } from './place.ts';
import { returnReceiptTables } from './return-receipt.ts';
import { settlementTables } from './settlement.ts';
import { stocktakeTables } from './stocktake.ts';
import { trailTables } from './trail.ts';

/** What is known of each table of an ensemble, by its name. `tables.test.ts` compares them with the database. */
export const passports = {
  ...applicationTables,
  ...batchTables,
  ...clothingItemTables,
  ...clothingNameTables,
  ...clothingSetTables,
  ...clothingTypeTables,
  ...dressingPlanTables,
  ...fitTables,
  ...fundingTables,
  ...groupTables,
  ...holderTables,
  ...imageTables,
  ...importTables,
  ...issueTables,
  ...jobTables,
  ...keeperSheetTables,
  ...loanTables,
  ...loanTermsTables,
  ...mailTables,
  ...makerTables,
  ...ownerTables,
  ...performanceTables,
  ...personTables,
  ...placeTables,
  ...returnReceiptTables,
  ...settlementTables,
  ...stocktakeTables,
  ...trailTables,
};

export type TableOfEnsemble = keyof typeof passports;

export const tables = Object.keys(passports) as TableOfEnsemble[];

/** What one row is: "Väljastus"; of a table that is gone by now its name. */
export const tableLabel = (table: string): string => (isTable(table) ? passports[table].label : table);

export const isTable = (name: string): name is TableOfEnsemble => Object.hasOwn(passports, name);

/** Tables whose changes are audited, and so can be undone. */
export type AuditedTable = {
  [Table in TableOfEnsemble]: (typeof passports)[Table] extends { readonly called: unknown } ? Table : never;
}[TableOfEnsemble];

/** What instructors may do. */
export const rooms: Rooms = Object.fromEntries(
  tables.flatMap((table) => (passports[table].instructors === null ? [] : [[table, passports[table].instructors]])),
);
