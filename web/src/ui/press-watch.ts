/** Time in which nobody sees and answers what has come under the finger, ms: longer than a double tap. */
export const REACTION = 700;

/** Between the taps of a burst, ms: an impatient finger does not look. */
const BURST = 350;

/** Distance of two presses at one place at most, px. */
const ONE_PLACE = 24;

/** How long after a press its place is watched, ms: longer than an answer of the server takes. */
const WATCHED = 15_000;

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What can be pressed at a spot: the same element with other words is another thing. */
export interface Thing {
  readonly element: object;
  readonly words: string;
  /** When it came, ms, where that is known. */
  readonly cameAt?: number | undefined;
}

interface Watched {
  readonly spot: Spot;
  readonly pressed: Thing;
  readonly since: number;
  /** What stands there, and since when. */
  readonly there: Thing | undefined;
  readonly thereSince: number;
  /** The last tap at that place, also of nothing. */
  readonly tappedAt: number;
}

const isSame = (one: Thing | undefined, other: Thing | undefined): boolean =>
  one?.element === other?.element && one?.words === other?.words;

const isOnePlace = (one: Spot, other: Spot): boolean => Math.hypot(one.x - other.x, one.y - other.y) < ONE_PLACE;

/** Watches the place of the last press: what comes there within `REACTION` was not meant by the next one. */
export class PressWatch {
  #watched: Watched | undefined;
  readonly #thingAt: (spot: Spot) => Thing | undefined;

  constructor(thingAt: (spot: Spot) => Thing | undefined) {
    this.#thingAt = thingAt;
  }

  /** Whether the thing under a tap was meant: it was pressed there before, or stands there long enough. */
  readonly isMeant = (spot: Spot, thing: Thing | undefined, now: number): boolean => {
    this.look(now);
    const watched = this.#watched;
    if (watched === undefined || !isOnePlace(spot, watched.spot)) return true;
    this.#watched = { ...watched, tappedAt: now };
    return isSame(thing, watched.pressed) || (now - watched.thereSince >= REACTION && now - watched.tappedAt >= BURST);
  };

  /** Remembers a press. */
  readonly press = (spot: Spot, pressed: Thing, now: number): void => {
    this.#watched = { spot, pressed, since: now, there: pressed, thereSince: now, tappedAt: now };
  };

  /** Looks at what stands there; false once nothing is watched any more. */
  readonly look = (now: number): boolean => {
    const watched = this.#watched;
    if (watched === undefined) return false;
    const there = this.#thingAt(watched.spot);
    const cameAt = there?.cameAt ?? 0;
    if (!isSame(there, watched.there)) this.#watched = { ...watched, there, thereSince: cameAt > watched.since ? cameAt : now };
    else if (now - watched.since > WATCHED && now - watched.thereSince > REACTION) this.#watched = undefined;
    return this.#watched !== undefined;
  };

  /** The next press is one of its own, wherever it is. */
  readonly forget = (): void => {
    this.#watched = undefined;
  };
}
