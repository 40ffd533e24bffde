import { isLate } from '@riideait/contract/rules/due';
import { useId } from 'react';
import { isoDay } from '../../lib/dates.ts';
import { writtenDay } from '../../lib/typed-days.ts';
import { Pictures } from '../pictures.tsx';
import { texts as common } from '../texts.ts';
import { FinishForm } from './finish-form.tsx';
import type { JobProps } from './job-props.ts';
import { texts } from './texts.ts';

/** One job that is to be done. */
export function Job(props: JobProps) {
  const { clothingName, clothingNumber, size, what, text, promisedOn, urgentFor, fittingWith, imageUrls } = props.job;
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <div className="job">
        <Pictures urls={imageUrls} />
        <div className="what">
          <h3 id={id}>
            {clothingName}
            {clothingNumber !== null && (
              <>
                {' '}
                nr <span className="number">{clothingNumber}</span>
              </>
            )}
          </h3>
          {size !== null && <p className="facts">{common.size(size)}</p>}
        </div>
      </div>
      <p>
        <strong>{what}</strong>
      </p>
      {text !== null && <p className="typed">{text}</p>}
      {promisedOn !== null && (
        <p>
          {texts.promised(writtenDay(promisedOn))}{' '}
          {isLate(promisedOn, isoDay(new Date())) && <strong className="late">{common.late}</strong>}
        </p>
      )}
      {urgentFor !== null && (
        <p className="waits">{texts.urgent(urgentFor.name, writtenDay(urgentFor.onDay), writtenDay(urgentFor.neededFrom))}</p>
      )}
      {fittingWith !== null && <p>{texts.fitting(fittingWith)}</p>}
      <FinishForm {...props} />
    </section>
  );
}
