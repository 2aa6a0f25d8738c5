import { library } from '@ardhi/kernel/search-index/search-index.contract';
import { columnarSearch } from '../columnar.ts';
import { changesUpTo } from './kill-run.ts';

/** Applies changes and keeps the index, again and again, until it is killed: `node keeps-until-killed.ts <folder>`. */
const folder = process.argv[2] ?? '';
for (let position = 1; ; position++) {
  const engine = columnarSearch({ recentMost: 64, folder, keepFrom: 0 });
  const index = await engine.open(library);
  const from = await index.position();
  for (const [at, changes] of changesUpTo(from + position).entries())
    if (at >= from) await index.apply(changes, at + 1);
  process.stdout.write(`${from + position}\n`);
  await engine.close();
}
