import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ClothingItem } from '@riideait/contract';
import { useQuery } from '@tanstack/react-query';
import { RowCard } from '../../../ui/row-card.tsx';
import { RowList } from '../../../ui/row-list.tsx';
import { itemsQuery } from '../clothing-items/clothing-items.api.ts';
import { t } from './texts.ts';

export interface NameToChooseFrom {
  readonly id: number;
  readonly name: string;
}

interface ItemsOfNameProps {
  name: NameToChooseFrom;
  busy: boolean;
  onChoose: (item: ClothingItem) => void;
}

/** The items of a clothing name, to choose one. */
export function ItemsOfName({ name, busy, onChoose }: ItemsOfNameProps) {
  const { data: answer } = useQuery(itemsQuery(name.id));
  const items = answer?.data ?? [];
  return (
    <Card component="section" aria-label={t('chooseOf', { name: name.name })}>
      <Typography variant="h2" sx={{ px: 2, py: 1.5 }}>
        {name.name}
      </Typography>
      {answer !== undefined && items.length === 0 && <Typography sx={{ px: 2, pb: 2 }}>{t('noItems')}</Typography>}
      <RowList>
        {items.map((item) => (
          <li key={item.id}>
            <RowCard
              lead={item.clothingNumber ?? '–'}
              title={item.location.text}
              detail={item.sizeLabel === null ? undefined : t('size', { size: item.sizeLabel })}
              action={
                <Button variant="outlined" disabled={busy} onClick={() => onChoose(item)} sx={{ mr: 1 }}>
                  {t('choose')}
                </Button>
              }
            />
          </li>
        ))}
      </RowList>
    </Card>
  );
}
