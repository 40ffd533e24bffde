import BuildOutlined from '@mui/icons-material/BuildOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useMay } from '../../../shell/use-session.ts';
import { useTranslation } from '../../../texts/i18n.ts';
import { IconAction } from '../../../ui/icon-action.tsx';
import { JobDialog } from './job-dialog.embed.tsx';
import type { NewJobProps } from './job-dialogs.tsx';

type JobButtonProps = Omit<NewJobProps, 'onClose'> & {
  /** An icon in a row; default: a button with words. */
  icon?: true;
};

/** "Lisa töö", for the piece at hand; nothing for who may not. */
export function JobButton({ icon, ...job }: JobButtonProps) {
  const { t } = useTranslation('clothing-items');
  const [opens, setOpens] = useState(false);
  if (!useMay('care:use')) return null;
  const open = () => setOpens(true);
  return (
    <>
      {icon ? (
        <IconAction label={t('addJob')} of={job.label} icon={<BuildOutlined fontSize="small" />} onClick={open} />
      ) : (
        <Button variant="outlined" startIcon={<BuildOutlined />} onClick={open}>
          {t('addJob')}
        </Button>
      )}
      {opens && <JobDialog {...job} onClose={() => setOpens(false)} />}
    </>
  );
}

/** The same as an entry of a menu: the entry, undefined for who may not, and what it opens. */
export function useJobAction(job: Omit<NewJobProps, 'onClose'>) {
  const { t } = useTranslation('clothing-items');
  const [opens, setOpens] = useState(false);
  const mayAdd = useMay('care:use');
  return {
    action: mayAdd ? { label: t('addJob'), icon: <BuildOutlined />, onClick: () => setOpens(true) } : undefined,
    dialog: opens && <JobDialog {...job} onClose={() => setOpens(false)} />,
  };
}
