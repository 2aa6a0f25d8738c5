import { setTimeout } from 'node:timers/promises';
import { SearchUnavailable } from '@ardhi/kernel/ports/search-index';
import type { Client, estypes } from '@elastic/elasticsearch';
import { hostOf } from './connection.ts';

const maxBulkItems = 1_000;
const maxAttempts = 6;
/** A bulk request indexes up to 1,000 documents; the client's default is for single calls. */
const bulkTimeoutMs = 60_000;

/** Replaces one document, or deletes it when `body` is undefined. */
export interface DocumentWrite {
  readonly id: string;
  readonly body: Record<string, unknown> | undefined;
}

type BulkItem = { readonly header: estypes.BulkOperationContainer; readonly body?: Record<string, unknown> };

/** Writes documents at a position, in requests of 1,000. @throws SearchUnavailable, or Error for a document that the index rejects */
export type WriteDocuments = (writes: readonly DocumentWrite[], position: number) => Promise<void>;

/** Writes to the index behind an alias. Versions are positions, so that a delayed process cannot overwrite newer documents. */
export function bulkWriter(client: Client, alias: string): WriteDocuments {
  function toItem({ id, body }: DocumentWrite, position: number): BulkItem {
    const versioned = {
      _index: alias,
      _id: id,
      version: position,
      version_type: 'external_gte' as const,
    };
    return body === undefined ? { header: { delete: versioned } } : { header: { index: versioned }, body };
  }

  return async (writes, position) => {
    const items = writes.map((write) => toItem(write, position));
    for (let at = 0; at < items.length; at += maxBulkItems)
      await sendWithRetry(client, items.slice(at, at + maxBulkItems));
  };
}

/** Sends items, and retries with backoff those that the server was too busy for. */
async function sendWithRetry(client: Client, items: readonly BulkItem[]): Promise<void> {
  let remaining = items;
  for (let attempt = 1; remaining.length > 0; attempt++) {
    const results = await sendOnce(client, remaining);
    remaining = remaining.filter((_, at) => results[at]?.status === 429);
    if (remaining.length === 0) return;
    if (attempt === maxAttempts) throw new SearchUnavailable('the search server is overloaded');
    await setTimeout(50 * 2 ** attempt);
  }
}

/** The result of each item: done, superseded by a newer version, or refused because the server was too busy. */
async function sendOnce(
  client: Client,
  items: readonly BulkItem[],
): Promise<readonly estypes.BulkResponseItem[]> {
  const operations = items.flatMap(({ header, body }) => (body === undefined ? [header] : [header, body]));
  const { items: outcomes } = await client.bulk(
    { operations, require_alias: true },
    { requestTimeout: bulkTimeoutMs },
  );
  const results = outcomes.map((outcome) => Object.values(outcome)[0] as estypes.BulkResponseItem);
  const refused = results.find(isIndexUnavailable);
  if (refused !== undefined)
    throw new SearchUnavailable(
      `Elasticsearch at ${hostOf(client)} takes no writes: ${refused.error?.reason}`,
    );
  const rejected = results.find(({ status }) => status >= 400 && ![404, 409, 429].includes(status));
  if (rejected !== undefined)
    throw new Error(`${rejected._id} is refused by the index: ${rejected.error?.reason}`);
  return results;
}

/** True if the index is blocked, missing or starting: the document itself is fine. */
const isIndexUnavailable = ({ status, error }: estypes.BulkResponseItem): boolean =>
  error !== undefined && (error.type === 'cluster_block_exception' || status === 404 || status >= 500);
