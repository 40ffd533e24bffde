import { IMAGE_MAX_BYTES } from '@riideait/contract';
import { useEffect, useRef, useState } from 'react';
import { faultWords, imageFault } from '../../../lib/image-fault.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';

/** A chosen image before its upload; `url` is an object URL. */
export interface ChosenImage {
  readonly file: File;
  readonly url: string;
}

/** The image chosen by `choose`, dropped on the page or pasted, while `enabled`; and the reason the last choice was refused. */
export function useImageChoice(enabled: boolean) {
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => (chosen === null ? undefined : () => URL.revokeObjectURL(chosen.url)), [chosen]);

  const choices = useRef(0);
  useEffect(
    () => () => {
      choices.current += 1;
    },
    [],
  );

  const choose = async (file: File) => {
    choices.current += 1;
    const choice = choices.current;
    const fault = await imageFault(file, IMAGE_MAX_BYTES);
    // A newer choice, or unmounted.
    if (choice !== choices.current) return;
    setRefusal(fault === undefined ? null : faultWords(fault, file, IMAGE_MAX_BYTES));
    if (fault === undefined) setChosen({ file, url: URL.createObjectURL(file) });
  };

  const take = (data: DataTransfer | null) => {
    const file = data?.files[0];
    if (enabled && file !== undefined) void choose(file);
  };
  const isDragging = useFileDrop({ onDrop: take, onPaste: ({ clipboardData }) => take(clipboardData) });

  return { chosen, refusal, isDragging, choose: (file: File) => void choose(file) };
}
