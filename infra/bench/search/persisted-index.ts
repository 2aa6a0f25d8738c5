import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { columnarSearch } from '@ardhi/search-engine/engine/columnar-search';
import { filledFolder } from './filled-folder.ts';
import { load } from './load.ts';
import { market } from './market.ts';

const engine = 'services/search-engine/src';
/** Sources that determine the content of our snapshot. */
const sources = [
  ...[
    'segment/build-*',
    'segment/segment-layout',
    'segment/morton',
    'segment/document-source',
    'query/bm25',
    'segment/token-codec',
    'segment/snapshot',
    'engine/index-state',
  ].map((name) => `${engine}/${name}.ts`),
  'services/kernel/src/ports/search-index/analysis/**/*.ts',
  'services/kernel/src/ports/search-index/field-values.ts',
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A copy of the persisted index of this many listings, filled by this run or an earlier one. */
export async function persistedIndex(folder: string, size: number): Promise<string> {
  const { folder: own, seconds, markFilled: done } = filledFolder('ours', size, sources);
  const start = performance.now();
  if (seconds === undefined) {
    const engine = columnarSearch({ folder: own, minPersistedDocs: 0, closeTimeoutMs: 300_000 });
    await load(await engine.open(market), size);
    await engine.close();
    done((performance.now() - start) / 1_000);
  }
  const took = seconds ?? (performance.now() - start) / 1_000;
  say(
    `\n${size} listings indexed and kept in ${took.toFixed(1)} s${seconds === undefined ? '' : ', by an earlier run'}`,
  );
  const copy = join(folder, 'kept');
  cpSync(own, copy, { recursive: true });
  return copy;
}
