import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ERASED_PERSON, ErasePersonForm, erasingEndpoints, itemLabel, type Person } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useId } from 'react';
import { useApiMutation, useApiWhile } from '../../../ui/api.ts';
import { type DialogProps, FormDialog } from '../../../ui/form-dialog.tsx';
import { HalfWindow } from '../../../ui/half-window.tsx';
import { ButtonLink, TextLink } from '../../../ui/link.tsx';
import { TextInput } from '../../../ui/text-input.tsx';
import { t as uiText } from '../../../ui/texts.ts';
import { useContractForm } from '../../../ui/use-contract-form.ts';
import { heldQuery } from '../../lending/issuing/issuing.api.ts';
import { fullName } from '../../people/people/people.api.ts';
import { DamagePhotos } from './damage-photos.tsx';
import { mentionsQuery } from './erasing.api.ts';
import { Mentions } from './mentions.tsx';
import { t } from './texts.ts';

type ErasePersonProps = DialogProps & { person: Person };

/** Asks for the name and erases the person; of a holder shows what is to be taken back first. */
export const ErasePersonDialog = (props: ErasePersonProps) =>
  props.person.amountOfIssuedItems > 0 ? <HeldFirst {...props} /> : <Question {...props} />;

function Question({ person, onClose }: ErasePersonProps) {
  const navigate = useNavigate();
  const name = fullName(person);
  const form = useContractForm(ErasePersonForm, { name: '', keepPhotos: false, emptied: [] });
  const { data: mentions, busy, error, refetch } = useApiWhile(true, mentionsQuery(person.id));
  const { value: emptied = [], onChange: empty } = form.field('emptied');
  const erase = useApiMutation(erasingEndpoints.person, {
    success: t('personErased'),
    onSuccess: () => navigate({ to: '/people/search', replace: true }),
    onError: form.showErrors,
  });

  return (
    <FormDialog
      danger
      title={t('personTitle', { name })}
      form={form}
      onSubmit={(body) => erase.mutate({ params: { id: person.id }, body })}
      busy={erase.isPending || mentions === undefined}
      onClose={onClose}
      submitLabel={t('erase')}
    >
      <Part title={t('gone')} lines={[t('personGone'), t('filesGone')]} />
      <Part title={t('stays')} lines={[t('personStays', { erased: ERASED_PERSON }), t('exportsStay')]} />
      {mentions === undefined && error !== null ? (
        <Alert
          severity="error"
          action={
            <Button onClick={() => void refetch()} loading={busy}>
              {uiText('retry')}
            </Button>
          }
        >
          {uiText('loadFailed')}
        </Alert>
      ) : (
        <Mentions mentions={mentions} name={name} emptied={emptied} onChange={empty} />
      )}
      <DamagePhotos personId={person.id} field={form.field('keepPhotos')} />
      <TextLink to="/people/$id/data" params={{ id: person.id }} sx={{ py: 1.5, my: -1 }}>
        {t('takeAlong')}
      </TextLink>
      <Typography sx={{ fontWeight: 600, color: 'error.main' }}>{t('final')}</Typography>
      <TextInput {...form.field('name')} label={t('nameAgain', { name })} autoCapitalize="words" required />
    </FormDialog>
  );
}

const Part = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <div>
    <Typography component="h3" sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    {lines.map((line) => (
      <Typography key={line} variant="body2" sx={{ mt: 0.5 }}>
        {line}
      </Typography>
    ))}
  </div>
);

function HeldFirst({ person, onClose }: ErasePersonProps) {
  const titleId = useId();
  const name = fullName(person);
  const held = useApiWhile(true, heldQuery(person.id)).data;

  return (
    <HalfWindow titleId={titleId} onLeave={onClose} minWidth={400}>
      <DialogTitle id={titleId}>{t('personTitle', { name })}</DialogTitle>
      <DialogContent>
        <Typography>{t('personHolds', { count: held?.length ?? person.amountOfIssuedItems })}</Typography>
        <ul>
          {held?.map(({ id, clothingName, clothingNumber }) => <li key={id}>{itemLabel(clothingName, clothingNumber)}</li>) ?? (
            <li>
              <Skeleton width="60%" />
            </li>
          )}
        </ul>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{uiText('cancel')}</Button>
        <ButtonLink to="/return" search={{ personId: person.id }} variant="contained">
          {t('takeBack')}
        </ButtonLink>
      </DialogActions>
    </HalfWindow>
  );
}
