import type { Page } from '@ardhi/contracts/values';
import type { DocumentQuery } from '../ports/documents/documents.ts';
import { type PageRequest, pageInfo, refuseDeepPage } from './page.ts';
import type { ReadModel } from './read-model.ts';

/** One part of a list: what is in it, and in which order. */
export type ListPart = Pick<DocumentQuery, 'where' | 'anyOf' | 'sort'>;

/**
 * One page of a list whose parts follow each other, each in an order of its own; only the documents of the page are read.
 * @throws Refusal WINDOW_TOO_LARGE beyond 10,000 documents
 */
export async function findInParts<D>(
  model: ReadModel<D>,
  parts: readonly ListPart[],
  request: PageRequest,
): Promise<Page<D>> {
  refuseDeepPage(request);
  const { page, pageSize } = request;
  const counts = await Promise.all(parts.map(({ sort: _, ...query }) => model.count(query)));
  const items: D[] = [];
  let before = (page - 1) * pageSize;
  for (const [at, part] of parts.entries()) {
    const count = counts[at] ?? 0;
    const limit = pageSize - items.length;
    if (limit > 0 && before < count) items.push(...(await model.find({ ...part, offset: before, limit })));
    before = Math.max(0, before - count);
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  return { ...pageInfo(request, total), items };
}
