/** An answer that is still to be made from what was read, once its transaction has ended: work that takes long. */
export class Afterwards<T> {
  readonly finish: () => Promise<T>;

  constructor(finish: () => Promise<T>) {
    this.finish = finish;
  }
}

/** Makes the answer; call it without an open transaction. */
export const finished = async <T>(answer: T | Afterwards<T>): Promise<T> => (answer instanceof Afterwards ? answer.finish() : answer);

/** The answer with `next` done to it, once it is made. */
export const andThen = <T, Next>(answer: T | Afterwards<T>, next: (answer: T) => Next): Next | Afterwards<Next> =>
  answer instanceof Afterwards ? new Afterwards(async () => next(await answer.finish())) : next(answer);
