import { useApi } from '../../ui/api.ts';
import { Page } from '../../ui/page.tsx';
import { importQuery } from './imports.api.ts';
import { importRoute } from './imports.route.tsx';

/** One file on its way into the register. */
export function ImportScreen() {
  const { id } = importRoute.useParams();
  const { data: entry } = useApi(importQuery(id));
  return <Page title={entry.fileName}>{null}</Page>;
}
