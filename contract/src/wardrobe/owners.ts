import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { ById, Count, Day, Id, keptNumber, keptText, requiredChoice, text } from '../fields.ts';
import { PastDay } from '../rules/day-range.ts';
import { OwnerKind } from '../rules/money.ts';

/** Whose pieces are, where that is said; pieces without one are the ensemble's. */
export const Owner = z.object({
  id: Id,
  kind: OwnerKind,
  name: z.string().meta({ description: 'Of a person her present name' }),
  personId: Id.nullable(),
  nrOfItems: Count.meta({ description: 'Without deleted ones' }),
});
export type Owner = z.infer<typeof Owner>;

export const OwnerForm = z.object({
  kind: requiredChoice('Omaniku liik', OwnerKind),
  name: keptText(text(100)).meta({ description: 'Of PERSON ignored: her name is that of the register' }),
  personId: keptNumber(Id).meta({ description: 'Of others ignored' }),
});
export type OwnerForm = z.infer<typeof OwnerForm>;

/** A piece of somebody else that is to go back. */
export const BorrowedItem = z.object({
  id: Id,
  clothingNameId: Id,
  clothingName: z.string(),
  clothingNumber: z.string().nullable(),
  ownerId: Id,
  ownerName: z.string(),
  giveBackOn: Day,
  late: z.boolean().meta({ description: 'That day is past' }),
  holder: z.string().nullable().meta({ description: 'Who has it now' }),
});
export type BorrowedItem = z.infer<typeof BorrowedItem>;

export const GiveBackForm = z.object({ onDay: requiredChoice('Päev', PastDay).meta({ description: 'Not after today' }) });
export type GiveBackForm = z.infer<typeof GiveBackForm>;

export const ownerEndpoints = {
  list: { method: 'GET', path: '/owners', access: 'owners:read', summary: 'All owners, by name', data: z.array(Owner) },
  borrowed: {
    method: 'GET',
    path: '/owners/borrowed',
    access: 'owners:read',
    summary: 'Pieces of other owners that have a day to give them back and have not gone, by that day',
    data: z.array(BorrowedItem),
  },
  add: {
    method: 'POST',
    path: '/owners',
    access: 'clothing:write',
    deed: 'OWNER_ADD',
    repeatable: true,
    summary: 'Add an owner',
    body: OwnerForm,
    data: Owner,
    created: true,
  },
  edit: {
    method: 'PUT',
    path: '/owners/:id',
    access: 'clothing:write',
    deed: 'OWNER_EDIT',
    summary: 'Change an owner',
    params: ById,
    body: OwnerForm,
    data: Owner,
  },
  delete: {
    method: 'DELETE',
    path: '/owners/:id',
    access: 'clothing:write',
    deed: 'OWNER_DELETE',
    summary: 'Delete an owner who has no piece',
    params: ById,
    data: z.null(),
  },
  giveBack: {
    method: 'POST',
    path: '/clothing/:id/give-back',
    access: 'clothing:write',
    deed: 'ITEM_GIVE_BACK',
    repeatable: true,
    summary: 'Give a piece of another owner back: from that day on it is not in use',
    params: ById,
    body: GiveBackForm,
    data: z.null(),
  },
} as const satisfies Endpoints;
