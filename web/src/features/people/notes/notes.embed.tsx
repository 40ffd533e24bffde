import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { PersonNote } from '@riideait/contract';
import { useState } from 'react';
import { formatDate } from '../../../lib/dates.ts';
import { useMay, useMayNow } from '../../../shell/use-session.ts';
import { useApiWhile } from '../../../ui/api.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { t as peopleText } from '../people/texts.ts';
import { AddNoteDialog } from './add-note-dialog.tsx';
import { notesQuery, useDeleteNote } from './notes.api.ts';

/** Notes of keepers about a person, the latest first; nothing for who may not see them. */
export function PersonNotes({ personId }: { personId: number }) {
  const mayWrite = useMayNow('people:write');
  const { data: notes = [] } = useApiWhile(useMay('people:know'), notesQuery(personId));
  const [adding, setAdding] = useState(false);
  if (!mayWrite && notes.length === 0) return null;

  return (
    <Box component="section" aria-label={peopleText('note.title')} sx={{ mt: 1 }}>
      {notes.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {notes.map((note) => (
            <NoteRow key={note.id} personId={personId} note={note} mayDelete={mayWrite} />
          ))}
        </Box>
      )}
      {mayWrite && (
        <Button startIcon={<Add />} onClick={() => setAdding(true)} aria-haspopup="dialog" sx={{ ml: -1, px: 1, minHeight: 44 }}>
          {peopleText('note.add')}
        </Button>
      )}
      {adding && <AddNoteDialog personId={personId} onClose={() => setAdding(false)} />}
    </Box>
  );
}

interface NoteRowProps {
  personId: number;
  note: PersonNote;
  mayDelete: boolean;
}

/** The toast offers to undo the deletion, so nothing is asked. */
function NoteRow({ personId, note: { id, onDay, text, writtenBy }, mayDelete }: NoteRowProps) {
  const remove = useDeleteNote();
  const day = formatDate(onDay);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 1, py: 0.5, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {writtenBy === null ? day : peopleText('note.by', { day, name: writtenBy })}
        </Typography>
        <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
          {text}
        </Typography>
      </Box>
      {mayDelete && (
        <IconAction
          label={peopleText('note.delete')}
          of={peopleText('note.deleteOf', { day, text })}
          icon={<DeleteOutline fontSize="small" />}
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { id: personId, noteId: id } })}
        />
      )}
    </Box>
  );
}
