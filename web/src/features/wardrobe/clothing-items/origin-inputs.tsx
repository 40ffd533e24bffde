import { useMay } from '../../../shell/use-session.ts';
import { AmountInput } from '../../../ui/amount-input.tsx';
import { DayInput } from '../../../ui/day-input.tsx';
import { Folded } from '../../../ui/folded.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FundingSelect } from '../../money/fundings/funding-select.embed.tsx';
import { OwnerInput } from '../owners/owner-input.embed.tsx';
import type { ItemForm } from './item-form.ts';
import { t } from './texts.ts';

/** Where the piece comes from and whose it is; folded while nothing of it is known. */
export function OriginInputs({ form }: { form: ItemForm }) {
  const maySeePrice = useMay('money:write');
  const { acquiredOn, makerName, ownerId, giveBackOn, fundingId, priceCents } = form.initial;
  const isKnown = [acquiredOn, makerName, ownerId, giveBackOn, fundingId, priceCents].some(Boolean);
  return (
    <Folded label={t('origin')} defaultOpen={isKnown}>
      <DayInput {...form.field('acquiredOn')} label={t('acquiredOn')} />
      <TextInput {...form.field('makerName')} label={t('makerName')} />
      <OwnerInput {...form.field('ownerId')} label={t('owner')} none={t('ownerNone')} />
      {form.values.ownerId !== null && <DayInput {...form.field('giveBackOn')} label={t('giveBackOn')} />}
      <FundingSelect {...form.field('fundingId')} label={t('funding')} />
      {maySeePrice && <AmountInput {...form.field('priceCents')} label={t('price')} />}
    </Folded>
  );
}
