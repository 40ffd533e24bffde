import { Alert, type Reading, SendButton, useSending } from '../form-parts.tsx';
import { GENERAL } from '../messages.ts';
import { PhotoField, usePhoto } from '../photo-field.tsx';
import type { JobProps } from './job-props.ts';
import { PriceField } from './price-field.tsx';
import { texts } from './texts.ts';
import { nameOf, readPrice } from './words.ts';

function read(form: FormData): Reading<{ priceCents: number | null }> {
  const price = readPrice(String(form.get('priceCents') ?? ''));
  return 'cents' in price
    ? { said: { priceCents: price.cents } }
    : { errors: { priceCents: 'fault' in price ? price.fault : texts.priceEither } };
}

/** Says that a job is done, with a price and a photo if the maker wants. */
export function FinishForm({ job, calls, onChanged, onDone }: JobProps) {
  const photo = usePhoto((file) => calls.sendPhoto(file));
  const { errors, state, props } = useSending({
    read,
    before: photo.send,
    send: (said) => calls.finish(job.id, said),
    fields: ['priceCents', 'imageId'],
    onChanged,
    onRefused: photo.sendAgain,
    onDone: (page) => onDone(page, nameOf(job)),
  });
  return (
    <details>
      <summary>{texts.finish}</summary>
      <form {...props}>
        {job.priceAgreed ? <p>{texts.priceAgreed}</p> : <PriceField error={errors.priceCents} />}
        <PhotoField photo={photo} error={errors.imageId} />
        <Alert text={errors[GENERAL]} />
        <SendButton state={state} label={texts.send} />
      </form>
    </details>
  );
}
