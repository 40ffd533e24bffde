import type { ScanAnswer } from './scan-answer.ts';

type Outcome = ScanAnswer['outcome'];

/** Hz and ms, one after the other. High: go on. Low, twice: look. */
const tones: Readonly<Record<Outcome, readonly (readonly [pitch: number, length: number])[]>> = {
  accepted: [[1320, 90]],
  known: [[880, 90]],
  refused: [
    [220, 130],
    [180, 200],
  ],
};
const PAUSE = 60;
const VOLUME = 0.2;

const vibrations: Readonly<Record<Outcome, number[]>> = { accepted: [60], known: [30], refused: [120, 80, 120] };

/** Signals that a hit is heard and felt. Browsers play sounds once the page has been pressed, which opens the scanner. */
export class Signals {
  #audio: AudioContext | undefined;

  give(outcome: Outcome, sounds: boolean): void {
    // Browsers refuse it, loudly, until the page has been touched.
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(vibrations[outcome]);
    if (sounds) this.#play(outcome);
  }

  end(): void {
    void this.#audio?.close();
    this.#audio = undefined;
  }

  #play(outcome: Outcome): void {
    this.#audio ??= new AudioContext();
    void this.#audio.resume();
    let at = this.#audio.currentTime;
    for (const [pitch, length] of tones[outcome]) {
      const oscillator = new OscillatorNode(this.#audio, { type: 'square', frequency: pitch });
      oscillator.connect(new GainNode(this.#audio, { gain: VOLUME })).connect(this.#audio.destination);
      oscillator.start(at);
      oscillator.stop(at + length / 1000);
      at += (length + PAUSE) / 1000;
    }
  }
}
