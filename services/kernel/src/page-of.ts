import type { Page } from '@ardhi/contracts/values';
import type { DocumentQuery } from './documents/documents.ts';
import type { ReadModel } from './read-model.ts';
import { refuse } from './refusal.ts';

const deepest = 10_000;

/** One page of what a query finds. @throws Refusal WINDOW_TOO_LARGE */
export async function pageOf<D>(
  model: ReadModel<D>,
  query: Pick<DocumentQuery, 'where' | 'anyOf'>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  sort: readonly string[],
): Promise<Page<D>> {
  if (page * pageSize > deepest) refuse('WINDOW_TOO_LARGE');
  const [total, items] = await Promise.all([
    model.count(query),
    model.find({ ...query, sort, offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return { items: [...items], total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
}
