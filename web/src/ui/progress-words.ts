import { t } from './texts.ts';

export interface Sample {
  /** Ms. */
  readonly at: number;
  /** 0 to 1. */
  readonly share: number;
}

/** 'Kirjutan registrisse: 40%' */
export const shareInWords = (phase: string, share: number): string => t('share', { phase, percent: Math.floor(share * 100) });

/** Ms of watching before a pace is told. */
const WATCHED = 3000;

/** Seconds left at the pace since `first`; undefined while it tells nothing. */
export function secondsLeft(first: Sample, { at, share }: Sample): number | undefined {
  if (at - first.at < WATCHED || share <= first.share) return undefined;
  return ((1 - share) * (at - first.at)) / (share - first.share) / 1000;
}

/** 'veel umbes 25 s', 'veel umbes 3 min' */
export const timeLeft = (seconds: number): string =>
  seconds < 60
    ? t('secondsLeft', { count: Math.max(5, Math.ceil(seconds / 5) * 5) })
    : t('minutesLeft', { count: Math.ceil(seconds / 60) });
