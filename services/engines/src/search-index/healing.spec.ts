import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { healing } from '@ardhi/kernel/healing';
import { createLog } from '@ardhi/kernel/log/log';
import { SearchUnavailable } from '@ardhi/kernel/search-index/search-index';
import { library, shelf } from '@ardhi/kernel/search-index/search-index.contract';
import { expect, it } from 'vitest';
import { columnarSearch } from './columnar/columnar.ts';

it('an index that is gone is filled again by whoever asks it, and once for all who ask', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-healing-'));
  const engine = columnarSearch({ folder });
  const index = await engine.open(library);
  let [gone, fills] = [true, 0];
  const lost = {
    ...index,
    search: (query: Parameters<typeof index.search>[0]) =>
      gone ? Promise.reject(new SearchUnavailable('gone')) : index.search(query),
  };
  const healed = healing(
    lost,
    async () => {
      fills += 1;
      await index.apply(shelf, 7);
      gone = false;
    },
    createLog('silent'),
  );
  const asked = await Promise.allSettled([healed.search({}), healed.search({}), healed.search({})]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect.poll(() => gone).toBe(false);
  expect([fills, (await healed.search({})).total]).toEqual([1, 5]);
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});
