import { type BodyField, bodyFields, type ListedPerson, MeasureForm } from '@riideait/contract';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { doubtsOf } from './doubts.ts';
import { useMeasure } from './people.api.ts';

type Measures = Partial<Record<BodyField, number | null | undefined>>;

const NOTHING = { height: '', chest: '', waist: '', hips: '', headSize: '', footSize: '' };

/** What was typed; a blank field is no measure. */
const TypedMeasures = MeasureForm.omit({ measuredOn: true }).transform(
  (form): Measures =>
    Object.fromEntries(
      Object.values(bodyFields).flatMap((field) => (typeof form[field] === 'number' ? [[field, form[field]] as const] : [])),
    ),
);

export interface RowOptions {
  person: ListedPerson;
  /** The day of the measures; undefined if it cannot be read, which the field of the day shows. */
  readDay: () => string | null | undefined;
  /** Whether something of the row is not saved. */
  onUnsaved: (personId: number, unsaved: boolean) => void;
}

/** State of a row's typed measures. OLDER: saved, but a measure of a newer day stays the present one. */
export type RowState = 'SAVING' | 'UNSAVED' | 'SAVED' | 'OLDER' | 'UNTOUCHED';

/** The form of a row, saved when the focus leaves it; typed values stay until they are saved. */
export function useMeasureRow({ person: { id }, readDay, onUnsaved }: RowOptions) {
  const form = useContractForm(TypedMeasures, NOTHING, { doubtsOf, keepAs: `measures ${id}` });
  const { values, isDirty } = form;
  const [saved, setSaved] = useState<'SAVED' | 'OLDER' | 'UNTOUCHED'>('UNTOUCHED');
  // Keep the button until the row is saved: one that vanishes on blur would move the row that is being pressed.
  const [offersSave, setOffersSave] = useState(false);
  const latest = useRef(values);
  const sent = useRef(values);
  const leftMeanwhile = useRef(false);
  useEffect(() => {
    latest.current = values;
  });
  useReport(id, isDirty, onUnsaved);

  const measure = useMeasure({
    onSuccess: (answer, { body }) => {
      const isPresent = Object.values(bodyFields).every((field) => (body?.[field] ?? answer[field]) === answer[field]);
      setSaved(isPresent ? 'SAVED' : 'OLDER');
      // What was typed meanwhile is saved when the row is left again.
      if (latest.current !== sent.current) return;
      form.reset(sent.current);
      setOffersSave(false);
    },
    onError: (error) => {
      leftMeanwhile.current = false;
      setOffersSave(true);
      form.showErrors(error);
    },
  });
  const { isPending } = measure;
  const send = (measures: Measures) => {
    const measuredOn = readDay();
    if (measuredOn === undefined) return setOffersSave(true);
    sent.current = values;
    measure.mutate({ params: { id }, body: { ...measures, measuredOn } });
  };
  const save = () => {
    if (!isDirty) return;
    const measures = form.read();
    if (measures === undefined) setOffersSave(true);
    else send(measures);
  };
  useAtEnd(isPending, () => {
    if (leftMeanwhile.current) save();
    leftMeanwhile.current = false;
  });
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    if (isPending) leftMeanwhile.current = true;
    else save();
  };
  const comeBack = () => {
    leftMeanwhile.current = false;
  };
  const state: RowState = isPending ? 'SAVING' : isDirty ? 'UNSAVED' : saved;
  return {
    form,
    props: { ...form.props(send), onFocus: comeBack, onBlur: leave },
    state,
    offersSave: offersSave && (isDirty || isPending),
  };
}

function useReport(id: number, isDirty: boolean, onUnsaved: RowOptions['onUnsaved']): void {
  useEffect(() => {
    onUnsaved(id, isDirty);
    return () => onUnsaved(id, false);
  }, [id, isDirty, onUnsaved]);
}

/** Runs the newest `work` each time `busy` ends. */
function useAtEnd(busy: boolean, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!busy) latest.current();
  }, [busy]);
}
