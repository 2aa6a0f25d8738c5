import { setTimeout } from 'node:timers/promises';
import {
  type SearchDeclaration,
  type SearchDocument,
  type SearchEngine,
  type SearchIndex,
  SearchUnavailable,
} from '@ardhi/kernel/ports/search-index';
import { validateQuery } from '@ardhi/kernel/ports/search-index/validate-query';
import { newId } from '@ardhi/kernel/runtime/ids';
import { keyedMutex } from '@ardhi/kernel/write/keyed-mutex';
import { createPercolator } from '@ardhi/search-engine/percolator';
import type { Client, estypes } from '@elastic/elasticsearch';
import {
  elasticStartupError,
  interactiveOptions,
  type ResilientCall,
  resilientCall,
  translateErrors,
} from './connection.ts';
import { mappingOf, positionDocumentId, settingsOf, toSource } from './document-mapping.ts';
import { runSearch } from './run-search.ts';

const maxBulkItems = 1_000;
const maxAttempts = 6;

/** The position of a missing index: before everything, so that it is rebuilt even if nothing was ever recorded. */
const missingIndexPosition = -1;

type DocumentChange = { readonly id: string; readonly document: SearchDocument | undefined };
type BulkItem = { readonly header: estypes.BulkOperationContainer; readonly body?: Record<string, unknown> };

/** Search on Elasticsearch: one index per declaration and version, behind an alias; disposable like every search index. */
export function elasticsearchEngine(client: Client, prefix: string): SearchEngine {
  const call = resilientCall();
  return {
    async open(declaration) {
      const alias = `${prefix}.${declaration.name}.v${declaration.version}`.toLowerCase();
      const index = openIndex({ client, call }, declaration, alias);
      await index.ensureIndex().catch((error) => {
        throw elasticStartupError(hostOf(client), error);
      });
      return index;
    },
    percolator: createPercolator,
    close: () => client.close(),
  };
}

const hostOf = ({ connectionPool }: Client): string => connectionPool.connections[0]?.url.host ?? '';

/** Whether the index is blocked, missing or starting: the document itself is fine. */
const isIndexUnavailable = ({ status, error }: estypes.BulkResponseItem): boolean =>
  error !== undefined && (error.type === 'cluster_block_exception' || status === 404 || status >= 500);

function openIndex(
  { client, call }: { readonly client: Client; readonly call: ResilientCall },
  declaration: SearchDeclaration,
  alias: string,
): SearchIndex & { ensureIndex(): Promise<void> } {
  const runExclusive = keyedMutex();

  /** Creates a new index and moves the alias to it in one step; the previous index is deleted. */
  async function recreate(): Promise<void> {
    const previous = await client.indices.getAlias({ name: alias }).catch(() => ({}));
    const fresh = `${alias}-${newId().toLowerCase()}`;
    await client.indices.create({
      index: fresh,
      mappings: mappingOf(declaration),
      settings: settingsOf('0-1'),
    });
    const remove = Object.keys(previous).map((index) => ({ remove_index: { index } }));
    await client.indices.updateAliases({ actions: [...remove, { add: { index: fresh, alias } }] });
  }

  /** Versions are positions, so that a delayed process cannot overwrite newer documents. */
  const versioned = (id: string, position: number) => ({
    _index: alias,
    _id: id,
    version: position,
    version_type: 'external_gte' as const,
  });

  const bulkItem = (id: string, position: number, body: Record<string, unknown> | undefined): BulkItem =>
    body === undefined
      ? { header: { delete: versioned(id, position) } }
      : { header: { index: versioned(id, position) }, body };

  /** Sends items, and retries with backoff those that the server was too busy for. */
  async function send(items: readonly BulkItem[]): Promise<void> {
    let remaining = items;
    for (let attempt = 1; remaining.length > 0; attempt++) {
      const operations = remaining.flatMap(({ header, body }) =>
        body === undefined ? [header] : [header, body],
      );
      const { items: outcomes } = await client.bulk(
        { operations, require_alias: true },
        { requestTimeout: 60_000 },
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
      remaining = remaining.filter((_, at) => results[at]?.status === 429);
      if (remaining.length === 0) return;
      if (attempt === maxAttempts) throw new SearchUnavailable('the search server is overloaded');
      await setTimeout(50 * 2 ** attempt);
    }
  }

  async function apply(changes: readonly DocumentChange[], position: number): Promise<void> {
    const items = changes.map(({ id, document }) =>
      bulkItem(id, position, document && toSource(declaration, { ...document, id })),
    );
    items.push(bulkItem(positionDocumentId, position, { position }));
    for (let at = 0; at < items.length; at += maxBulkItems) await send(items.slice(at, at + maxBulkItems));
    await client.indices.refresh({ index: alias });
  }

  return {
    async ensureIndex() {
      if (!(await client.indices.existsAlias({ name: alias }))) await recreate();
    },
    apply: (changes, position) => runExclusive(alias, () => translateErrors(() => apply(changes, position))),
    async search(query) {
      validateQuery(declaration, query);
      return translateErrors(() => call(() => runSearch(client, alias, declaration, query)));
    },
    async position() {
      const found = await translateErrors(() =>
        call(() =>
          client.get<{ position: number }>(
            { index: alias, id: positionDocumentId },
            { ...interactiveOptions, ignore: [404] },
          ),
        ),
      );
      return found.found === undefined ? missingIndexPosition : (found._source?.position ?? 0);
    },
    clear: () => runExclusive(alias, () => translateErrors(recreate)),
    /** Deleted documents remain in segments until those are merged. */
    purge: () =>
      runExclusive(alias, () =>
        translateErrors(async () => {
          await client.indices.forcemerge({ index: alias, max_num_segments: 1 }, { requestTimeout: 600_000 });
          await client.indices.flush({ index: alias });
        }),
      ),
    async close() {},
  };
}
