import { DueDay, EditDressingForm } from '@riideait/contract';
import type { z } from 'zod';
import { writtenDay } from '../../../lib/typed-days.ts';
import { typedDayOrNone } from '../../../ui/typed-day.ts';
import type { ContractForm } from '../../../ui/use-contract-form.ts';
import { t } from './texts.ts';

/** A plan as typed, new or edited. */
export const PlanForm = EditDressingForm.extend({
  clothingSetIds: EditDressingForm.shape.clothingSetIds.refine((ids) => ids.length > 0, { error: () => t('setsMissing') }),
  dueOn: typedDayOrNone(DueDay),
});
export type PlanInput = z.input<typeof PlanForm>;
export type PlanContractForm = ContractForm<PlanInput, z.output<typeof PlanForm>>;

export interface KnownPerson {
  readonly id: number;
  readonly name: string;
}

/** 'Naisrühm 22.11.26' */
export const planName = (group: string | undefined, now = new Date()): string =>
  group === undefined ? '' : t('nameOf', { group, day: writtenDay(now.toISOString()) });
