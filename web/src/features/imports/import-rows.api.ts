import {
  type Import,
  type ImportDecision,
  type ImportPreview,
  type ImportPreviewSearch,
  type ImportReason,
  type ImportRow,
  importEndpoints,
} from '@riideait/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answer, call } from '../../lib/call.ts';
import { i18n } from '../../texts/i18n.ts';
import { apiQuery, type MutationHandlers, useApiMutation } from '../../ui/api.ts';
import { toastError } from '../../ui/toasts.tsx';
import { isMended } from './import-row-view.ts';

const t = i18n.getFixedT(null, 'import-rows');
/** Imports of whose rows some were corrected or decided since the page was opened. */
const mended = new Set<Import['id']>();

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
    ...handlers,
    onSuccess: (row, input) => {
      mended.add(input.params.id);
      client.setQueryData<PreviewAnswer>(query.queryKey, (answer) => answer && { ...answer, data: withRow(answer.data, row) });
      onSuccess?.(row, input);
    },
  });
}

const waiting = ({ doubtful, refused }: ImportPreview['counts']) => doubtful + refused;

/** Decides about many of the rows that were counted `before`. */
export const useDecide = (before: ImportPreview['counts']) =>
  useApiMutation(importEndpoints.decide, {
    success: ({ counts }, { body }) => t(`decided.${body.decision}`, { count: waiting(before) - waiting(counts) }),
    onSuccess: (_, { params }) => void mended.add(params.id),
  });

/** Tells whether somebody has corrected rows of it, or decided about them: as far as the rows that were looked at show. */
export function useIsMended(id: Import['id']) {
  const client = useQueryClient();
  return (): boolean =>
    mended.has(id) ||
    client
      .getQueriesData<PreviewAnswer>({ queryKey: ['imports', importEndpoints.preview.path, { params: { id } }] })
      .some(([, answer]) => answer !== undefined && isMended(answer.data));
}

/** Rows about which a decision for many can be taken back, each by a call of its own. */
const FEW = 20;

/** Finds the rows that a decision about a reason is going to decide, where they are few. */
export function useRowsOfReason(id: Import['id']) {
  const client = useQueryClient();
  return async ({ code, rows }: ImportReason, decision: ImportDecision): Promise<number[]> => {
    if (rows > FEW) return [];
    // whoever cannot know them can decide all the same, only not take it back here
    const answer = await client.fetchQuery(importRowsQuery(id, { reason: code, page: 1, count: FEW })).catch(() => undefined);
    return answer?.data.rows.flatMap(({ row, choices }) => (choices.includes(decision) ? row : [])) ?? [];
  };
}

/** Takes the decisions about some rows back. */
export function useTakeBackDecisions(id: Import['id']) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (rows: readonly number[]) => {
      for (const row of rows) await call(importEndpoints.correct, { params: { id, row }, body: { decision: null } });
    },
    onError: toastError,
    onSettled: () => client.invalidateQueries({ queryKey: ['imports'] }),
  });
}
