import { type Import, type ImportPreview, type ImportPreviewSearch, type ImportRow, importEndpoints } from '@riideait/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { Answer } from '../../lib/call.ts';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type Feature, type MutationHandlers, useApiMutation } from '../../ui/api.ts';

const t = i18n.getFixedT(null, 'import-rows');
const stale: readonly Feature[] = ['imports'];

type PreviewAnswer = Answer<typeof importEndpoints.preview>;

/** A page of the rows of an import, and how many there are of each outcome. */
export const importRowsQuery = (id: Import['id'], search: ImportPreviewSearch) =>
  apiQuery('imports', importEndpoints.preview, { params: { id }, query: search });

export type ImportRowsQuery = ReturnType<typeof importRowsQuery>;

const withRow = (preview: ImportPreview, row: ImportRow): ImportPreview => ({
  ...preview,
  rows: preview.rows.map((each) => (each.row === row.row ? row : each)),
});

/** Corrects a row or decides about it. What it has become shows at once on the page of `query`; the counts follow. */
export function useCorrectRow(query: ImportRowsQuery, { onSuccess, ...handlers }: MutationHandlers<typeof importEndpoints.correct> = {}) {
  const client = useQueryClient();
  return useApiMutation(importEndpoints.correct, {
    stale,
    ...handlers,
    onSuccess: (row, input) => {
      client.setQueryData<PreviewAnswer>(query.queryKey, (answer) => answer && { ...answer, data: withRow(answer.data, row) });
      onSuccess?.(row, input);
    },
  });
}

const waiting = ({ doubtful, refused }: ImportPreview['counts']) => doubtful + refused;

/** Decides about many of the rows that were counted `before`. */
export const useDecide = (before: ImportPreview['counts'], handlers: MutationHandlers<typeof importEndpoints.decide> = {}) =>
  useApiMutation(importEndpoints.decide, {
    stale,
    success: ({ counts }, { body }) => t(`decided.${body.decision}`, { count: waiting(before) - waiting(counts) }),
    ...handlers,
  });
