import Close from '@mui/icons-material/Close';
import EventOutlined from '@mui/icons-material/EventOutlined';
import KeyboardReturn from '@mui/icons-material/KeyboardReturn';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { Overview } from '@riideait/contract';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ExplainedButton } from '../../../ui/explained-button.tsx';
import type { DialogProps } from '../../../ui/form-dialog.tsx';
import { IconAction } from '../../../ui/icon-action.tsx';
import { MenuButton } from '../../../ui/menu-button.tsx';
import { PrintLink } from '../../../ui/print-link.tsx';
import { useIsMobile } from '../../../ui/use-is-mobile.ts';
import { ChosenReminderDialog } from '../../mail/reminders/group-reminder.embed.tsx';
import { PiecesDueDialog } from '../due-dates/due-date-dialogs.embed.tsx';
import { type Marked, type Marks, markedOf } from './marks.ts';
import { useTakeBack } from './overview.api.ts';
import { piecesOfNames } from './shown-pieces.ts';
import { t } from './texts.ts';

/** Loaded when it is first opened. */
const GiveDialog = lazy(async () => ({ default: (await import('./give-dialog.tsx')).GiveDialog }));

/** Most pieces, or people, of one request. */
const AT_ONCE = 500;

interface MarksBarProps {
  overview: Overview;
  marks: Marks;
  /** Filters leave out columns. */
  isNarrowed: boolean;
  onClear: () => void;
}

/** What can be done to marked rows and columns. */
export function MarksBar({ overview, marks, isNarrowed, onClear }: MarksBarProps) {
  const isMobile = useIsMobile();
  const mayRemind = useMay('reminders:send');
  const [open, setOpen] = useState<'give' | 'takeBack' | 'remind' | 'due' | null>(null);
  const close = () => setOpen(null);
  const marked = markedOf(marks, overview);
  const count = marked.pieces.length;
  const whyNot = count === 0 ? t('nothingToTake') : count > AT_ONCE ? t('tooMany') : undefined;
  const rare = [
    ...(mayRemind
      ? [
          {
            label: t('remind'),
            icon: <MailOutlined />,
            disabled: marked.readers.length === 0 || marked.readers.length > AT_ONCE,
            onClick: () => setOpen('remind'),
          },
        ]
      : []),
    { label: t('dueOn'), icon: <EventOutlined />, disabled: whyNot !== undefined, onClick: () => setOpen('due') },
  ];

  return (
    <Card
      role="region"
      aria-label={t('marked')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: { xs: 1, sm: 2 }, py: 1 }}
    >
      <IconAction label={t('clearMarks')} icon={<Close />} onClick={onClear} />
      <Typography role="status" variant="body2" sx={{ flex: { xs: '1 1 60%', sm: 1 }, fontWeight: 600 }}>
        {[
          marks.people.size > 0 && t('people', { count: marks.people.size }),
          marks.names.size > 0 && t('names', { count: marks.names.size }),
          t('held', { count }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
      {count > 0 && marked.readers.length <= AT_ONCE && (
        <PrintLink
          to="/print/people"
          search={{ personIds: [...marked.readers], clothingNameIds: marks.names.size > 0 ? [...marks.names] : undefined }}
        />
      )}
      <Box sx={{ display: 'flex', gap: 1, ml: 'auto' }}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen('give')}>
          {t('give')}
        </Button>
        <ExplainedButton label={t('takeBack')} icon={<KeyboardReturn />} reason={whyNot} onClick={() => setOpen('takeBack')} />
        {isMobile ? (
          <MenuButton label={t('more')} actions={rare} />
        ) : (
          rare.map(({ label, icon, disabled, onClick }) => (
            <Button key={label} variant="outlined" startIcon={icon} disabled={disabled} onClick={onClick} aria-haspopup="dialog">
              {label}
            </Button>
          ))
        )}
      </Box>
      {open === 'give' && (
        <Suspense>
          <GiveDialog people={marked.people} names={marked.names} all={marks.names.size > 0} onClose={close} />
        </Suspense>
      )}
      {open === 'takeBack' && <TakeBackDialog marked={marked} onClose={close} />}
      {open === 'remind' && (
        <ChosenReminderDialog personIds={marked.readers} only={piecesToName(marked, marks, isNarrowed)} onClose={close} />
      )}
      {open === 'due' && <PiecesDueDialog clothingIds={marked.pieces.map(({ clothingId }) => clothingId)} onClose={close} />}
    </Card>
  );
}

/** Columns that a mail names: the marked ones, or those that filters leave. */
const piecesToName = ({ names }: Marked, marks: Marks, isNarrowed: boolean) =>
  marks.names.size > 0 || isNarrowed ? piecesOfNames(names) : undefined;

function TakeBackDialog({ marked: { people, pieces }, onClose }: DialogProps & { marked: Marked }) {
  const takeBack = useTakeBack({ onSuccess: onClose });
  const ids = new Set(pieces.map(({ clothingId }) => clothingId));
  const held = people.map(({ id: personId, name, clothingOverviewList }) => ({
    name,
    items: clothingOverviewList.flatMap((cell) =>
      cell.pieces.flatMap(({ clothingId }) => (ids.has(clothingId) ? [{ clothingId, personId }] : [])),
    ),
  }));
  const holders = held.filter(({ items }) => items.length > 0);
  return (
    <ConfirmDialog
      title={t('takeBackTitle')}
      text={t('takeBackText', { count: ids.size, people: holders.map(({ name }) => name).join(', ') })}
      confirmLabel={t('takeBackNumber', { count: ids.size })}
      busy={takeBack.isPending}
      onConfirm={() => takeBack.mutate({ body: { items: holders.flatMap(({ items }) => items) } })}
      onClose={onClose}
    />
  );
}
