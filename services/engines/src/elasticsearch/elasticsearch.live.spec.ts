import { newId } from '@ardhi/kernel/ids';
import type { SearchDeclaration, SearchEngine } from '@ardhi/kernel/search-index/search-index';
import {
  library,
  searchIndexContract,
  shelf,
  shelvedAt,
} from '@ardhi/kernel/search-index/search-index.contract';
import { catchesSaboteurs, keepsContract } from '@ardhi/kernel/testing/contract';
import type { Client } from '@elastic/elasticsearch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onLive } from '../testing/live.ts';
import { searchSaboteurs } from '../testing/search-saboteurs.ts';
import { connectElastic } from './connection.ts';
import { elasticSearch } from './search.ts';

onLive(['ELASTIC_URL'], ([url = '']) => {
  let client: Client;
  beforeAll(async () => {
    client = await connectElastic(url);
  });
  afterAll(() => client.close());

  /** Indices of its own for each case, removed afterwards. */
  const open = async () => {
    const prefix = `t${newId()}`.toLowerCase();
    const engine: SearchEngine = { ...elasticSearch(client, prefix), close: async () => {} };
    return { engine, prefix, close: () => removed(prefix) };
  };

  async function removed(prefix: string): Promise<void> {
    const named = Object.keys(await client.indices.get({ index: `${prefix}.*` }));
    if (named.length > 0) await client.indices.delete({ index: named });
  }

  let kept: string | undefined;
  afterAll(async () => {
    if (kept !== undefined) await removed(kept);
  });

  const ofTheShelf = new Set<unknown>(shelf);

  /**
   * The same, but cases that only put the shelf in its place and ask follow one another on one index.
   * Where engines are spoilt on purpose a shelf that stands already is not put there again: hundreds of cases are run.
   */
  const shared = (again: 'put again' | 'left standing') => async () => {
    const prefix = kept ?? `t${newId()}`.toLowerCase();
    const stands = kept !== undefined;
    kept = undefined;
    const engine = elasticSearch(client, prefix);
    const put = new Set<unknown>(stands ? shelf : []);
    let isAsItWas = true;
    return {
      engine: {
        ...engine,
        async open(declaration: SearchDeclaration) {
          isAsItWas &&= declaration === library;
          const index = await engine.open(declaration);
          return {
            ...index,
            async apply(...[changes, position]: Parameters<typeof index.apply>) {
              const isShelf = position === shelvedAt && changes.every((change) => ofTheShelf.has(change));
              if (isShelf && isAsItWas && stands && again === 'left standing') return;
              isAsItWas &&= isShelf;
              for (const change of changes) put.add(change);
              await index.apply(changes, position);
            },
            clear() {
              isAsItWas = false;
              return index.clear();
            },
          };
        },
        close: async () => {},
      },
      async close() {
        if (isAsItWas && put.size === shelf.length) kept = prefix;
        else await removed(prefix);
      },
    };
  };

  keepsContract('elasticsearch', searchIndexContract, shared('put again'));
  catchesSaboteurs(searchIndexContract, shared('left standing'), searchSaboteurs);

  describe('search on Elasticsearch', () => {
    it('shows after a restart what it showed before', async () => {
      const { engine, close } = await open();
      await (await engine.open(library)).apply([{ id: 'a', document: { id: 'a', fields: { pages: 7 } } }], 5);
      const again = await engine.open(library);
      expect(await again.position()).toBe(5);
      expect((await again.search({ filters: [{ field: 'pages', from: 7 }] })).total).toBe(1);
      await close();
    });

    it('does not let a process that comes back late put back what is old', async () => {
      const { engine, close } = await open();
      const index = await engine.open(library);
      const book = (pages: number) => [{ id: 'a', document: { id: 'a', fields: { pages } } }];
      await index.apply(book(2), 9);
      await index.apply(book(1), 4);
      expect((await index.search({ filters: [{ field: 'pages', from: 2 }] })).total).toBe(1);
      expect(await index.position()).toBe(9);
      await close();
    });

    it('stands before everything once its index is gone, so that it is filled again even if nothing was noted', async () => {
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

    it('says why a server whose disk is full takes nothing, and goes on once there is room', async () => {
      const { engine, prefix, close } = await open();
      const index = await engine.open(library);
      const change = [{ id: 'a', document: { id: 'a', fields: { pages: 7 } } }];
      // What the server itself does to every index on a disk that passes its flood stage.
      const full = (isFull: boolean | null) =>
        client.indices.putSettings({
          index: `${prefix}.*`,
          settings: { 'index.blocks.read_only_allow_delete': isFull },
        });
      await full(true);
      await expect(index.apply(change, 5)).rejects.toMatchObject({
        code: 'SEARCH_UNAVAILABLE',
        message: expect.stringMatching(/^Elasticsearch at \S+ takes no writes: .*disk usage exceeded/),
      });
      await full(null);
      await index.apply(change, 5);
      expect((await index.search({})).total).toBe(1);
      await close();
    });

    it('is unavailable, in the words of the port, where nobody answers', async () => {
      const { engine, close } = await open();
      const index = await engine.open(library);
      await close();
      await expect(index.search({})).rejects.toMatchObject({ code: 'SEARCH_UNAVAILABLE' });
      await expect(connectElastic('http://127.0.0.1:9')).rejects.toThrow(/^Elasticsearch at .+ELASTIC_URL/);
    });
  });
});
