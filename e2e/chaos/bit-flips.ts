import { createHash } from 'node:crypto';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEngines } from '@ardhi/engines/engines';
import { systemClock } from '@ardhi/kernel/base/clock';
import { createLog } from '@ardhi/kernel/base/log';
import type { Engines } from '@ardhi/kernel/ports/engines';
import { readConfig } from '@ardhi/kernel/runtime/config';

export interface BitFlipResult {
  readonly flips: number;
  /** Rejected when opened or when read. */
  readonly detected: number;
  /** Hit unused bytes: everything read was as written. */
  readonly harmless: number;
  /** Data other than what was written was returned. */
  readonly served: number;
}

const deed = 'a deed plan '.repeat(400);
const collection = 'test.things.v1';
const open = (folder: string) =>
  openEngines(readConfig({ DATA_DIR: folder }), systemClock, createLog('silent'));

/** Flips one bit per copy of a data folder, at seeded positions in its database and a blob, and reads everything (promises.md A20). */
export async function bitFlips(flips: number, seed: number): Promise<BitFlipResult> {
  const workFolder = mkdtempSync(join(tmpdir(), 'ardhi-flips-'));
  const [intact, copy] = [join(workFolder, 'sound'), join(workFolder, 'copy')];
  try {
    const expected = await fillFolder(intact);
    let [detected, harmless, served] = [0, 0, 0];
    let random = seed;
    for (let i = 0; i < flips; i++) {
      // Park-Miller minimal standard generator: the positions depend on the seed only.
      random = (random * 48_271) % 2_147_483_647;
      rmSync(copy, { recursive: true, force: true });
      cpSync(intact, copy, { recursive: true });
      const [blob = ''] = globSync(join(copy, 'blobs', '*', '????????????????*'));
      flip(i % 4 === 3 ? blob : join(copy, 'ardhi.db'), random);
      const actual = await readEverything(copy);
      if (actual === undefined) detected += 1;
      else if (actual === expected) harmless += 1;
      else served += 1;
    }
    return { flips, detected, harmless, served };
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

function flip(file: string, random: number): void {
  const bytes = readFileSync(file);
  const at = random % (bytes.length * 8);
  bytes[at >> 3] = (bytes[at >> 3] ?? 0) ^ (1 << (at & 7));
  writeFileSync(file, bytes);
}

async function fillFolder(folder: string): Promise<string> {
  const engines = await open(folder);
  await engines.documents.open({ name: collection, indexes: ['size'] });
  for (let i = 0; i < 60; i++) {
    await engines.events.append({
      stream: `a-${i % 7}`,
      expectedVersion: Math.floor(i / 7),
      events: [{ id: `e${i}`, type: 'Said', schema: 1, data: { text: `number ${i} `.repeat(20) } }],
      at: '2026-11-20T08:00:00.000Z',
      actor: 'test',
      correlationId: `c${i}`,
      commandId: `c${i}`,
      documents: [{ collection, id: `d${i}`, version: 1, body: { size: i, text: `thing ${i} `.repeat(20) } }],
    });
  }
  await engines.blobs.put(Buffer.from(deed));
  const content = await contentOf(engines);
  await engines.close();
  return content;
}

/** All content; undefined when the folder or something in it is rejected. */
async function readEverything(folder: string): Promise<string | undefined> {
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
  const sorted = await documents.find(collection, {
    where: { size: { from: 0 } },
    sort: ['size'],
    limit: 1_000,
  });
  const all = await Array.fromAsync(documents.all(collection));
  const blob = await blobs.get(createHash('sha256').update(deed).digest('hex'));
  const read = String(Buffer.concat((await blob?.stream.toArray()) ?? []));
  return JSON.stringify([await Array.fromAsync(events.readAll()), streams, sorted, all, read]);
}
