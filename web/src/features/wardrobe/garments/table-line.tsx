import EditOutlined from '@mui/icons-material/EditOutlined';
import RestartAlt from '@mui/icons-material/RestartAlt';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { t as easeText } from './ease-texts.ts';

interface TableCardProps {
  name: string;
  intro?: string;
  /** `TableLine`s. */
  children: ReactNode;
}

/** A part of the table of fit. */
export const TableCard = ({ name, intro, children }: TableCardProps) => (
  <Card component="section" aria-label={name} sx={{ py: 1 }}>
    <Typography variant="h2" sx={{ px: 2, '&::first-letter': { textTransform: 'uppercase' } }}>
      {name}
    </Typography>
    {intro && <Typography sx={{ px: 2, color: 'text.secondary' }}>{intro}</Typography>}
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  </Card>
);

interface TableLineProps {
  sentence: string;
  /** Before the sentence. */
  figure?: ReactNode;
  /** Below the sentence. */
  children?: ReactNode;
  /** Of the row, in the names of its buttons. */
  name: string;
  changed: boolean;
  busy: boolean;
  onEdit: () => void;
  /** Undefined without default values. */
  onReset: (() => void) | undefined;
}

/** One row as a sentence; for a manager with its changes. */
export function TableLine({ sentence, figure, children, name, changed, busy, onEdit, onReset }: TableLineProps) {
  const mayWrite = useMay('ease:write');
  return (
    <Box component="li" sx={line}>
      {figure}
      <Typography sx={{ flex: '1 1 0', minWidth: 0, py: 0.75, '&::first-letter': { textTransform: 'uppercase' } }}>{sentence}</Typography>
      {mayWrite && <IconAction label={easeText('editOf', { name })} icon={<EditOutlined />} onClick={onEdit} />}
      {children !== undefined && <Box sx={{ flexBasis: '100%', minWidth: 0, pb: 1 }}>{children}</Box>}
      {changed && (
        <Box sx={{ display: 'flex', alignItems: 'center', flexBasis: '100%', gap: 1 }}>
          <Chip size="small" label={easeText('changed')} />
          {mayWrite && onReset !== undefined && (
            <Button startIcon={<RestartAlt />} disabled={busy} aria-label={easeText('resetOf', { name })} onClick={onReset}>
              {easeText('reset')}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, pl: 2, pr: 1, minHeight: 48 } as const;
