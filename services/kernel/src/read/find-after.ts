import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import type { DocumentQuery } from '../ports/documents/documents.ts';
import type { ReadModel } from './read-model.ts';

/** Where a list goes on, and how many records at once. */
export interface CursorRequest {
  /** `<instant>~<id>` of the last record before. */
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** An order of records by an instant at an indexed path, and which of them are answered. */
interface CursorOrder<D> {
  readonly path: string;
  readonly instantOf: (row: D) => string;
  /** The first instant; from the beginning without it. */
  readonly from?: string | undefined;
  /** Records for which it is false are passed over. */
  readonly keep?: (row: D) => boolean;
}

/** Records read at once. */
const batch = 500;

/**
 * The next records in the order of an instant, those of one instant by id. A record that changes while someone goes through
 * the list moves to its end, so that nobody misses it.
 */
export async function findAfter<D extends { readonly id: string }>(
  model: Pick<ReadModel<D>, 'find'>,
  { where = {}, anyOf }: Pick<DocumentQuery, 'where' | 'anyOf'>,
  { cursor, limit }: CursorRequest,
  { path, instantOf, from, keep = () => true }: CursorOrder<D>,
): Promise<{ items: D[]; next?: string }> {
  const [since = from, lastId = ''] = cursor?.split('~') ?? [];
  const query = {
    where: { ...where, ...(since !== undefined && { [path]: { from: since } }) },
    ...omitUndefined({ anyOf }),
    sort: [path],
  };
  const isBehind = (row: D) => cursor !== undefined && instantOf(row) === since && row.id <= lastId;
  const items: D[] = [];
  for await (const row of rowsOf(model, query)) {
    if (isBehind(row) || !keep(row)) continue;
    const last = items.at(-1);
    if (items.length === limit && last !== undefined) return { items, next: `${instantOf(last)}~${last.id}` };
    items.push(row);
  }
  return { items };
}

/** All documents of a query, read in batches. */
async function* rowsOf<D>(model: Pick<ReadModel<D>, 'find'>, query: DocumentQuery): AsyncGenerator<D> {
  for (let offset = 0; ; offset += batch) {
    const rows = await model.find({ ...query, offset, limit: batch });
    yield* rows;
    if (rows.length < batch) return;
  }
}
