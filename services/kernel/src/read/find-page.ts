import type { Page } from '@ardhi/contracts/values';
import type { DocumentQuery } from '../ports/documents/documents.ts';
import { type PageRequest, pageInfo, refuseDeepPage } from './page.ts';
import type { ReadModel } from './read-model.ts';

/** One page of the documents that match a query. @throws Refusal WINDOW_TOO_LARGE beyond 10,000 documents */
export async function findPage<D>(
  model: ReadModel<D>,
  query: Pick<DocumentQuery, 'where' | 'anyOf'>,
  request: PageRequest,
  sort: readonly string[],
): Promise<Page<D>> {
  refuseDeepPage(request);
  const { page, pageSize } = request;
  const [total, items] = await Promise.all([
    model.count(query),
    model.find({ ...query, sort, offset: (page - 1) * pageSize, limit: pageSize }),
  ]);
  return { ...pageInfo(request, total), items: [...items] };
}
