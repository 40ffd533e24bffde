import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ClothingItem } from '@riideait/contract';
import { useIsFetching, useQueries } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { useBackCloses } from '../../../ui/use-back-closes.ts';
import { itemsQuery } from '../../wardrobe/clothing-items/clothing-items.api.ts';
import { DueField, useDueChoice } from '../due-dates/due-choice.embed.tsx';
import { NotIssuedNote } from '../offline/not-issued-note.embed.tsx';
import { type Giving, givingOf, isToGive, lacking } from './giving.ts';
import type { Marked } from './marks.ts';
import { useGive } from './overview.api.ts';
import { t } from './texts.ts';

const width = { width: { xs: 'calc(100% - 32px)', sm: 560 }, m: 2 } as const;
/** Most of one request. */
const AT_ONCE = 500;

interface GiveDialogProps extends DialogProps, Pick<Marked, 'people' | 'names'> {
  /** All the names; else one is chosen. */
  all: boolean;
}

/** Gives clothing names to all of these people who lack them: free pieces, first by number. */
export function GiveDialog({ people, names, all, onClose }: GiveDialogProps) {
  const [nameId, setNameId] = useState(names[0]?.id ?? 0);
  const due = useDueChoice();
  const chosen = all ? names : names.filter(({ id }) => id === nameId);
  const items = useQueries({ queries: chosen.map(({ id }) => itemsQuery(id)) });
  const give = useGive({ onSuccess: onClose });
  const titleId = useId();
  const isGiving = due.reading || give.isPending;
  const leave = () => isGiving || onClose();
  useBackCloses(leave);

  // Who lacks what comes from the overview.
  const reading = useIsFetching({ queryKey: ['overview'] });
  const busy = reading > 0 || items.some(({ isFetching }) => isFetching);
  const failed = items.some(({ error }) => error !== null);
  const plans = chosen.map((name, index) => ({
    ...name,
    ...givingOf(lacking(people, name.id), (items[index]?.data?.data ?? []).filter(isToGive)),
  }));
  const given = busy ? [] : plans.flatMap((plan) => plan.given);
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
          {!all && (
            <TextField
              select
              label={t('name')}
              value={nameId}
              onChange={({ target }) => setNameId(Number(target.value))}
              disabled={isGiving}
            >
              {names.map(({ id, name }) => (
                <MenuItem key={id} value={id}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
          )}
          <DueField due={due} />
          <NotIssuedNote error={give.error} unread={due.failure} />
          {busy || failed ? (
            <Typography role="status">{failed ? t('searchFailed') : t('searching')}</Typography>
          ) : (
            <div role="status">
              {plans.map((plan) => (
                <NamePlan key={plan.id} plan={plan} />
              ))}
              {given.length > AT_ONCE && <Typography sx={{ color: 'error.main', mt: 1 }}>{t('tooMany')}</Typography>}
            </div>
          )}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isGiving}>
          {t('close')}
        </Button>
        <Button
          variant="contained"
          loading={isGiving}
          disabled={given.length === 0 || given.length > AT_ONCE}
          onClick={() => void giveAll()}
        >
          <span>{plans.length > 1 ? t('givePieces', { count: given.length }) : t('giveNumber', { count: given.length })}</span>
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface NamePlanProps {
  plan: { readonly name: string } & Giving<ClothingItem>;
}

/** Who gets which piece of a clothing name. */
function NamePlan({ plan: { name, given, without } }: NamePlanProps) {
  const labels = given.map(({ person, item }) =>
    `${person.name} ${item.clothingNumber === null ? '' : t('number', { number: item.clothingNumber })}`.trim(),
  );
  return (
    <Box component="section" aria-label={name} sx={{ '& + &': { mt: 2 } }}>
      <Typography component="h3" sx={{ fontWeight: 700 }}>
        {name}
      </Typography>
      {given.length + without.length === 0 && <Typography>{t('nobodyLacks')}</Typography>}
      {given.length > 0 && <Names text={t('gets', { count: given.length })} names={labels} />}
      {without.length > 0 && <Names text={t('without', { count: without.length })} names={without.map((person) => person.name)} warns />}
    </Box>
  );
}

const Names = ({ text, names, warns = false }: { text: string; names: readonly string[]; warns?: boolean }) => (
  <>
    <Typography sx={{ fontWeight: 600, mt: 1, ...(warns && { color: 'error.main' }) }}>{text}</Typography>
    <Typography variant="body2">{names.join(', ')}</Typography>
  </>
);
