import ExpandMore from '@mui/icons-material/ExpandMore';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type ReactNode, useId, useState } from 'react';

interface FoldedProps {
  label: string;
  defaultOpen: boolean;
  /** Mounted when first opened. */
  children: ReactNode;
}

/** Fields of a form, or a long list, behind a button. */
export function Folded({ label, defaultOpen, children }: FoldedProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(defaultOpen);
  return (
    <Box>
      <Button
        aria-expanded={isOpen}
        aria-controls={id}
        startIcon={<ExpandMore sx={{ transform: isOpen ? 'none' : 'rotate(-90deg)' }} />}
        onClick={() => setOpen(!isOpen)}
        sx={{ px: 1 }}
      >
        {label}
      </Button>
      <Stack id={id} hidden={!isOpen} sx={{ gap: 2, pt: 1, '&[hidden]': { display: 'none' } }}>
        {isOpen && children}
      </Stack>
    </Box>
  );
}
