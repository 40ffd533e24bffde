import Typography from '@mui/material/Typography';
import type { LeftOut, PerformanceMailKind } from '@riideait/contract';
import { useApiWhile } from '../../../ui/api.ts';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { t as performanceMailText } from './performance-texts.ts';
import { Names, RecipientsInfo } from './recipients-info.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { performanceRecipientsQuery, useMailPerformance } from './reminders.api.ts';
import { t } from './texts.ts';
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
      title={performanceMailText(`${kind}.title`)}
      sendLabel={count > 0 ? t('sendNumber', { count }) : t('send')}
      canSend={count > 0 && !busy}
      isDirty={false}
      busy={send.isPending}
      onSend={() => send.mutate({ params: { id }, body: { kind, ...chosen } })}
      onClose={onClose}
    >
      {answeredOther !== undefined && <Typography>{performanceMailText('moved', { count: answeredOther })}</Typography>}
      <Typography>{performanceMailText(`${kind}.text`)}</Typography>
      <RecipientsInfo who={who} failed={error !== null} nobody={performanceMailText(`${kind}.nobody`)} countsLate={kind === 'HOLDERS'}>
        {reasons.map((reason) => {
          const people = who?.leftOut.filter((person) => person.reason === reason) ?? [];
          return <Names key={reason} text={performanceMailText(`leftOutAs.${reason}`, { count: people.length })} people={people} />;
        })}
      </RecipientsInfo>
    </ReminderDialog>
  );
}
