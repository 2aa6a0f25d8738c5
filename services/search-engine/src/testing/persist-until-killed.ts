import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { columnarSearch } from '../engine/columnar-search.ts';
import { changesUpTo } from './crash-run.ts';

/** Applies changes and persists the index in a loop until the process is killed: `node persist-until-killed.ts <folder>`. */
const folder = process.argv[2] ?? '';
for (let position = 1; ; position++) {
  const engine = columnarSearch({ memtableLimit: 64, folder, minPersistedDocs: 0 });
  const index = await engine.open(library);
  const from = await index.position();
  for (const [at, changes] of changesUpTo(from + position).entries())
    if (at >= from) await index.apply(changes, at + 1);
  process.stdout.write(`${from + position}\n`);
  await engine.close();
}
