import { ById } from '@riideait/contract';
import { notFound } from '@tanstack/react-router';

/** `$id` of a route as a number; anything else shows the not-found page. */
export const idParam = {
  parse: (params: { id: string }): { id: number } => {
    const parsed = ById.safeParse(params);
    if (!parsed.success) throw notFound();
    return parsed.data;
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
};
