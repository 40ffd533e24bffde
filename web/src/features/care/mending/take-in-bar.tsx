import Close from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { OpenJob } from '@riideait/contract';
import { IconAction } from '../../../ui/icon-action.tsx';
import { type Marks, useMarked } from '../../../ui/marks.ts';
import { useTakeIn } from './jobs.api.ts';
import { t } from './texts.ts';

interface TakeInBarProps {
  marks: Marks;
  /** Receives the jobs that stay open. */
  onTaken: (open: readonly OpenJob[]) => void;
}

/** Takes the ticked pieces in, at the bottom of the window. */
export function TakeInBar({ marks, onTaken }: TakeInBarProps) {
  const ids = useMarked(marks, (state) => state.ids);
  const takeIn = useTakeIn({
    onSuccess: ({ open }) => {
      marks.end();
      onTaken(open);
    },
  });
  if (ids.size === 0) return null;
  return (
    <Card component="section" aria-label={t('marked')} data-bottom-bar sx={bar}>
      <IconAction label={t('endMarking')} icon={<Close />} onClick={marks.end} />
      <Typography role="status" sx={{ flex: 1, fontWeight: 600 }}>
        {t('markedCount', { count: ids.size })}
      </Typography>
      <Button
        variant="contained"
        loading={takeIn.isPending}
        onClick={() => takeIn.mutate({ body: { clothingIds: [...ids].map(Number) } })}
        sx={{ minHeight: 44 }}
      >
        {t('takeIn')}
      </Button>
    </Card>
  );
}

const bar = {
  position: 'sticky',
  bottom: { xs: 0, sm: 12 },
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mx: { xs: -2, sm: 0 },
  px: 1,
  py: 1,
  borderRadius: { xs: 0, sm: 1 },
  borderColor: '#c9d1e6',
  bgcolor: '#f4f6fc',
} as const;
