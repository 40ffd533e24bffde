import { readCode } from '@riideait/contract';
import { useEffect, useRef, useState } from 'react';
import { answered, type Hit, withHit } from './hits.ts';
import { Repeats } from './repeats.ts';
import type { ScanAction, ScanAnswer, ScannerProps } from './scan-answer.ts';
import { Signals } from './signals.ts';
import { t } from './texts.ts';
import { refusalOf } from './words.ts';

/** Wait for the answer before a hit is signalled without it, ms. */
const PATIENCE = 300;
/** Time of the flash, ms. */
const FLASH = 350;

type Outcome = ScanAnswer['outcome'];

/** The last hits and their answers, each heard, felt and seen. */
export function useHits(onHit: ScannerProps['onHit'], sounds: boolean) {
  const [hits, setHits] = useState<readonly Hit[]>([]);
  const [flash, setFlash] = useState<Outcome | null>(null);
  const [repeats] = useState(() => new Repeats());
  const [signals] = useState(() => new Signals());
  const count = useRef(0);
  const timer = useRef(0);
  const isHeard = useRef(sounds);
  useEffect(() => {
    isHeard.current = sounds;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      signals.end();
    },
    [signals],
  );

  const signal = (outcome: Outcome) => {
    signals.give(outcome, isHeard.current);
    setFlash(outcome);
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setFlash(null), FLASH);
  };

  const ask = async (key: number, asked: () => ScanAnswer | Promise<ScanAnswer>) => {
    let said: Outcome | undefined;
    const early = setTimeout(() => {
      said = 'accepted';
      signal(said);
    }, PATIENCE);
    const answer = await Promise.resolve().then(asked).catch(refusalOf);
    clearTimeout(early);
    if (said !== answer.outcome && (said === undefined || answer.outcome === 'refused')) signal(answer.outcome);
    setHits((before) => answered(before, key, answer));
  };

  const onText = (text: string) => {
    const code = readCode(text);
    if (!repeats.isNew(code ?? text, performance.now())) return;
    count.current += 1;
    const key = count.current;
    setHits((before) => withHit(before, { key, text: code ?? text, answer: undefined }));
    void ask(key, () => (code === null ? { outcome: 'refused', text: t('notOurs') } : onHit(code)));
  };

  const act = ({ key }: Hit, { onPress }: ScanAction) => void ask(key, onPress);

  return { hits, flash, onText, act };
}
