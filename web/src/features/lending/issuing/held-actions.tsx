import EventOutlined from '@mui/icons-material/EventOutlined';
import KeyboardReturn from '@mui/icons-material/KeyboardReturn';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Issue, Person } from '@riideait/contract';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { fullName } from '../../people/people/people.api.ts';
import { PersonDueDialog } from '../due-dates/due-date-dialogs.embed.tsx';
import { DueNote } from '../due-dates/due-note.embed.tsx';
import { t } from './texts.ts';

interface HeldActionsProps {
  person: Person;
  held: readonly Issue[];
  /** The one day of them all. */
  dueOfAll: string | null | undefined;
  onReturnAll: () => void;
}

/** For everything that a person holds: one due date, or taking all back. */
export function HeldActions({ person, held, dueOfAll, onReturnAll }: HeldActionsProps) {
  const isMobile = useIsMobile();
  const [asking, setAsking] = useState<'due' | 'return' | null>(null);
  const close = () => setAsking(null);

  return (
    <Box sx={{ display: 'flex', flexShrink: 0, mr: -1 }}>
      {isMobile && !dueOfAll ? (
        <IconAction label={t('dueAll')} icon={<EventOutlined />} onClick={() => setAsking('due')} />
      ) : (
        <Button startIcon={!isMobile && <EventOutlined />} onClick={() => setAsking('due')} sx={button}>
          <span>{dueOfAll ? <DueNote dueOn={dueOfAll} named /> : t('dueAllShort')}</span>
          <span style={visuallyHidden}>{`, ${t('dueAll')}`}</span>
        </Button>
      )}
      <Button startIcon={<KeyboardReturn />} onClick={() => setAsking('return')} aria-label={t('returnAll')} sx={button}>
        {isMobile ? t('returnAllShort') : t('returnAll')}
      </Button>
      {asking === 'due' && <PersonDueDialog person={{ id: person.id, name: fullName(person) }} held={held} onClose={close} />}
      {asking === 'return' && (
        <ConfirmDialog
          title={t('returnAllTitle')}
          text={t('returnAllText', { count: held.length })}
          confirmLabel={t('returnAllConfirm', { count: held.length })}
          onConfirm={() => {
            close();
            onReturnAll();
          }}
          onClose={close}
        />
      )}
    </Box>
  );
}

const button = { px: 1, whiteSpace: 'nowrap', flexShrink: 0 } as const;
