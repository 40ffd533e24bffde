import MailOutlined from '@mui/icons-material/MailOutlined';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { type GenderCode, MAX_CHOSEN } from '@riideait/contract';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { ExplainedButton } from '../../../ui/explained-button.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { ChosenPeople } from './chosen-people.tsx';
import { InventorySwitch } from './inventory-switch.tsx';
import { MailPreview } from './mail-preview.tsx';
import { RecipientsInfo } from './recipients-info.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { type OnlyPieces, recipientsQuery, useRemindGroup } from './reminders.api.ts';
import { t } from './texts.ts';
import { useLine } from './use-line.tsx';
import { useTellQueued } from './use-tell-queued.ts';

/** Pieces that the page shows, with their name: a set or clothing names. */
export type ShownPieces = OnlyPieces & { readonly label: string };

interface Chosen {
  groupId: number | undefined;
  genderCode: GenderCode | undefined;
  only?: ShownPieces | undefined;
}

/** Button to write to a group; disabled with a reason without a group. */
export function GroupReminderButton({ groupId, genderCode, only }: Chosen) {
  const maySend = useMay('reminders:send');
  const [isOpen, setOpen] = useState(false);
  if (!maySend) return null;

  return (
    <>
      <ExplainedButton
        label={t('send')}
        icon={<MailOutlined />}
        reason={groupId === undefined ? t('needsGroup') : undefined}
        onClick={() => setOpen(true)}
      />
      {isOpen && groupId !== undefined && <GroupReminderDialog to={{ groupId, genderCode }} shown={only} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Button to write to these people. */
export function ChosenReminderButton({ personIds }: { personIds: readonly number[] }) {
  const maySend = useMay('reminders:send');
  const [isOpen, setOpen] = useState(false);
  if (!maySend) return null;

  return (
    <>
      <ExplainedButton
        label={t('send')}
        icon={<MailOutlined />}
        reason={personIds.length > MAX_CHOSEN ? t('tooMany', { most: MAX_CHOSEN }) : undefined}
        onClick={() => setOpen(true)}
      />
      {isOpen && <ChosenReminderDialog personIds={personIds} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Writes to chosen people, of any group. */
export const ChosenReminderDialog = ({
  personIds,
  only,
  onClose,
}: DialogProps & { personIds: readonly number[]; only?: ShownPieces | undefined }) => (
  <GroupReminderDialog to={{ personIds: [...personIds] }} shown={only} onClose={onClose} />
);

type Audience = { groupId: number; genderCode: GenderCode | undefined } | { personIds: number[] };

interface GroupReminderDialogProps extends DialogProps {
  to: Audience;
  shown?: ShownPieces | undefined;
}

/** Shows recipients, those who get none and a preview, and sends the mails. */
export function GroupReminderDialog({ to, shown, onClose }: GroupReminderDialogProps) {
  const isGroup = 'groupId' in to;
  const { how, switches } = useHow(shown);
  const { sendInventory, holdersOnly, lateOnly, onlyUnconfirmed, ...only } = how;
  const of = { ...to, ...how };
  const { line, isTyped, previewed, input } = useLine();
  const { data: who, busy, error } = useApiWhile(true, recipientsQuery(of));
  const tell = useTellQueued();
  const remind = useRemindGroup({
    onSuccess: ({ queued, overLimit }, _, undo) => {
      tell(queued, { overLimit, undo });
      onClose();
    },
  });
  const count = who?.recipients.length ?? 0;
  const reader = who?.recipients[0];

  return (
    <ReminderDialog
      title={isGroup ? t('titleGroup') : t('titleChosen')}
      sendLabel={count > 0 ? t('sendNumber', { count }) : t('send')}
      canSend={count > 0 && !busy && line !== undefined}
      isDirty={isTyped}
      busy={remind.isPending}
      onSend={() => remind.mutate({ body: { ...of, line } })}
      onClose={onClose}
    >
      {isGroup && <ChosenPeople groupId={to.groupId} genderCode={to.genderCode} />}
      {switches}
      {input}
      <RecipientsInfo
        who={who}
        failed={error !== null}
        nobody={onlyUnconfirmed ? t('nobodyUnconfirmed') : lateOnly ? t('nobodyLate') : holdersOnly ? t('nobodyHolds') : t('nobody')}
      />
      {reader && (
        <MailPreview
          title={t('previewOf', { name: reader.name })}
          personId={reader.id}
          sendInventory={sendInventory}
          line={previewed}
          only={only}
        />
      )}
    </ReminderDialog>
  );
}

/** Whom the mail is for and what it lists, and the switches of that. */
function useHow(shown: ShownPieces | undefined) {
  const [sendInventory, setSendInventory] = useState(true);
  const [holdersOnly, setHoldersOnly] = useState(true);
  const [lateOnly, setLateOnly] = useState(false);
  const [onlyUnconfirmed, setOnlyUnconfirmed] = useState(false);
  const [isNarrowed, setNarrowed] = useState(true);
  const { label, ...pieces } = shown ?? { label: '' };
  const switches = (
    <div>
      <InventorySwitch checked={sendInventory} onChange={setSendInventory} />
      {shown && <WhoSwitch label={t('onlyShown', { pieces: label })} checked={isNarrowed} onChange={setNarrowed} />}
      <WhoSwitch
        label={t('holdersOnly')}
        checked={holdersOnly || lateOnly || onlyUnconfirmed}
        disabled={lateOnly || onlyUnconfirmed}
        onChange={setHoldersOnly}
      />
      <WhoSwitch label={t('lateOnly')} checked={lateOnly} onChange={setLateOnly} />
      <WhoSwitch label={t('onlyUnconfirmed')} checked={onlyUnconfirmed} onChange={setOnlyUnconfirmed} />
    </div>
  );
  return { how: { sendInventory, holdersOnly, lateOnly, onlyUnconfirmed, ...(isNarrowed && pieces) }, switches };
}

interface WhoSwitchProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

const WhoSwitch = ({ label, checked, disabled = false, onChange }: WhoSwitchProps) => (
  <FormControlLabel
    label={label}
    sx={{ minHeight: 44, display: 'flex', mr: 0 }}
    control={<Switch checked={checked} disabled={disabled} onChange={(_, next) => onChange(next)} />}
  />
);
