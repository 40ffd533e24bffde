import './performance-texts.ts';
import Typography from '@mui/material/Typography';
import type { LeftOut, PerformanceMailKind } from '@riideait/contract';
import { useTranslation } from '../../../texts/i18n.ts';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { Names, RecipientsInfo } from './recipients-info.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { performanceRecipientsQuery, useMailPerformance } from './reminders.api.ts';
import { useTellQueued } from './use-tell-queued.ts';

interface PerformanceMailDialogProps extends DialogProps {
  performanceId: number;
  kind: PerformanceMailKind;
  /** Of HOLDERS. */
  personIds?: readonly number[];
  /** Of ASK: the day has just changed, and so many had answered for another one. */
  answeredOther?: number;
}

const reasons = ['ANSWERED', 'NOT_COMING', 'NOT_DANCING', 'DANCES'] as const satisfies readonly LeftOut['reason'][];

/** Says whom a mail about a performance reaches and who gets none, and sends it. */
export function PerformanceMailDialog({ performanceId: id, kind, personIds, answeredOther, onClose }: PerformanceMailDialogProps) {
  const { t } = useTranslation('performance-mails');
  const chosen = personIds && { personIds: [...personIds] };
  const { data: who, busy, error } = useApiWhile(true, performanceRecipientsQuery(id, { kind, ...chosen }));
  const tell = useTellQueued();
  const send = useMailPerformance({
    onSuccess: ({ queued, overLimit }, _, undo) => {
      tell(queued, { overLimit, undo });
      onClose();
    },
  });
  const count = who?.recipients.length ?? 0;

  return (
    <ReminderDialog
      title={t(`${kind}.title`)}
      sendLabel={count > 0 ? t('reminders:sendNumber', { count }) : t('reminders:send')}
      canSend={count > 0 && !busy}
      isDirty={false}
      busy={send.isPending}
      onSend={() => send.mutate({ params: { id }, body: { kind, ...chosen } })}
      onClose={onClose}
    >
      {answeredOther !== undefined && <Typography>{t('moved', { count: answeredOther })}</Typography>}
      <Typography>{t(`${kind}.text`)}</Typography>
      <RecipientsInfo who={who} failed={error !== null} nobody={t(`${kind}.nobody`)} countsLate={kind === 'HOLDERS'}>
        {reasons.map((reason) => {
          const people = who?.leftOut.filter((person) => person.reason === reason) ?? [];
          return <Names key={reason} text={t(`leftOutAs.${reason}`, { count: people.length })} people={people} />;
        })}
      </RecipientsInfo>
    </ReminderDialog>
  );
}
