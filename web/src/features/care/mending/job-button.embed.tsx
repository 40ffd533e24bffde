import BuildOutlined from '@mui/icons-material/BuildOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { t as clothingItemsText } from '../../wardrobe/clothing-items/texts.ts';
import { JobDialog } from './job-dialog.embed.tsx';
import type { NewJobProps } from './job-dialogs.tsx';

type JobButtonProps = Omit<NewJobProps, 'onClose'> & {
  /** An icon in a row; default: a button with words. */
  icon?: true;
};

/** "Lisa töö", for the piece at hand; nothing for who may not. */
export function JobButton({ icon, ...job }: JobButtonProps) {
  const [opens, setOpens] = useState(false);
  if (!useMay('care:use')) return null;
  const open = () => setOpens(true);
  return (
    <>
      {icon ? (
        <IconAction label={clothingItemsText('addJob')} of={job.label} icon={<BuildOutlined fontSize="small" />} onClick={open} />
      ) : (
        <Button variant="outlined" startIcon={<BuildOutlined />} onClick={open}>
          {clothingItemsText('addJob')}
        </Button>
      )}
      {opens && <JobDialog {...job} onClose={() => setOpens(false)} />}
    </>
  );
}

/** The same as an entry of a menu: the entry, undefined for who may not, and what it opens. */
export function useJobAction(job: Omit<NewJobProps, 'onClose'>) {
  const [opens, setOpens] = useState(false);
  const mayAdd = useMay('care:use');
  return {
    action: mayAdd ? { label: clothingItemsText('addJob'), icon: <BuildOutlined />, onClick: () => setOpens(true) } : undefined,
    dialog: opens && <JobDialog {...job} onClose={() => setOpens(false)} />,
  };
}
