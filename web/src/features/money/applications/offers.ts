import type { Application, NameOfApplication, Offer, OfferForm } from '@riideait/contract';
import type { z } from 'zod';
import { writtenDay } from '../../../lib/typed-days.ts';
import { compareTexts } from '../../../ui/compare.ts';
import { amountAsTyped } from '../../../ui/typed-amount.ts';
import type { TypedOffers } from './application-form.ts';

/** All offers as they are sent. */
export const offersOf = (names: readonly NameOfApplication[]): OfferForm[] =>
  names.flatMap((name) => name.offers.map(({ expired, ...offer }) => ({ ...offer, clothingNameId: name.id })));

/** Offers of a maker that are valid until the same day: one paper. */
export interface Paper {
  readonly maker: string;
  readonly validUntil: string | null;
  readonly expired: boolean;
  readonly offers: readonly (Offer & { readonly name: NameOfApplication })[];
}

/** The papers with offers, in the order of their makers. */
export function papersOf(names: readonly NameOfApplication[]): Paper[] {
  const all = names.flatMap((name) => name.offers.map((offer) => ({ ...offer, name })));
  const byPaper = Map.groupBy(all, ({ maker, validUntil }) => JSON.stringify([maker, validUntil]));
  return [...byPaper.values()]
    .flatMap((offers) => {
      const [first] = offers;
      return first === undefined ? [] : [{ maker: first.maker, validUntil: first.validUntil, expired: first.expired, offers }];
    })
    .toSorted((a, b) => compareTexts(a.maker, b.maker));
}

/** A row for each name, with what the paper offers of it; of a new paper without prices. */
export function typedOffers({ names }: Application, paper?: Paper): z.input<typeof TypedOffers> {
  const rows = names.flatMap((name) => {
    const own = paper?.offers.filter((offer) => offer.name.id === name.id) ?? [];
    const blank = { clothingNameId: name.id, count: String(name.wanted || 1), cents: '', chosen: false };
    return own.length === 0
      ? [blank]
      : own.map(({ id, count, cents, chosen }) => ({
          ...{ id, clothingNameId: name.id, count: String(count), cents: amountAsTyped(cents), chosen },
        }));
  });
  return { maker: paper?.maker ?? '', validUntil: paper?.validUntil ? writtenDay(paper.validUntil) : '', rows };
}

/** All offers once those of a paper are as typed. */
export function withPaper(names: readonly NameOfApplication[], paper: Paper | undefined, typed: z.output<typeof TypedOffers>): OfferForm[] {
  const replaced = new Set(paper?.offers.map(({ id }) => id));
  const others = offersOf(names).filter(({ id }) => id === undefined || !replaced.has(id));
  const { maker, validUntil } = typed;
  return [...others, ...typed.rows.flatMap(({ cents, ...row }) => (cents === null ? [] : [{ ...row, cents, maker, validUntil }]))];
}

/** All offers once one is chosen, or no longer; others of its name stay chosen while together they are not more than is asked for. */
export function toggled(names: readonly NameOfApplication[], id: number): OfferForm[] {
  const of = names.find(({ offers }) => offers.some((offer) => offer.id === id));
  const own = of?.offers.find((offer) => offer.id === id);
  if (of === undefined || own === undefined) return offersOf(names);
  const others = of.offers.filter((offer) => offer.chosen && offer.id !== id);
  const isTooMany = others.reduce((sum, { count }) => sum + count, own.count) > of.wanted;
  const dropped = new Set(!own.chosen && isTooMany ? others.map((offer) => offer.id) : []);
  return offersOf(names).map((offer) => ({
    ...offer,
    chosen: offer.id === id ? !own.chosen : offer.chosen && !(offer.id !== undefined && dropped.has(offer.id)),
  }));
}

/** All offers once those of a paper are chosen, and no others of their names. */
export function choosing(names: readonly NameOfApplication[], { offers }: Paper): OfferForm[] {
  const [ids, nameIds] = [new Set(offers.map(({ id }) => id)), new Set(offers.map(({ name }) => name.id))];
  return offersOf(names).map((offer) =>
    nameIds.has(offer.clothingNameId) ? { ...offer, chosen: offer.id !== undefined && ids.has(offer.id) } : offer,
  );
}
