import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@ardhi/kernel/base/log';
import { SearchUnavailable } from '@ardhi/kernel/ports/search-index';
import { library, libraryBooks } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { rebuildOnLoss } from '@ardhi/kernel/read/rebuild-on-loss';
import { expect, it } from 'vitest';
import { columnarSearch } from './columnar-search.ts';

it('a lost index is rebuilt on the next query, once for all concurrent queries', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-healing-'));
  const engine = columnarSearch({ folder });
  const index = await engine.open(library);
  let [isLost, fills] = [true, 0];
  const lost = {
    ...index,
    search: (query: Parameters<typeof index.search>[0]) =>
      isLost ? Promise.reject(new SearchUnavailable('gone')) : index.search(query),
  };
  const rebuilt = rebuildOnLoss(
    lost,
    async () => {
      fills += 1;
      await index.apply(libraryBooks, 7);
      isLost = false;
    },
    createLog('silent'),
  );
  const searches = await Promise.allSettled([rebuilt.search({}), rebuilt.search({}), rebuilt.search({})]);
  expect(searches.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect.poll(() => isLost).toBe(false);
  expect([fills, (await rebuilt.search({})).total]).toEqual([1, 5]);
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});
