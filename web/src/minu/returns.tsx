import type { Holder } from '@riideait/contract';
import { formatDate } from '../lib/dates.ts';
import { writtenDay } from '../lib/typed-days.ts';
import { texts } from './texts.ts';
import { nameOf, returnedFacts, undoneWords } from './words.ts';

type Receipt = Holder['returns'][number];

/** What was taken back of a person, the last day open, and what she still has; for paper too. */
export function Returns({ returns: [last, ...earlier], pieces }: Pick<Holder, 'returns' | 'pieces'>) {
  if (last === undefined) return null;
  const still = pieces.map((piece) => [nameOf(piece), piece.dueOn && texts.due(formatDate(piece.dueOn))].filter(Boolean).join(', '));
  return (
    <div className="card returns">
      <h3>{texts.returned(writtenDay(last.onDay))}</h3>
      <Lines receipt={last} />
      <p>{still.length === 0 ? texts.nothing : `${texts.stillHeld} ${still.join('; ')}`}</p>
      <button type="button" onClick={() => window.print()}>
        {texts.print}
      </button>
      {earlier.map((receipt) => (
        <details key={receipt.id}>
          <summary>{texts.returned(writtenDay(receipt.onDay))}</summary>
          <Lines receipt={receipt} />
        </details>
      ))}
    </div>
  );
}

const Lines = ({ receipt: { lines, onDay } }: { receipt: Receipt }) => (
  <ul className="pieces">
    {lines.map((line) => (
      <li key={`${line.clothingId} ${line.takenAt}`}>
        <div className="piece">
          <span className="what">
            <span className="name">{nameOf(line)}</span>{' '}
            <span className="facts">
              {returnedFacts(line)} {line.undoneAt !== null && <strong className="late">{undoneWords(line.undoneAt, onDay)}</strong>}
            </span>
          </span>
        </div>
      </li>
    ))}
  </ul>
);
