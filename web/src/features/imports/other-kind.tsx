import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { Import, ImportKind } from '@riideait/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/link.tsx';
import { useDiscardImport, useForgetImport, useStartImport } from './imports.api.ts';
import { rememberFile, sentFile } from './sent-files.ts';

const others = { PEOPLE: 'CLOTHING', CLOTHING: 'PEOPLE' } as const satisfies Record<ImportKind, ImportKind>;

/** By its headings the file is plainly one of the other kind: says so, and has it read as that. */
export function OtherKind({ entry: { id, kind } }: { entry: Pick<Import, 'id' | 'kind'> }) {
  const { t } = useTranslation('imports');
  const navigate = useNavigate();
  const forget = useForgetImport();
  const other = others[kind];
  const file = sentFile(id);
  const discard = useDiscardImport({});
  const start = useStartImport({
    onSuccess: (made) => {
      if (file !== undefined) rememberFile(made.id, file);
      // the file as it was read wrongly is of no use to anybody
      discard.mutate({ params: { id } });
      void navigate({ to: '/import/$id', params: { id: made.id }, replace: true }).then(() => forget(id));
    },
  });
  const label = t(`readAs.${other}`);

  return (
    <Alert
      severity="warning"
      sx={{ alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' }, '& .MuiAlert-action': { pt: 0, pl: 1 } }}
      action={
        file === undefined ? (
          <ButtonLink to="/import" search={{ kind: other }} color="inherit" sx={button}>
            {label}
          </ButtonLink>
        ) : (
          <Button color="inherit" loading={start.isPending} onClick={() => start.mutate({ body: { kind: other }, file })} sx={button}>
            {label}
          </Button>
        )
      }
    >
      {t(`notA.${kind}`)}
    </Alert>
  );
}

const button = { whiteSpace: 'nowrap', px: 1, minHeight: 44 } as const;
