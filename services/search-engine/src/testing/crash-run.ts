import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { SearchDocument, SearchQuery } from '@ardhi/kernel/ports/search-index';
import { library } from '@ardhi/kernel/ports/search-index/search-index.contract';
import { columnarSearch } from '../engine/columnar-search.ts';
import { randomBook, seededRandom } from './random-library.ts';

type Changes = readonly { readonly id: string; readonly document: SearchDocument | undefined }[];

/** The first `position` batches of a deterministic log. */
export function changesUpTo(position: number): Changes[] {
  const random = seededRandom(77);
  return Array.from({ length: position }, () =>
    Array.from({ length: 120 }, () => {
      const id = `b${random.upTo(4_000)}`;
      return { id, document: random.chance(0.9) ? randomBook(random, id) : undefined };
    }),
  );
}

const query: SearchQuery = {
  text: 'house*',
  exactly: true,
  facets: [{ field: 'genre', values: 9 }],
  sort: [{ by: 'field', field: 'pages' }],
  limit: 100,
};

/** Query result and position of an index; without a folder, the index is filled from the log up to `position`. */
async function readIndex(folder: string | undefined, position = 0) {
  const engine = columnarSearch(folder === undefined ? {} : { folder, minPersistedDocs: 0 });
  const index = await engine.open(library);
  for (const [at, changes] of changesUpTo(position).entries()) await index.apply(changes, at + 1);
  const { total, hits, facets } = await index.search(query);
  const indexPosition = await index.position();
  await engine.terminate();
  return { stands: indexPosition, answer: { total, hits: hits.map(({ id }) => id), facets } };
}

/**
 * Kills a process while it persists an index, and reopens the index: its position must be 0, or its content must equal the log
 * up to that position. Returns the positions found.
 * @throws Error when the content differs
 */
export async function runCrashes(rounds: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-killed-'));
  const positions: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const program = fileURLToPath(new URL('./persist-until-killed.ts', import.meta.url));
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let left = randomInt(1, 4);
    for await (const _ of child.stdout) if (--left === 0) break;
    setTimeout(() => child.kill('SIGKILL'), randomInt(40));
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const { stands: indexPosition, answer } = await readIndex(folder);
    const wanted = await readIndex(undefined, indexPosition);
    if (!isDeepStrictEqual(answer, wanted.answer))
      throw new Error(
        `after a kill the index stands at ${indexPosition} and shows ${JSON.stringify(answer)}`,
      );
    positions.push(indexPosition);
  }
  rmSync(folder, { recursive: true });
  return positions;
}
