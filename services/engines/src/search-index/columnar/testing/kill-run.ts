import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import type { SearchDocument, SearchQuery } from '@ardhi/kernel/search-index/search-index';
import { library } from '@ardhi/kernel/search-index/search-index.contract';
import { columnarSearch } from '../columnar.ts';
import { aBook, dice } from './random-library.ts';

type Changes = readonly { readonly id: string; readonly document: SearchDocument | undefined }[];

/** The first `position` changes of a log that is always the same. */
export function changesUpTo(position: number): Changes[] {
  const die = dice(77);
  return Array.from({ length: position }, () =>
    Array.from({ length: 120 }, () => {
      const id = `b${die.upTo(4_000)}`;
      return { id, document: die.chance(0.9) ? aBook(die, id) : undefined };
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

/** What an index shows and where it stands; one without a folder is filled from the log up to `position`. */
async function shown(folder: string | undefined, position = 0) {
  const engine = columnarSearch(folder === undefined ? {} : { folder, keepFrom: 0 });
  const index = await engine.open(library);
  for (const [at, changes] of changesUpTo(position).entries()) await index.apply(changes, at + 1);
  const { total, hits, facets } = await index.search(query);
  const stands = await index.position();
  await engine.kill();
  return { stands, answer: { total, hits: hits.map(({ id }) => id), facets } };
}

/**
 * Kills a process that keeps an index while it writes, and opens what is left: it stands at 0, or shows exactly what
 * the log says up to where it stands. Says at which positions it stood.
 * @throws Error when it shows anything else
 */
export async function runKills(rounds: number): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-killed-'));
  const stood: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const program = fileURLToPath(new URL('./keeps-until-killed.ts', import.meta.url));
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
    let left = randomInt(1, 4);
    for await (const _ of child.stdout) if (--left === 0) break;
    setTimeout(() => child.kill('SIGKILL'), randomInt(40));
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    const { stands, answer } = await shown(folder);
    const wanted = await shown(undefined, stands);
    if (!isDeepStrictEqual(answer, wanted.answer))
      throw new Error(`after a kill the index stands at ${stands} and shows ${JSON.stringify(answer)}`);
    stood.push(stands);
  }
  rmSync(folder, { recursive: true });
  return stood;
}
