import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { formatDate, formatDateTime } from '../../../lib/dates.ts';
import { TextLink } from '../../../ui/link.tsx';
import { afterTap, type NotedPerson } from './attendance.rules.ts';
import { t } from './texts.ts';

interface AttendanceRowProps {
  person: NotedPerson;
  mayNote: boolean;
  /** Of several: whose dancer she is. */
  hasGroups: boolean;
  onNote: (person: NotedPerson, comes: boolean | null) => void;
}

/** A dancer: a tap says that she comes or not, a second one takes back what a user has noted. */
export function AttendanceRow({ person, mayNote, hasGroups, onNote }: AttendanceRowProps) {
  // A no that came late counts when it is noted here.
  const comes = person.late ? null : person.comes;
  return (
    <Box
      component="li"
      aria-busy={person.waits}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, px: 2, py: 1, minHeight: 60 }}
    >
      <Box sx={{ flex: '1 1 9rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{person.name}</Box>
        <Said person={person} hasGroups={hasGroups} />
      </Box>
      {mayNote ? (
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={person.name}
          value={comes === null ? null : String(comes)}
          onChange={(_, next: string | null) => onNote(person, afterTap(person, comes, next === null ? null : next === 'true'))}
        >
          <ToggleButton value="true" color="success" sx={toggle}>
            {t('comes')}
          </ToggleButton>
          <ToggleButton value="false" color="error" sx={toggle}>
            {t('comesNot')}
          </ToggleButton>
        </ToggleButtonGroup>
      ) : (
        <span>{person.comes === null ? t('unsaid') : t(person.comes ? 'comes' : 'comesNot')}</span>
      )}
      {mayNote && person.late && (
        <Button variant="outlined" color="error" onClick={() => onNote(person, false)} sx={{ flexBasis: { xs: '100%', sm: 'auto' } }}>
          <span>{t('markAbsent')}</span>
        </Button>
      )}
    </Box>
  );
}

const toggle = { minHeight: 44, px: 1.5, textTransform: 'none', fontWeight: 600 } as const;

/** Her group, who said it and when, her own words, and what is missing to dress her. */
function Said({ person, hasGroups }: Pick<AttendanceRowProps, 'person' | 'hasGroups'>) {
  const { id, groupName, genderCode, comes, late, word, saidAt, saidBy, former, refused } = person;
  const when = saidAt === null ? '' : formatDateTime(saidAt);
  const said = late ? t('lateNo', { when }) : saidBy === null ? t('saidSelf', { when }) : t('saidBy', { name: saidBy, when });
  return (
    <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
      <Box sx={late ? { color: 'error.main' } : undefined}>
        {[hasGroups && groupName, comes !== null && said].filter(Boolean).join(' · ')}
      </Box>
      {refused !== null && <Box sx={{ color: 'error.main' }}>{t('notNoted', { why: refused })}</Box>}
      {former && <div>{t(former.comes ? 'cameThen' : 'cameNotThen', { day: formatDate(former.onDay) })}</div>}
      {word && <div>„{word}“</div>}
      {genderCode === null && (
        <TextLink to="/people/$id" params={{ id }} color="error">
          {t('noGender')}
        </TextLink>
      )}
    </Box>
  );
}
