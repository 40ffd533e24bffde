import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { defaultEase, type Ease, garmentKinds } from '@riideait/contract';
import { useState } from 'react';
import { howMeasured } from '../../../lib/how-measured.ts';
import { useApi } from '../../../ui/api.ts';
import { Page } from '../../../ui/page.tsx';
import { easeQuery, useEditEase } from './ease.api.ts';
import { EaseDialog } from './ease-dialog.tsx';
import { EaseFigure } from './ease-figure.tsx';
import { EaseScale } from './ease-scale.tsx';
import { t as easeText } from './ease-texts.ts';
import { easeName, easeSentence } from './ease-words.ts';
import { LettersCard } from './letters-card.tsx';
import { TableCard, TableLine } from './table-line.tsx';
import { t } from './texts.ts';

/** The table of ease in sentences, by kind of garment. */
export function EaseScreen() {
  const { data: table } = useApi(easeQuery);
  const [edited, setEdited] = useState<Ease | null>(null);

  return (
    <Page title={t('title')}>
      <Typography sx={{ maxWidth: 720, color: 'text.secondary' }}>
        {easeText('intro')} {easeText('introLink')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { lg: '1fr 1fr' }, gap: { xs: 1.5, sm: 2 }, alignItems: 'start' }}>
        {garmentKinds.map((kind) => {
          const rows = table.filter(({ garmentKind }) => garmentKind === kind);
          if (rows.length === 0) return null;
          const name = t(`kinds.${kind}`);
          return (
            <TableCard key={kind} name={name}>
              {rows.map((row) => (
                <EaseLine key={row.criterion} row={row} onEdit={() => setEdited(row)} />
              ))}
            </TableCard>
          );
        })}
        <LettersCard />
      </Box>
      {edited && <EaseDialog row={edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function EaseLine({ row, onEdit }: { row: Ease; onEdit: () => void }) {
  const reset = useEditEase();
  const { garmentKind, criterion } = row;
  const byDefault = defaultEase.find((each) => each.garmentKind === garmentKind && each.criterion === criterion);
  return (
    <TableLine
      sentence={`${easeText(`of.${criterion}`)}. ${easeSentence(row)}`}
      figure={<EaseFigure {...row} />}
      name={easeName(row)}
      changed={row.changed}
      busy={reset.isPending}
      onEdit={onEdit}
      onReset={byDefault && (() => reset.mutate({ body: byDefault }))}
    >
      <EaseScale {...row} />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {criterion === 'HEIGHT' && `${easeText('childSize')} `}
        {criterion === 'LENGTH' ? easeText('whereLength') : howMeasured[criterion]}
      </Typography>
    </TableLine>
  );
}
