import type { DocumentQuery } from '../ports/documents/documents.ts';
import type { ReadModel } from './read-model.ts';

const pageSize = 10_000;

/**
 * All documents that match a query, read page by page: for sums that must not leave any out. Sorted by `sort`, which should be
 * indexed.
 */
export async function readAll<D>(
  model: Pick<ReadModel<D>, 'find'>,
  query: Pick<DocumentQuery, 'where' | 'anyOf' | 'sort'>,
): Promise<readonly D[]> {
  const all: D[] = [];
  for (let offset = 0; ; offset += pageSize) {
    const rows = await model.find({ ...query, offset, limit: pageSize });
    for (const row of rows) all.push(row);
    if (rows.length < pageSize) return all;
  }
}
