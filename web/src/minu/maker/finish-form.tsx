import type { MakerPage } from '@riideait/contract';
import { useState } from 'react';
import type { Outcome } from '../calls.ts';
import type { Errors } from '../field.tsx';
import { Alert, useForm } from '../form-parts.tsx';
import { errorsOf, failureOf, GENERAL, isOutOfDate } from '../messages.ts';
import { PhotoField, usePhoto } from '../photo-field.tsx';
import { texts as common } from '../texts.ts';
import type { JobProps } from './job-props.ts';
import { PriceField } from './price-field.tsx';
import { texts } from './texts.ts';
import { nameOf, readPrice } from './words.ts';

/** Says that a job is done, with a price and a photo if the maker wants. What is typed stays until it has been sent. */
export function FinishForm(props: JobProps) {
  const { errors, state, photo, submit } = useFinish(props);
  const form = useForm(errors);
  return (
    <details>
      <summary>{texts.finish}</summary>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit(String(new FormData(event.currentTarget).get('priceCents') ?? ''));
        }}
      >
        {props.job.priceAgreed ? <p>{texts.priceAgreed}</p> : <PriceField error={errors.priceCents} />}
        <PhotoField photo={photo} error={errors.imageId} />
        <Alert text={errors[GENERAL]} />
        <button type="submit" className="primary" aria-disabled={state === 'busy'}>
          {{ open: texts.send, busy: common.sending, lost: common.again }[state]}
        </button>
      </form>
    </details>
  );
}

function useFinish({ job, calls, onChanged, onDone }: JobProps) {
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'open' | 'busy' | 'lost'>('open');
  const photo = usePhoto((file) => calls.sendPhoto(file));
  const stop = (next: 'open' | 'lost', found: Errors) => {
    setState(next);
    setErrors(found);
  };

  const settle = async (outcome: Outcome<MakerPage>) => {
    if (outcome.kind === 'done') return onDone(outcome.data, nameOf(job));
    if (outcome.kind === 'lost') return stop('lost', { [GENERAL]: failureOf(outcome) });
    photo.sendAgain();
    if (isOutOfDate(outcome.status)) await onChanged();
    stop('open', errorsOf(outcome.messages, ['priceCents', 'imageId']));
  };

  const submit = async (typed: string) => {
    if (state === 'busy') return;
    const price = readPrice(typed);
    if (!('cents' in price)) return stop('open', { priceCents: 'fault' in price ? price.fault : texts.priceEither });
    setErrors({});
    setState('busy');
    const ready = await photo.send({ priceCents: price.cents });
    if ('errors' in ready) return stop('open', ready.errors);
    await settle(await calls.finish(job.id, ready.said));
  };

  return { errors, state, photo, submit };
}
