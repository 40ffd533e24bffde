import Alert from '@mui/material/Alert';
import { useApiWhile } from '../../../ui/api.ts';
import { TextLink } from '../../../ui/link.tsx';
import { openSettlementsQuery } from './settlements.api.ts';
import { t } from './texts.ts';

/** What a person is still to settle, in one line; nothing where there is nothing. For who may `money:read`. */
export function OpenSettlements({ personId }: { personId: number }) {
  const { data: open = [] } = useApiWhile(true, openSettlementsQuery(personId));
  const [first, ...others] = open;
  if (first === undefined) return null;
  const words = t('openOfPerson', { count: open.length, pieces: open.map(({ piece }) => piece ?? t('piece')).join(', ') });
  return (
    <Alert severity="info">
      {others.length === 0 ? (
        <TextLink to="/settlements/$id" params={{ id: first.id }}>
          {words}
        </TextLink>
      ) : (
        <TextLink to="/settlements">{words}</TextLink>
      )}
    </Alert>
  );
}
