import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { Person } from '@riideait/contract';
import { type ReactNode, useId, useState } from 'react';
import { useMay, useMayNow } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { DataLine } from './data-line.tsx';
import { EditPersonDialog } from './edit-person-dialog.tsx';
import { InactiveChip } from './people-columns.tsx';
import { MeasureHistory, MeasureLines } from './person-measures.tsx';
import { t } from './texts.ts';

/** The group, and 'Mitteaktiivne' if inactive; shown beside a name. */
export const PersonChips = ({ person }: { person: Person }) => (
  <>
    {person.groupName !== null && (
      <Chip size="small" label={person.groupName} sx={{ bgcolor: '#e4e9f5', color: 'primary.main', maxWidth: '100%' }} />
    )}
    {!person.active && <InactiveChip />}
  </>
);

interface PersonCardProps {
  person: Person;
  /** Further actions below the data. */
  children?: ReactNode;
}

/** Data of a person, with an edit button for users with the right. */
export function PersonCard({ person, children }: PersonCardProps) {
  const mayWrite = useMayNow('people:write');
  const seesContacts = useMay('contacts:read');
  const seesMeasures = useMay('measures:read');
  const [isEditing, setEditing] = useState(false);
  const titleId = useId();
  const { groupName, email, phoneNumber } = person;

  return (
    <Card component="section" aria-labelledby={titleId} sx={{ px: 2, py: 1.5, flexShrink: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
        <Typography id={titleId} variant="h2">
          {t('data')}
        </Typography>
        {!person.active && <InactiveChip />}
        {mayWrite && (
          <Box sx={{ ml: 'auto', mr: -1 }}>
            <IconAction
              label={t(person.kind === 'BORROWER' ? 'editBorrower' : 'edit')}
              icon={<EditOutlined fontSize="small" />}
              onClick={() => setEditing(true)}
              aria-haspopup="dialog"
            />
          </Box>
        )}
      </Box>
      <Box component="dl" sx={{ m: 0 }}>
        <DataLine label={t('group')}>{groupName}</DataLine>
        {seesContacts && (
          <>
            <DataLine label={t('email')}>{email !== null && <ContactLink href={`mailto:${email}`}>{email}</ContactLink>}</DataLine>
            <DataLine label={t('phoneNumber')}>
              {phoneNumber !== null && <ContactLink href={`tel:${phoneNumber.replace(/[^+\d]/g, '')}`}>{phoneNumber}</ContactLink>}
            </DataLine>
          </>
        )}
        {seesMeasures && person.kind === 'DANCER' && <MeasureLines person={person} />}
      </Box>
      {person.measurements.length > 0 && <MeasureHistory person={person} />}
      {children}
      {isEditing && <EditPersonDialog person={person} onClose={() => setEditing(false)} />}
    </Card>
  );
}

/** Tall enough for a thumb. */
const ContactLink = ({ href, children }: { href: string; children: string }) => (
  <Link href={href} underline="hover" sx={{ display: 'inline-flex', alignItems: 'center', minHeight: { xs: 44, sm: 0 } }}>
    {children}
  </Link>
);
