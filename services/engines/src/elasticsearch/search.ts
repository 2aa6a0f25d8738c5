import { setTimeout } from 'node:timers/promises';
import { newId } from '@ardhi/kernel/ids';
import { checkQuery } from '@ardhi/kernel/search-index/check-query';
import {
  type SearchDeclaration,
  type SearchDocument,
  type SearchEngine,
  type SearchIndex,
  SearchUnavailable,
} from '@ardhi/kernel/search-index/search-index';
import { turns } from '@ardhi/kernel/turns';
import type { Client, estypes } from '@elastic/elasticsearch';
import { storedSearches } from '../search-index/stored/stored-searches.ts';
import { ask } from './ask.ts';
import { elasticUnusable, reach, type Steadied, steadied, waitedFor } from './connection.ts';
import { keptOf, mappingOf, positionId, settingsOf } from './kept-document.ts';

const mostInBulk = 1_000;
const mostTries = 6;

/** Where an index stands that is not there: before everything, so that it is filled again even if nothing was ever noted. */
const lost = -1;

type Change = { readonly id: string; readonly document: SearchDocument | undefined };
type Item = { readonly header: estypes.BulkOperationContainer; readonly body?: Record<string, unknown> };

/** Search on Elasticsearch: an index a declaration and version, behind an alias; disposable like every search index. */
export function elasticSearch(client: Client, prefix: string): SearchEngine {
  const steady = steadied();
  return {
    async open(declaration) {
      const alias = `${prefix}.${declaration.name}.v${declaration.version}`.toLowerCase();
      const index = indexOf({ client, steady }, declaration, alias);
      await index.stand().catch((error) => {
        throw elasticUnusable(hostOf(client), error);
      });
      return index;
    },
    stored: storedSearches,
    close: () => client.close(),
  };
}

const hostOf = ({ connectionPool }: Client): string => connectionPool.connections[0]?.url.host ?? '';

/** Of an index that is blocked, gone or still starting: nothing is wrong with what was written. */
const takesNothing = ({ status, error }: estypes.BulkResponseItem): boolean =>
  error !== undefined && (error.type === 'cluster_block_exception' || status === 404 || status >= 500);

function indexOf(
  { client, steady }: { readonly client: Client; readonly steady: Steadied },
  declaration: SearchDeclaration,
  alias: string,
): SearchIndex & { stand(): Promise<void> } {
  const inTurn = turns();

  /** A fresh index takes the alias in one step; what had it before is gone. */
  async function renew(): Promise<void> {
    const before = await client.indices.getAlias({ name: alias }).catch(() => ({}));
    const fresh = `${alias}-${newId().toLowerCase()}`;
    await client.indices.create({
      index: fresh,
      mappings: mappingOf(declaration),
      settings: settingsOf('0-1'),
    });
    const remove = Object.keys(before).map((index) => ({ remove_index: { index } }));
    await client.indices.updateAliases({ actions: [...remove, { add: { index: fresh, alias } }] });
  }

  /** Versions are positions, so that a process that was frozen cannot put back what is old. */
  const versioned = (id: string, position: number) => ({
    _index: alias,
    _id: id,
    version: position,
    version_type: 'external_gte' as const,
  });

  const item = (id: string, position: number, body: Record<string, unknown> | undefined): Item =>
    body === undefined
      ? { header: { delete: versioned(id, position) } }
      : { header: { index: versioned(id, position) }, body };

  /** Sends what the server had no room for again, a little later. */
  async function send(items: readonly Item[]): Promise<void> {
    let left = items;
    for (let tries = 1; left.length > 0; tries++) {
      const operations = left.flatMap(({ header, body }) => (body === undefined ? [header] : [header, body]));
      const { items: outcomes } = await client.bulk(
        { operations, require_alias: true },
        { requestTimeout: 60_000 },
      );
      const results = outcomes.map((outcome) => Object.values(outcome)[0] as estypes.BulkResponseItem);
      const refused = results.find(takesNothing);
      if (refused !== undefined)
        throw new SearchUnavailable(
          `Elasticsearch at ${hostOf(client)} takes no writes: ${refused.error?.reason}`,
        );
      const broken = results.find(({ status }) => status >= 400 && ![404, 409, 429].includes(status));
      if (broken !== undefined)
        throw new Error(`${broken._id} is refused by the index: ${broken.error?.reason}`);
      left = left.filter((_, at) => results[at]?.status === 429);
      if (left.length === 0) return;
      if (tries === mostTries) throw new SearchUnavailable('the search server has too much to do');
      await setTimeout(50 * 2 ** tries);
    }
  }

  async function apply(changes: readonly Change[], position: number): Promise<void> {
    const items = changes.map(({ id, document }) =>
      item(id, position, document && keptOf(declaration, { ...document, id })),
    );
    items.push(item(positionId, position, { position }));
    for (let at = 0; at < items.length; at += mostInBulk) await send(items.slice(at, at + mostInBulk));
    await client.indices.refresh({ index: alias });
  }

  return {
    async stand() {
      if (!(await client.indices.existsAlias({ name: alias }))) await renew();
    },
    apply: (changes, position) => inTurn(alias, () => reach(() => apply(changes, position))),
    async search(query) {
      checkQuery(declaration, query);
      return reach(() => steady(() => ask(client, alias, declaration, query)));
    },
    async position() {
      const kept = await reach(() =>
        steady(() =>
          client.get<{ position: number }>({ index: alias, id: positionId }, { ...waitedFor, ignore: [404] }),
        ),
      );
      return kept.found === undefined ? lost : (kept._source?.position ?? 0);
    },
    clear: () => inTurn(alias, () => reach(renew)),
    /** Deleted documents live on in segments until those are written anew. */
    purge: () =>
      inTurn(alias, () =>
        reach(async () => {
          await client.indices.forcemerge({ index: alias, max_num_segments: 1 }, { requestTimeout: 600_000 });
          await client.indices.flush({ index: alias });
        }),
      ),
    async close() {},
  };
}
