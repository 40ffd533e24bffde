import { HOLDER_LINK_DAYS, type Person, type ShownKind } from '@riideait/contract';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { LinkDialog as AnyLinkDialog } from '../../../ui/link-dialog.tsx';
import { fullName } from '../../people/people/people.api.ts';
import { t } from './texts.ts';

interface LinkDialogProps extends DialogProps {
  person: Person;
  kind: ShownKind;
  url: string;
}

/** A new link of a person, or the address of her calendar. */
export function LinkDialog({ person, kind, url, onClose }: LinkDialogProps) {
  const name = fullName(person);
  const isCalendar = kind === 'CALENDAR';
  return (
    <AnyLinkDialog
      url={url}
      title={t(isCalendar ? 'calendarOf' : 'linkOf', { name })}
      qrLabel={t('qrOf', { name })}
      text={t(isCalendar ? 'howToFollow' : 'howToRead', { days: HOLDER_LINK_DAYS })}
      message={t(isCalendar ? 'calendarMessage' : 'message', { url })}
      phone={person.phoneNumber}
      words={{ send: t('sendLink'), sms: t('sendSms'), copied: t('linkCopied') }}
      onClose={onClose}
    />
  );
}
