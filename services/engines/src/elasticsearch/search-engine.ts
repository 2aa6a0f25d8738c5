import { keyedMutex } from '@ardhi/kernel/base/keyed-mutex';
import type {
  SearchDeclaration,
  SearchDocument,
  SearchEngine,
  SearchIndex,
} from '@ardhi/kernel/ports/search-index';
import { validateQuery } from '@ardhi/kernel/ports/search-index/validate-query';
import type { Client } from '@elastic/elasticsearch';
import { type AliasedIndex, aliasedIndex } from './aliased-index.ts';
import { bulkWriter } from './bulk-writer.ts';
import {
  elasticStartupError,
  hostOf,
  interactiveOptions,
  type ResilientCall,
  resilientCall,
  translateErrors,
} from './connection.ts';
import { positionDocumentId, toSource } from './document-mapping.ts';
import { runSearch } from './run-search.ts';

/** The position of a missing index: before everything, so that it is rebuilt even if nothing was ever recorded. */
const missingIndexPosition = -1;

type DocumentChange = { readonly id: string; readonly document: SearchDocument | undefined };

/**
 * Search on Elasticsearch: one index per declaration and version, behind an alias; disposable like every search index.
 * Saved searches are not matched by the server: whoever composes the engines adds a percolator.
 */
export function elasticsearchEngine(client: Client, prefix: string): Omit<SearchEngine, 'percolator'> {
  const call = resilientCall();
  return {
    async open(declaration) {
      const alias = `${prefix}.${declaration.name}.v${declaration.version}`.toLowerCase();
      const index = aliasedIndex(client, declaration, alias);
      await index.ensure().catch((error) => {
        throw elasticStartupError(hostOf(client), error);
      });
      return searchIndex({ client, call }, { declaration, alias, index });
    },
    close: () => client.close(),
  };
}

function searchIndex(
  { client, call }: { readonly client: Client; readonly call: ResilientCall },
  {
    declaration,
    alias,
    index,
  }: { readonly declaration: SearchDeclaration; readonly alias: string; readonly index: AliasedIndex },
): SearchIndex {
  const mutex = keyedMutex();
  const runExclusive = (work: () => Promise<void>) => mutex(alias, () => translateErrors(work));
  const writeDocuments = bulkWriter(client, alias);

  async function apply(changes: readonly DocumentChange[], position: number): Promise<void> {
    const writes = changes.map(({ id, document }) => ({
      id,
      body: document && toSource(declaration, { ...document, id }),
    }));
    await writeDocuments([...writes, { id: positionDocumentId, body: { position } }], position);
    await index.refresh();
  }

  return {
    apply: (changes, position) => runExclusive(() => apply(changes, position)),
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
    clear: () => runExclusive(index.recreate),
    purge: () => runExclusive(index.purge),
    async close() {},
  };
}
