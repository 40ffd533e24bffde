import EditOutlined from '@mui/icons-material/EditOutlined';
import LocalLaundryServiceOutlined from '@mui/icons-material/LocalLaundryServiceOutlined';
import Typography from '@mui/material/Typography';
import type { CareTextRow, ClothingType } from '@riideait/contract';
import { type ReactNode, useState } from 'react';
import { isEnough } from '../../../shell/search/results.ts';
import { useApi } from '../../../ui/api.ts';
import { ChoiceLine } from '../../../ui/choice-line.tsx';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { SearchBox } from '../../../ui/search-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useSearchAsTyped } from '../../../ui/use-search-as-typed.ts';
import { clothingNameHitsQuery } from '../clothing-names/clothing-names.api.ts';
import { clothingTypesQuery } from '../clothing-types/clothing-types.api.ts';
import { CareTextDialog, type Subject } from './care-text-dialog.tsx';
import { careTextsQuery } from './care-texts.api.ts';
import { t } from './texts.ts';

const titleOf = ({ of, clothingNameId }: Subject) => (clothingNameId === null ? of : `${of} · ${t('ofName')}`);

const columns: Column<Subject>[] = [
  { key: 'of', header: () => t('of'), cell: titleOf },
  { key: 'text', header: () => t('text'), cell: ({ text }) => <Text text={text} /> },
];

const Text = ({ text }: Pick<Subject, 'text'>) => (
  <Typography component="span" variant="body2" sx={{ whiteSpace: 'pre-line', ...(text === null && { color: 'text.secondary' }) }}>
    {text ?? t('none')}
  </Typography>
);

const SubjectCard = ({ row, actions }: { row: Subject; actions: ReactNode }) => (
  <RowCard title={titleOf(row)} detail={<Text text={row.text} />} action={actions} />
);

/** All types, each followed by nothing, then the names with a text of their own. */
const subjectsOf = (types: readonly ClothingType[], texts: readonly CareTextRow[]): Subject[] => [
  ...types.map(({ id, name }) => ({
    clothingTypeId: id,
    clothingNameId: null,
    of: name,
    text: texts.find(({ clothingTypeId }) => clothingTypeId === id)?.text ?? null,
  })),
  ...texts.filter(({ clothingNameId }) => clothingNameId !== null),
];

/** Care texts of types, and of names where they differ. */
export function CareTextsScreen() {
  const { data: types } = useApi(clothingTypesQuery);
  const { data: texts } = useApi(careTextsQuery);
  const [subject, setSubject] = useState<Subject | null>(null);
  return (
    <Page title={t('title')}>
      <Typography sx={{ color: 'text.secondary' }}>{t('about')}</Typography>
      <NameSearch
        onName={({ id, name }) =>
          setSubject({
            clothingTypeId: null,
            clothingNameId: id,
            of: name,
            text: texts.find(({ clothingNameIds }) => clothingNameIds.includes(id))?.text ?? null,
          })
        }
      />
      <DataTable
        columns={columns}
        rows={subjectsOf(types, texts)}
        rowKey={({ clothingTypeId, clothingNameId }) => `${clothingTypeId} ${clothingNameId}`}
        card={SubjectCard}
        empty={<EmptyState icon={<LocalLaundryServiceOutlined />} title={t('noTypes')} text={t('noTypesText')} />}
        actions={(row) => (
          <RowActions of={row.of} actions={[{ label: t('edit'), icon: <EditOutlined />, onClick: () => setSubject(row) }]} />
        )}
      />
      {subject && <CareTextDialog subject={subject} onClose={() => setSubject(null)} />}
    </Page>
  );
}

/** Finds a name that needs a text of its own: it begins with that of its type. */
function NameSearch({ onName }: { onName: (name: { id: number; name: string }) => void }) {
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useSearchAsTyped({ typed, isEnough, query: clothingNameHitsQuery });
  return (
    <search>
      <SearchBox
        look="page"
        label={t('findName')}
        placeholder={t('findPlaceholder')}
        text={text}
        onText={setText}
        search={search}
        nothingFound={t('notFound', { typed })}
        choiceKey={({ id }) => String(id)}
        choice={({ name }) => <ChoiceLine number={null} icon={<LocalLaundryServiceOutlined />} name={name} detail={null} typed={typed} />}
        onChoose={(hit) => {
          setText('');
          onName(hit);
        }}
        onEnter={() => {}}
      />
    </search>
  );
}
