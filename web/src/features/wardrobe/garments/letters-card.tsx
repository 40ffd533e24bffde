import { defaultLetterSizes, type LetterSize } from '@riideait/contract';
import { useState } from 'react';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApi } from '../../../ui/api.ts';
import { letterSentence } from './ease-words.ts';
import { LetterDialog } from './letter-dialog.tsx';
import { lettersQuery, useEditLetter } from './letters.api.ts';
import { TableCard, TableLine } from './table-line.tsx';

/** What the letters of sizes stand for. */
export function LettersCard() {
  const { t } = useTranslation('ease');
  const { data: table } = useApi(lettersQuery);
  const [edited, setEdited] = useState<LetterSize | null>(null);

  return (
    <>
      <TableCard name={t('letters')} intro={t('lettersIntro')}>
        {table.map((row) => (
          <LetterLine key={row.letter} row={row} onEdit={() => setEdited(row)} />
        ))}
      </TableCard>
      {edited && <LetterDialog row={edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function LetterLine({ row, onEdit }: { row: LetterSize; onEdit: () => void }) {
  const { t } = useTranslation('ease');
  const reset = useEditLetter();
  const byDefault = defaultLetterSizes.find(({ letter }) => letter === row.letter);
  return (
    <TableLine
      sentence={letterSentence(row)}
      name={t('size', { size: row.letter })}
      changed={row.changed}
      busy={reset.isPending}
      onEdit={onEdit}
      onReset={byDefault && (() => reset.mutate({ body: byDefault }))}
    />
  );
}
