import { IMAGE_MAX_BYTES, IMAGE_TYPES, LINK_PHOTO_MAX_BYTES } from '@riideait/contract/rules/pictures';
import { useEffect, useRef, useState } from 'react';
import { faultWords } from '../lib/image-fault.ts';
import { preparePhoto } from '../lib/prepare-photo.ts';
import type { Outcome } from './calls.ts';
import { type Errors, Field } from './field.tsx';
import { texts } from './texts.ts';

/** A photo that is chosen, made small, and sent before its answer: once, however often the answer is repeated. */
export function usePhoto(sendPhoto: (photo: File) => Promise<Outcome<{ imageId: number }>>) {
  const [url, setUrl] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const [reading, setReading] = useState(false);
  const prepared = useRef<Promise<File | undefined>>(Promise.resolve(undefined));
  const sentId = useRef<number | null>(null);
  useEffect(() => (url === null ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const remove = () => {
    prepared.current = Promise.resolve(undefined);
    sentId.current = null;
    setUrl(null);
    setFault(undefined);
  };
  const prepare = async (chosen: File): Promise<File | undefined> => {
    const { file, refusal } = await preparePhoto(chosen, IMAGE_MAX_BYTES);
    setReading(false);
    if (file !== undefined && file.size <= LINK_PHOTO_MAX_BYTES) {
      setUrl(URL.createObjectURL(file));
      return file;
    }
    setFault(refusal ?? faultWords('unreadable', chosen, IMAGE_MAX_BYTES));
    return undefined;
  };
  const choose = (file: File) => {
    remove();
    setReading(true);
    prepared.current = prepare(file);
  };
  const send = async <Said extends object>(said: Said): Promise<{ said: Said & { imageId?: number } } | { errors: Errors }> => {
    const file = await prepared.current;
    if (file === undefined) return { said };
    if (sentId.current === null) {
      const outcome = await sendPhoto(file);
      if (outcome.kind === 'refused') return { errors: { imageId: outcome.messages[0]?.text ?? texts.photoNotSent } };
      if (outcome.kind === 'lost') return { errors: { imageId: outcome.text ?? texts.photoNotSent } };
      sentId.current = outcome.data.imageId;
    }
    return { said: { ...said, imageId: sentId.current } };
  };
  const sendAgain = () => {
    sentId.current = null;
  };

  return { url, fault, reading, choose, remove, send, sendAgain };
}

interface PhotoFieldProps {
  photo: ReturnType<typeof usePhoto>;
  error: string | undefined;
}

export function PhotoField({ photo: { url, fault, reading, choose, remove }, error }: PhotoFieldProps) {
  const chosen = useRef<HTMLInputElement>(null);
  const empty = () => {
    if (chosen.current) chosen.current.value = '';
  };
  // A file that is none leaves the input empty.
  useEffect(() => {
    if (fault !== undefined && chosen.current) chosen.current.value = '';
  }, [fault]);
  return (
    <Field name="" label={texts.photo} error={fault ?? error}>
      {(input) => (
        <div>
          <input
            {...input}
            ref={chosen}
            type="file"
            className="unseen"
            accept={IMAGE_TYPES.join()}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) choose(file);
            }}
          />
          <label htmlFor={input.id} className="button">
            {texts.choosePhoto}
          </label>
          <p role="status">{reading && texts.photoReading}</p>
          {url !== null && (
            <p className="chosen">
              <img src={url} alt={texts.photoAlt} />
              <button
                type="button"
                onClick={() => {
                  empty();
                  remove();
                }}
              >
                {texts.photoRemove}
              </button>
            </p>
          )}
        </div>
      )}
    </Field>
  );
}
