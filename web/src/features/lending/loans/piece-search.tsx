import Box from '@mui/material/Box';
import { type Issuable, itemLabel } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { isEnough } from '../../../shell/search/results.ts';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { toast, toastError } from '../../../ui/toasts.tsx';
import { useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { Thumbnail } from '../../wardrobe/images/thumbnail.embed.tsx';
import { type ScanAnswer, typedCodes, useScanner } from '../../wardrobe/scanning/scanner.embed.tsx';
import { codedItemQuery } from '../../wardrobe/scanning/scanning.api.ts';
import { deskQuery } from '../issuing/desk-query.api.ts';
import type { Said } from './chosen.ts';
import { t } from './texts.ts';

/** Finds pieces to lend: by number, a range of numbers, name, or the code of a label. */
export function PieceSearch({ onHit }: { onHit: (hit: Issuable) => Promise<Said> }) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const { found, ...search } = useSearchAsTyped({ typed, isEnough, query: deskQuery });
  // A new array preselects its first choice. A set is chosen by sizes, once there is a loan.
  const hits = useMemo(() => found?.filter(({ type }) => type === 'ITEM'), [found]);

  const field = useRef<HTMLInputElement>(null);
  const scan = useScanned(onHit);
  const scanner = useScanner({ onHit: scan });
  const choose = (hit: Issuable) => {
    setText('');
    onHit(hit).then(tell, toastError);
  };
  const takeCode = typedCodes(scan, tell, setText, field);

  return (
    <search>
      {scanner.panel && <Box sx={{ mb: 1 }}>{scanner.panel}</Box>}
      <SearchBox
        look="page"
        label={t('findAdd')}
        placeholder={t('findPlaceholder')}
        text={text}
        onText={setText}
        search={{ ...search, found: hits }}
        nothingFound={t('notFound', { typed })}
        choiceKey={({ id, clothingId }) => `${id} ${clothingId}`}
        choice={({ itemNumber, clothingName, title, imageUrl }) => (
          <ChoiceLine
            number={itemNumber}
            picture={imageUrl !== undefined && <Thumbnail url={imageUrl} />}
            name={clothingName}
            detail={title}
            typed={typed}
          />
        )}
        onChoose={choose}
        onEnter={() => {}}
        takes={takeCode}
        inputRef={field}
        end={scanner.button}
      />
    </search>
  );
}

/** The list shows what it got. */
const tell = ({ outcome, text }: Said) => outcome !== 'accepted' && toast.warning(text);

/** The piece of a code as a hit. Rejected where nothing is known of the code. */
function useScanned(onHit: (hit: Issuable) => Promise<Said>) {
  const client = useQueryClient();
  return async (code: string): Promise<ScanAnswer> => {
    const { data: item } = await client.fetchQuery(codedItemQuery(code));
    const name = itemLabel(item.clothingName, item.clothingNumber);
    const { outcome, text: said } = await onHit({
      ...{ id: item.clothingNameId, type: 'ITEM', name, title: null, clothingName: item.clothingName, path: `/e/${code}` },
      ...{ itemNumber: item.clothingNumber, clothingId: item.id },
    });
    return { outcome, text: said };
  };
}
