import { newId } from '@ardhi/kernel/base/ids';
import type { SearchDeclaration, SearchEngine } from '@ardhi/kernel/ports/search-index';
import {
  library,
  libraryBooks,
  libraryPosition,
  searchIndexContract,
} from '@ardhi/kernel/ports/search-index/search-index.contract';
import { createPercolator } from '@ardhi/search-engine/percolator';
import { describeLive } from '@ardhi/testing/live-engines';
import { testContract, testSaboteurs } from '@ardhi/testing/port-contract';
import { searchSaboteurs } from '@ardhi/testing/saboteurs/search-saboteurs';
import type { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectElastic } from './connection.ts';
import { elasticsearchEngine } from './search-engine.ts';

describeLive(['ELASTIC_URL'], ([url = '']) => {
  let client: Client;
  beforeAll(async () => {
    client = await connectElastic(url);
  });
  afterAll(() => client.close());

  /** Own indices for each case, deleted afterwards. */
  const open = async () => {
    const prefix = `t${newId()}`.toLowerCase();
    const engine: SearchEngine = {
      ...elasticsearchEngine(client, prefix),
      percolator: createPercolator,
      close: async () => {},
    };
    return { engine, prefix, close: () => deleteIndices(prefix) };
  };

  async function deleteIndices(prefix: string): Promise<void> {
    const indices = Object.keys(await client.indices.get({ index: `${prefix}.*` }));
    if (indices.length > 0) await client.indices.delete({ index: indices });
  }

  let reusedPrefix: string | undefined;
  afterAll(async () => {
    if (reusedPrefix !== undefined) await deleteIndices(reusedPrefix);
  });

  const libraryChanges = new Set<unknown>(libraryBooks);

  /**
   * Cases that only index the library and search share one index.
   * With saboteurs, an already indexed library is not indexed again: there are hundreds of cases.
   */
  const openShared = (mode: 'index again' | 'keep indexed') => async () => {
    const prefix = reusedPrefix ?? `t${newId()}`.toLowerCase();
    const isReused = reusedPrefix !== undefined;
    reusedPrefix = undefined;
    const engine: SearchEngine = { ...elasticsearchEngine(client, prefix), percolator: createPercolator };
    const applied = new Set<unknown>(isReused ? libraryBooks : []);
    let isUnchanged = true;
    return {
      engine: {
        ...engine,
        async open(declaration: SearchDeclaration) {
          isUnchanged &&= declaration === library;
          const index = await engine.open(declaration);
          return {
            ...index,
            async apply(...[changes, position]: Parameters<typeof index.apply>) {
              const isShelf =
                position === libraryPosition && changes.every((change) => libraryChanges.has(change));
              if (isShelf && isUnchanged && isReused && mode === 'keep indexed') return;
              isUnchanged &&= isShelf;
              for (const change of changes) applied.add(change);
              await index.apply(changes, position);
            },
            clear() {
              isUnchanged = false;
              return index.clear();
            },
          };
        },
        close: async () => {},
      },
      async close() {
        if (isUnchanged && applied.size === libraryBooks.length) reusedPrefix = prefix;
        else await deleteIndices(prefix);
      },
    };
  };

  testContract('elasticsearch', searchIndexContract, openShared('index again'));
  testSaboteurs(searchIndexContract, openShared('keep indexed'), searchSaboteurs);

  describe('search on Elasticsearch', () => {
    it('returns after a restart what it returned before', async () => {
      const { engine, close } = await open();
      await (await engine.open(library)).apply([{ id: 'a', document: { id: 'a', fields: { pages: 7 } } }], 5);
      const mode = await engine.open(library);
      expect(await mode.position()).toBe(5);
      expect((await mode.search({ filters: [{ field: 'pages', from: 7 }] })).total).toBe(1);
      await close();
    });

    it('does not let a delayed process overwrite newer documents', async () => {
      const { engine, close } = await open();
      const index = await engine.open(library);
      const bookWith = (pages: number) => [{ id: 'a', document: { id: 'a', fields: { pages } } }];
      await index.apply(bookWith(2), 9);
      await index.apply(bookWith(1), 4);
      expect((await index.search({ filters: [{ field: 'pages', from: 2 }] })).total).toBe(1);
      expect(await index.position()).toBe(9);
      await close();
    });

    it('reports position -1 once its index is gone, so that it is rebuilt even if nothing was recorded', async () => {
      const { engine, prefix, close } = await open();
      const index = await engine.open(library);
      expect(await index.position()).toBe(0);
      for (const name of Object.keys(await client.indices.get({ index: `${prefix}.*` })))
        await client.indices.delete({ index: name });
      await expect(index.search({})).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
      expect(await index.position()).toBe(-1);
      await index.clear();
      expect([await index.position(), (await index.search({})).total]).toEqual([0, 0]);
      await close();
    });

    it('reports why a server with a full disk rejects writes, and recovers once there is space', async () => {
      const { engine, prefix, close } = await open();
      const index = await engine.open(library);
      const change = [{ id: 'a', document: { id: 'a', fields: { pages: 7 } } }];
      // The server does this to every index on a disk that exceeds the flood-stage watermark.
      const setDiskFull = (isFull: boolean | null) =>
        client.indices.putSettings({
          index: `${prefix}.*`,
          settings: { 'index.blocks.read_only_allow_delete': isFull },
        });
      await setDiskFull(true);
      await expect(index.apply(change, 5)).rejects.toMatchObject({
        code: 'SEARCH_UNAVAILABLE',
        message: expect.stringMatching(/^Elasticsearch at \S+ takes no writes: .*disk usage exceeded/),
      });
      await setDiskFull(null);
      await index.apply(change, 5);
      expect((await index.search({})).total).toBe(1);
      await close();
    });

    it('is reported as unavailable with the port’s own error when the server is unreachable', async () => {
      const { engine, close } = await open();
      const index = await engine.open(library);
      await close();
      await expect(index.search({})).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
      await expect(connectElastic('http://127.0.0.1:9')).rejects.toThrow(/^Elasticsearch at .+ELASTIC_URL/);
    });
  });
});
