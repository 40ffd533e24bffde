import type { OwnAnswer } from '@riideait/contract';
import { formatDate } from '../lib/dates.ts';
import { texts } from './texts.ts';
import { outcomeWords } from './words.ts';

/** What the person has said, and what became of it. */
export function OwnAnswers({ answers }: { answers: readonly OwnAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <div className="card">
      <h3>{texts.answers}</h3>
      <ul className="answers">
        {answers.map((answer) => (
          <li key={answer.id}>
            <p>
              <strong>{[texts.kinds[answer.kind], answer.piece].filter(Boolean).join(': ')}</strong>{' '}
              <span className="facts">{formatDate(answer.at)}</span>
            </p>
            {answer.text && <p className="typed">{answer.text}</p>}
            {answer.dueOn && <p>{texts.until(formatDate(answer.dueOn))}</p>}
            <p className={answer.settled === null ? 'waits' : 'settled'}>{outcomeWords(answer)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
