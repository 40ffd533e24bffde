import { defaultLetterSizes, type LetterSize } from '@riideait/contract';
import { useState } from 'react';
import { useApi } from '../../../ui/api.ts';
import { t as easeText } from './ease-texts.ts';
import { letterSentence } from './ease-words.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { lettersQuery, useEditLetter } from './letters.api.ts';
import { TableCard, TableLine } from './table-line.tsx';

/** What the letters of sizes stand for. */
export function LettersCard() {
  const { data: table } = useApi(lettersQuery);
  const [edited, setEdited] = useState<LetterSize | null>(null);

  return (
    <>
      <TableCard name={easeText('letters')} intro={easeText('lettersIntro')}>
        {table.map((row) => (
          <LetterLine key={row.letter} row={row} onEdit={() => setEdited(row)} />
        ))}
      </TableCard>
      {edited && <LetterDialog row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function LetterLine({ row, onEdit }: { row: LetterSize; onEdit: () => void }) {
  const reset = useEditLetter();
  const byDefault = defaultLetterSizes.find(({ letter }) => letter === row.letter);
  return (
    <TableLine
      sentence={letterSentence(row)}
      name={easeText('size', { size: row.letter })}
      changed={row.changed}
      busy={reset.isPending}
      onEdit={onEdit}
      onReset={byDefault && (() => reset.mutate({ body: byDefault }))}
    />
  );
}
