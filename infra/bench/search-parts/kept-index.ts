import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { columnarSearch } from '@ardhi/engines/search-index/columnar/columnar';
import { filledFolder } from './filled.ts';
import { load } from './load.ts';
import { market } from './market.ts';

const engine = 'services/engines/src/search-index/columnar';
/** Everything that decides what our index keeps. */
const sources = [
  ...[
    '*-build',
    'layout',
    'morton',
    'source',
    'values',
    'impact',
    'token-codec',
    'snapshot',
    'index-state',
  ].map((name) => `${engine}/${name}.ts`),
  'services/kernel/src/search-index/analysis/**/*.ts',
];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A copy of the kept index of so many listings, filled by this run or an earlier one. */
export async function keptIndex(folder: string, size: number): Promise<string> {
  const { folder: own, seconds, done } = filledFolder('ours', size, sources);
  const start = performance.now();
  if (seconds === undefined) {
    const engine = columnarSearch({ folder: own, keepFrom: 0, patienceMs: 300_000 });
    await load(await engine.open(market), size);
    await engine.close();
    done((performance.now() - start) / 1_000);
  }
  const took = seconds ?? (performance.now() - start) / 1_000;
  say(
    `\n${size} listings indexed and kept in ${took.toFixed(1)} s${seconds === undefined ? '' : ', by an earlier run'}`,
  );
  const kept = join(folder, 'kept');
  cpSync(own, kept, { recursive: true });
  return kept;
}
