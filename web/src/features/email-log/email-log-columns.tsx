import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import type { EmailLogEntry } from '@riideait/contract';
import { createContext, type ReactNode, useContext } from 'react';
import { i18n } from '../../texts/i18n.ts';
import type { Column } from '../../ui/column.ts';
import { TextLink } from '../../ui/link.tsx';
import { RowCard } from '../../ui/row-card.tsx';
import { MailTime } from './mail-status.tsx';

const t = i18n.getFixedT(null, 'email-log');

/** Shows a mail in its dialog. */
export const OpenMail = createContext<(mail: EmailLogEntry) => void>(() => undefined);

/** Whom it went to: a link to the person, or the name of a keeper who has tried the texts. */
export const Recipient = ({ mail: { personId, personName } }: { mail: EmailLogEntry }) =>
  personId === null ? (
    <>
      {personName} <Chip size="small" variant="outlined" label={t('testMail')} />
    </>
  ) : (
    <TextLink to="/people/$id" params={{ id: personId }}>
      {personName}
    </TextLink>
  );

function Subject({ mail, wide = false }: { mail: EmailLogEntry; wide?: boolean }) {
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
        ...(wide && { minHeight: 0, '&::after': { content: '""', position: 'absolute', inset: 0 } }),
      }}
    >
      {mail.subject}
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
  { key: 'subject', header: () => t('subject'), cell: (mail) => <Subject mail={mail} /> },
];

/** One mail on a phone: a tap opens it, but on the name, which leads to the person. */
export const MailCard = ({ row: mail, actions }: { row: EmailLogEntry; actions: ReactNode }) => (
  <RowCard
    title={<Subject mail={mail} wide />}
    detail={
      <>
        <Box sx={{ '& a': { py: 0.75, display: 'inline-block' } }}>
          <Recipient mail={mail} />
        </Box>
        <MailTime mail={mail} />
      </>
    }
    action={actions}
  />
);
