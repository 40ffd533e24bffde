import ExpandMore from '@mui/icons-material/ExpandMore';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Collapse from '@mui/material/Collapse';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';

interface CollapsibleProps {
  /** With the count in words: 'Ajalugu · 14'. */
  title: string;
  /** Stands beside the title, open or not. */
  note?: string;
  defaultOpen?: boolean;
  /** Mounted when first opened. */
  children: ReactNode;
}

/** A card that opens and closes at its heading. */
export function Collapsible({ title, note, defaultOpen = false, children }: CollapsibleProps) {
  const [open, setOpen] = useState(defaultOpen);
  const id = useId();

  return (
    <Card>
      <Typography variant="h2" component="h2">
        <ButtonBase
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ font: 'inherit', width: 1, justifyContent: 'flex-start', gap: 1, minHeight: 52, px: 2, py: 1, textAlign: 'left' }}
        >
          <ExpandMore sx={{ color: 'text.secondary', transition: 'transform 150ms', transform: open ? 'none' : 'rotate(-90deg)' }} />
          <span>{title}</span>
          {note !== undefined && (
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </ButtonBase>
      </Typography>
      <Collapse id={id} in={open} timeout={150} mountOnEnter>
        {children}
      </Collapse>
    </Card>
  );
}
