import { itemLabel, type Job, needsFitting, writtenAmount } from '@riideait/contract';
import { formatDate, namedDay } from '../../../lib/dates.ts';
import { t } from './texts.ts';

export const labelOf = ({ clothingName, clothingNumber }: Pick<Job, 'clothingName' | 'clothingNumber'>): string =>
  itemLabel(clothingName, clothingNumber);

/** 'Suvetants, E 5.12': what it is wanted for. */
export const urgentWords = ({ performance }: Job): string | null =>
  performance && t('wantedFor', { name: performance.name, day: namedDay(performance.neededFrom) });

/** 'lubatud 5.12.2026', how long it takes, what it costs, the funding that pays. */
export function aboutJob({ promisedOn, minutes, costCents, costTaken, fundingTitle }: Job): string[] {
  return [
    promisedOn && t('readyOn', { day: formatDate(promisedOn) }),
    minutes !== null && t('minutesOf', { count: minutes }),
    costCents !== null && (costTaken ? writtenAmount(costCents) : t('offer', { sum: writtenAmount(costCents) })),
    fundingTitle,
  ].filter((part) => typeof part === 'string');
}

/** Who has the piece, else who is to wear it. */
export function whoseWords({ holder, wearer }: Job): string | null {
  if (holder !== null) return t('heldBy', { name: holder.name });
  return wearer && t('worn', { name: wearer.name });
}

/** Which borrower had the piece, where somebody else has it now or nobody. */
export const lentWords = ({ holder, borrower }: Job): string | null =>
  borrower === null || borrower.id === holder?.id ? null : t('lentTo', { name: borrower.name });

/** For the paper of a maker, as on her page: the first name of the wearer, where the piece has to be tried on. */
export const fittedTo = (job: Job): string | null => (needsFitting(job) ? (job.wearer?.name.split(' ')[0] ?? null) : null);
