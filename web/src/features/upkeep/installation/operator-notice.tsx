import Alert, { type AlertColor } from '@mui/material/Alert';
import { type OperatorNotice as Notice, noticeWords } from '@riideait/contract';

const severities: Readonly<Record<Notice['kind'], AlertColor>> = {
  NEWER_VERSION: 'info',
  BACKUP_LATE: 'error',
  BACKUP_UNREADABLE: 'error',
  DISK_LOW: 'error',
  MAILS_REFUSED: 'warning',
  NO_MANAGER: 'error',
  LIMIT_REACHED: 'warning',
  REQUESTS_WAIT: 'info',
};

const severityOf = (notice: Notice): AlertColor =>
  notice.kind === 'NEWER_VERSION' && notice.details.security ? 'error' : severities[notice.kind];

/** What the operator has had by mail, or will have. */
export function OperatorNotice({ notice }: { notice: Notice }) {
  const { what, todo } = noticeWords(notice);
  return (
    <Alert severity={severityOf(notice)} sx={{ mx: 2, mb: 2, overflowWrap: 'anywhere' }}>
      {what} {todo}
    </Alert>
  );
}
