import type { Page } from '@ardhi/contracts/values';
import type { DocumentQuery } from '@ardhi/kernel/documents/documents';
import type { ReadModel } from '@ardhi/kernel/read-model';
import { refuse } from '@ardhi/kernel/refusal';

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
