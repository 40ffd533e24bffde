import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import { type EmailLogEntry, ERASED_PERSON } from '@riideait/contract';
import { createContext, type ReactNode, useContext } from 'react';
import type { Column } from '../../../ui/column.ts';
import { TextLink } from '../../../ui/link.tsx';
import { RowCard } from '../../../ui/row-card.tsx';
import { MailTime } from './mail-status.tsx';
import { t } from './texts.ts';

export const OpenMail = createContext<(mail: EmailLogEntry) => void>(() => undefined);

/** Marks a test mail to a keeper. */
const TestChip = ({ mail: { personId } }: { mail: EmailLogEntry }) =>
  personId === null && <Chip size="small" variant="outlined" label={t('testMail')} sx={{ ml: 1 }} />;

/** The recipient: a link to the person, or the name of a keeper with a test mail. */
export const Recipient = ({ mail }: { mail: EmailLogEntry }) =>
  mail.personName === ERASED_PERSON ? (
    mail.personName
  ) : mail.personId === null ? (
    <>
      {mail.personName}
      <TestChip mail={mail} />
    </>
  ) : (
    <TextLink to="/people/$id" params={{ id: mail.personId }}>
      {mail.personName}
    </TextLink>
  );

/** Opens the mail; with `wide` the whole card is the tap area. */
function Opening({ mail, wide = false, children }: { mail: EmailLogEntry; wide?: boolean; children: ReactNode }) {
  const open = useContext(OpenMail);
  return (
    <Link
      component="button"
      type="button"
      underline="hover"
      aria-haspopup="dialog"
      onClick={() => open(mail)}
      sx={{
        textAlign: 'left',
        font: 'inherit',
        fontWeight: 600,
        minHeight: 44,
        overflowWrap: 'anywhere',
        ...(wide && { position: 'static', minHeight: 0, '&::after': { content: '""', position: 'absolute', inset: 0 } }),
      }}
    >
      {children}
    </Link>
  );
}

export const emailLogColumns: Column<EmailLogEntry>[] = [
  {
    key: 'personName',
    header: () => t('recipient'),
    cell: (mail) => (
      <Box sx={{ overflowWrap: 'anywhere', minWidth: 140 }}>
        <Recipient mail={mail} />
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{mail.email}</Box>
      </Box>
    ),
    sortable: true,
    width: '32%',
  },
  { key: 'sentAt', header: () => t('sentAt'), cell: (mail) => <MailTime mail={mail} />, sortable: true, width: '28%' },
  { key: 'subject', header: () => t('subject'), cell: (mail) => <Opening mail={mail}>{mail.subject}</Opening> },
];

/** A mail on a phone: a tap opens it. The mail links to the person. */
export const MailCard = ({ row: mail, actions }: { row: EmailLogEntry; actions: ReactNode }) => (
  <RowCard
    title={
      <Opening mail={mail} wide>
        {mail.personName}
        <TestChip mail={mail} />
      </Opening>
    }
    detail={
      <>
        {mail.subject}
        <MailTime mail={mail} />
      </>
    }
    action={actions}
  />
);
