import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/clock';
import { readConfig } from '@ardhi/kernel/config/config';
import type { Engines } from '@ardhi/kernel/engines';
import { createLog } from '@ardhi/kernel/log/log';

export interface Flipped {
  readonly flips: number;
  /** Refused when opened or when read. */
  readonly found: number;
  /** Fell on bytes that say nothing: everything read was as written. */
  readonly harmless: number;
  /** Something else than what was written was shown. */
  readonly served: number;
}

const deed = 'a deed plan '.repeat(400);
const collection = 'test.things.v1';
const open = (folder: string) =>
  openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));

/** Flips one bit in copies of a data folder, at places spread over its database and a blob by a seed, and reads everything (promises.md A20). */
export async function bitFlips(flips: number, seed: number): Promise<Flipped> {
  const home = mkdtempSync(join(tmpdir(), 'ardhi-flips-'));
  const [sound, copy] = [join(home, 'sound'), join(home, 'copy')];
  try {
    const truth = await filled(sound);
    let [found, harmless, served] = [0, 0, 0];
    let random = seed;
    for (let i = 0; i < flips; i++) {
      // Park and Miller's minimal generator: the places depend on the seed alone.
      random = (random * 48_271) % 2_147_483_647;
      rmSync(copy, { recursive: true, force: true });
      cpSync(sound, copy, { recursive: true });
      const [blob = ''] = globSync(join(copy, 'blobs', '*', '????????????????*'));
      flip(i % 4 === 3 ? blob : join(copy, 'ardhi.db'), random);
      const read = await everything(copy);
      if (read === undefined) found += 1;
      else if (read === truth) harmless += 1;
      else served += 1;
    }
    return { flips, found, harmless, served };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

function flip(file: string, random: number): void {
  const bytes = readFileSync(file);
  const at = random % (bytes.length * 8);
  bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));
  writeFileSync(file, bytes);
}

async function filled(folder: string): Promise<string> {
  const engines = await open(folder);
  await engines.documents.open({ name: collection, indexes: ['size'] });
  for (let i = 0; i < 60; i++) {
    await engines.events.append({
      stream: `a-${i % 7}`,
      expected: Math.floor(i / 7),
      events: [{ id: `e${i}`, type: 'Said', schema: 1, data: { text: `number ${i} `.repeat(20) } }],
      at: '2026-11-20T08:00:00.000Z',
      actor: 'test',
      correlation: `c${i}`,
      causation: `c${i}`,
      documents: [{ collection, id: `d${i}`, version: 1, body: { size: i, text: `thing ${i} `.repeat(20) } }],
    });
  }
  await engines.blobs.put(Buffer.from(deed));
  const truth = await contentOf(engines);
  await engines.close();
  return truth;
}

/** Undefined when the folder, or something in it, is refused. */
async function everything(folder: string): Promise<string | undefined> {
  let engines: Engines | undefined;
  try {
    engines = await open(folder);
    return await contentOf(engines);
  } catch {
    return undefined;
  } finally {
    await engines?.close().catch(() => undefined);
  }
}

async function contentOf({ events, documents, blobs }: Engines): Promise<string> {
  const streams = await Promise.all(
    Array.from({ length: 7 }, (_, i) => Array.fromAsync(events.read(`a-${i}`))),
  );
  const found = await documents.find(collection, {
    where: { size: { from: 0 } },
    sort: ['size'],
    limit: 1_000,
  });
  const all = await Array.fromAsync(documents.all(collection));
  const blob = await blobs.get(createHash('sha256').update(deed).digest('hex'));
  const read = String(Buffer.concat((await blob?.stream.toArray()) ?? []));
  return JSON.stringify([await Array.fromAsync(events.readAll()), streams, found, all, read]);
}
