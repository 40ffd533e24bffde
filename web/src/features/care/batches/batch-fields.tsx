import { BatchForm, batchKinds } from '@riideait/contract';
import { isoDay } from '../../../lib/dates.ts';
import { DayInput } from '../../../ui/day-input.tsx';
import { SelectInput } from '../../../ui/select-input.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { FundingSelect } from '../../money/fundings/funding-select.embed.tsx';
import { MakerSelect } from '../mending/maker-select.embed.tsx';
import type { BatchFieldsForm } from './batch-form.ts';
import { t } from './texts.ts';

const kinds = BatchForm.shape.kind.unwrap().options.map((value) => ({ value, label: batchKinds[value] }));

/** What is done with the pieces, who does it and until when. */
export function BatchFields({ form }: { form: BatchFieldsForm }) {
  const kind = form.field('kind');
  return (
    <>
      <SelectInput {...kind} onChange={(chosen) => kind.onChange(chosen ?? undefined)} label={t('kind')} options={kinds} />
      <MakerSelect {...form.field('makerId')} label={t('maker')} />
      <DayInput {...form.field('promisedOn')} label={t('promisedOn')} hint={t('promisedHint')} earliest={isoDay(new Date())} />
      <TextInput {...form.field('note')} label={t('note')} rows={2} />
      <FundingSelect {...form.field('fundingId')} label={t('funding')} />
    </>
  );
}
