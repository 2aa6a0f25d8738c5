import type { Page } from '@ardhi/contracts/values';
import type { DocumentQuery } from '../ports/documents/documents.ts';
import { refuse } from '../write/refusal.ts';
import type { ReadModel } from './read-model.ts';

const maxWindow = 10_000;

/** One page of the documents that match a query. @throws Refusal WINDOW_TOO_LARGE beyond 10,000 documents */
export async function findPage<D>(
  model: ReadModel<D>,
  query: Pick<DocumentQuery, 'where' | 'anyOf'>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  sort: readonly string[],
): Promise<Page<D>> {
  if (page * pageSize > maxWindow) refuse('WINDOW_TOO_LARGE');
  const [total, items] = await Promise.all([
    model.count(query),
    model.find({ ...query, sort, offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return { items: [...items], total, page, pageSize, totalPages: Math.ceil(total / pageSize) };
}
