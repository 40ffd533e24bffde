import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApiWhile } from '../../ui/api.ts';
import type { DialogProps } from '../../ui/form-dialog.tsx';
import { useBackCloses } from '../../ui/use-back-closes.ts';
import { itemsQuery } from '../clothing-items/clothing-items.api.ts';
import { DueField, useDueChoice } from '../due-dates/due-choice.embed.tsx';
import { givingOf, isFree, lacking } from './giving.ts';
import type { Marked } from './marks.ts';
import type { OverviewPerson } from './matrix.ts';
import { useGive } from './overview.api.ts';

const width = { width: { xs: 'calc(100% - 32px)', sm: 560 }, m: 2 } as const;
/** Most of one request. */
const AT_ONCE = 500;

/** Gives a clothing name to all of these people who lack it: free pieces, first by number. */
export function GiveDialog({ people, names, onClose }: DialogProps & Pick<Marked, 'people' | 'names'>) {
  const { t } = useTranslation('overview');
  const [nameId, setNameId] = useState(names[0]?.id ?? 0);
  const due = useDueChoice();
  const { data: items, busy, error } = useApiWhile(true, itemsQuery(nameId));
  const give = useGive({ onSuccess: onClose });
  const titleId = useId();
  const leave = () => give.isPending || onClose();
  useBackCloses(leave);

  const lack = lacking(people, nameId).slice(0, AT_ONCE);
  const { given, without } = givingOf(lack, busy ? [] : (items ?? []).filter(isFree));
  const givenNames = given.map(({ person, item }) =>
    `${person.name} ${item.clothingNumber === null ? '' : t('number', { number: item.clothingNumber })}`.trim(),
  );
  const giveAll = async () => {
    const dueOn = await due.read();
    if (dueOn !== undefined)
      give.mutate({ body: { items: given.map(({ person, item }) => ({ clothingId: item.id, personId: person.id })), dueOn } });
  };
  return (
    <Dialog open onClose={leave} maxWidth={false} aria-labelledby={titleId} slotProps={{ paper: { sx: width } }}>
      <DialogTitle id={titleId}>{t('giveTitle')}</DialogTitle>
      <DialogContent>
        <Stack sx={{ gap: 2, pt: 1 }}>
          <TextField
            select
            label={t('name')}
            value={nameId}
            onChange={({ target }) => setNameId(Number(target.value))}
            disabled={give.isPending}
          >
            {names.map(({ id, name }) => (
              <MenuItem key={id} value={id}>
                {name}
              </MenuItem>
            ))}
          </TextField>
          <DueField due={due} />
          {items === undefined || busy ? (
            <Typography role="status">{error === null ? t('searching') : t('searchFailed')}</Typography>
          ) : (
            <div role="status">
              {lack.length === 0 && <Typography>{t('nobodyLacks')}</Typography>}
              {given.length > 0 && <Names text={t('gets', { count: given.length })} names={givenNames} />}
              {without.length > 0 && <Names text={t('without', { count: without.length })} names={without.map(nameOf)} warns />}
            </div>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={give.isPending}>
          {t('close')}
        </Button>
        <Button variant="contained" loading={give.isPending} disabled={given.length === 0} onClick={() => void giveAll()}>
          {t('giveNumber', { count: given.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const nameOf = ({ name }: OverviewPerson) => name;

const Names = ({ text, names, warns = false }: { text: string; names: readonly string[]; warns?: boolean }) => (
  <>
    <Typography sx={{ fontWeight: 600, mt: 1, ...(warns && { color: 'error.main' }) }}>{text}</Typography>
    <Typography variant="body2">{names.join(', ')}</Typography>
  </>
);
