import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '@ardhi/engines/backup/restore-backup';
import { takeBackup } from '@ardhi/engines/backup/take-backup';
import { systemClock } from '@ardhi/kernel/base/clock';
import { seal } from '@ardhi/kernel/base/seal';
import { fillLedger } from './fill-ledger.ts';
import { account, asyncSums } from './ledger-service.ts';
import { type Ledger, openLedger } from './open-ledger.ts';

export interface BackupDrillResult {
  /** Events when the backup began. */
  readonly events: number;
  readonly position: number;
  /** Events up to the backup position that differ after the restore. */
  readonly different: number;
  readonly beyondBackup: number;
  /** Blobs stored before the backup that are missing or differ after the restore. */
  readonly blobsLost: number;
  /** Accounts whose sums differ from their events after the restore. */
  readonly wrongSums: number;
  readonly restoreMs: number;
  /** Files in which a person erased after the backup reappears. */
  readonly resurrected: number;
  readonly keysInBackup: number;
}

const canary = 'Nalubega-Canary-256-772-000-111';

/** Takes a backup under load, erases a person, loses everything but the keys, and restores (promises.md F2-F4). */
export async function backupDrill(events: number): Promise<BackupDrillResult> {
  const workFolder = mkdtempSync(join(tmpdir(), 'ardhi-drill-'));
  const [folder, backup] = [join(workFolder, 'data'), join(workFolder, 'backup')];
  try {
    let ledger = await openLedger(folder);
    const canaryKey = await appendCanary(ledger);
    const storedBlob = await ledger.engines.blobs.put(Buffer.from('a deed plan'));
    await fillLedger(ledger, events);
    const load = startLoad(ledger);
    const manifest = await takeBackup(folder, backup, systemClock);
    const digestsBefore = await digests(ledger, manifest.position);
    await ledger.engines.keys.destroy('canary');
    await load.stop();
    await ledger.close();
    rmSync(join(folder, 'ardhi.db'));

    const startedAt = performance.now();
    await restoreBackup(backup, folder);
    ledger = await openLedger(folder);
    await ledger.application.settled();
    const restoreMs = performance.now() - startedAt;
    const digestsAfter = await digests(ledger, Number.MAX_SAFE_INTEGER);
    const restoredBlob = await ledger.engines.blobs.get(storedBlob.key);
    const wrongSums = await countWrongSums(ledger);
    const isKeyDestroyed = (await ledger.engines.keys.key('canary')) === undefined;
    await ledger.close();
    return {
      events,
      position: manifest.position,
      different: [...digestsBefore].filter(([position, digest]) => digestsAfter.get(position) !== digest)
        .length,
      beyondBackup: [...digestsAfter.keys()].filter((position) => position > manifest.position).length,
      blobsLost:
        String(Buffer.concat((await restoredBlob?.stream.toArray()) ?? [])) === 'a deed plan' ? 0 : 1,
      wrongSums,
      restoreMs,
      resurrected: filesContaining(folder, Buffer.from(canary)).length + (isKeyDestroyed ? 0 : 1),
      keysInBackup: filesContaining(backup, Buffer.from(canaryKey)).length,
    };
  } finally {
    rmSync(workFolder, { recursive: true, force: true });
  }
}

/** Appends an event with a sealed name, and a read model row that holds the name in plain text. */
async function appendCanary({ engines }: Ledger): Promise<Uint8Array> {
  const key = await engines.keys.key('canary');
  if (key === undefined) throw new Error('no key for the canary');
  await engines.documents.open({ name: 'chaos.people.v1', indexes: [] });
  await engines.events.append({
    stream: 'person-canary',
    expectedVersion: 0,
    events: [
      {
        id: 'canary-1',
        type: 'Registered',
        schema: 1,
        data: {},
        personal: { subject: 'canary', sealed: seal({ name: canary }, key, 'canary:canary-1') },
      },
    ],
    documents: [{ collection: 'chaos.people.v1', id: 'canary', body: { name: canary }, version: 1 }],
    at: systemClock.now(),
    actor: 'test',
    correlationId: 'canary',
    commandId: 'canary',
  });
  return key;
}

const pay = ({ context: tools }: Ledger, i: number, ref: string) =>
  tools.execute(account, `${i % 50}`, { type: 'Pay', amount: 10 + (i % 80), ref }, { commandId: ref });

function startLoad(ledger: Ledger) {
  let isStopped = false;
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let i = client; !isStopped; i += 8) await pay(ledger, i, `busy-${i}`);
  });
  return {
    async stop() {
      isStopped = true;
      await Promise.all(clients);
    },
  };
}

async function digests({ engines }: Ledger, upTo: number): Promise<Map<number, string>> {
  const result = new Map<number, string>();
  for await (const event of engines.events.readAll()) {
    if (event.position > upTo) break;
    result.set(event.position, createHash('sha256').update(JSON.stringify(event)).digest('base64'));
  }
  return result;
}

async function countWrongSums({ engines, context: tools }: Ledger): Promise<number> {
  const sums = new Map<string, number>();
  for await (const { stream, data } of engines.events.readAll(0, ['account']))
    sums.set(stream, (sums.get(stream) ?? 0) + Number(data['amount']));
  let wrong = 0;
  for (const [stream, sum] of sums) {
    const shown = await tools.read(asyncSums).get(stream.slice(`${account.name}-`.length));
    if (shown?.sum !== sum) wrong += 1;
  }
  return wrong;
}

const filesContaining = (folder: string, bytes: Buffer): string[] =>
  globSync(`${folder}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => existsSync(file) && readFileSync(file).includes(bytes));
