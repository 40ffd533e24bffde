import type { HolderPage } from '@riideait/contract';
import { useState } from 'react';
import type { Calls } from './calls.ts';
import { Alert } from './form-parts.tsx';
import { failureOf } from './messages.ts';
import { texts } from './texts.ts';
import { loanDays, reservedWords } from './words.ts';

interface LoanProps extends Pick<Calls, 'loanFile'> {
  loan: NonNullable<HolderPage['loan']>;
  ensemble: string;
}

/** What the loan is for, its days and who lends; its file and its paper. */
export function Loan({ loan, ensemble, loanFile }: LoanProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await loanFile();
    setBusy(false);
    if (outcome.kind === 'done') save(outcome.data);
    setError(outcome.kind === 'done' ? undefined : failureOf(outcome));
  };

  return (
    <div className="card">
      <h2>{loan.purpose ?? texts.loan}</h2>
      <p>{loanDays(loan)}</p>
      <p>{texts.lender(ensemble)}</p>
      {loan.reserved.length > 0 && <p>{reservedWords(loan)}</p>}
      <div className="coming">
        <button type="button" aria-disabled={busy} onClick={() => void download()}>
          {texts.loanFile}
        </button>
        <button type="button" onClick={() => print()}>
          {texts.print}
        </button>
      </div>
      <p className="hint">{texts.loanFileHint}</p>
      <Alert text={error} />
    </div>
  );
}

function save(file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: 'laen.xlsx' });
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
