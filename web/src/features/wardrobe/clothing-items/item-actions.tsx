import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import type { ClothingItem } from '@riideait/contract';
import { useMay } from '../../../shell/use-session.ts';
import { RowActions } from '../../../ui/row-actions.tsx';
import { shortLabel } from './clothing-items.api.ts';
import { t } from './texts.ts';

interface ItemActionsProps {
  item: ClothingItem;
  onChoose: (dialog: { kind: 'edit' | 'delete'; item: ClothingItem }) => void;
}

/** Edits or deletes an item, as the user may. */
export function ItemActions({ item, onChoose }: ItemActionsProps) {
  const edit = { label: t('edit'), icon: <EditOutlined />, onClick: () => onChoose({ kind: 'edit', item }) };
  const remove = { label: t('delete'), icon: <DeleteOutlined />, onClick: () => onChoose({ kind: 'delete', item }) };
  const mayWrite = useMay('clothing:write');
  const mayDelete = useMay('clothing:delete');

  return <RowActions of={shortLabel(item)} actions={[...(mayWrite ? [edit] : []), ...(mayDelete ? [remove] : [])]} />;
}
