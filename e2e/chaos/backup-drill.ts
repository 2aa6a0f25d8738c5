import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '@ardhi/engines/backup/restore-backup';
import { takeBackup } from '@ardhi/engines/backup/take-backup';
import { systemClock } from '@ardhi/kernel/clock';
import { seal } from '@ardhi/kernel/privacy/seal';
import { fillLedger } from './fill-ledger.ts';
import { account, laterSums } from './ledger-service.ts';
import { type Ledger, openLedger } from './open-ledger.ts';

export interface Drilled {
  /** Events when the backup began. */
  readonly events: number;
  readonly position: number;
  /** Events up to the stamp that are not the same after the restore. */
  readonly different: number;
  readonly beyondStamp: number;
  /** Blobs named before the backup that are not there or not the same. */
  readonly blobsLost: number;
  /** Accounts whose sums differ from their events after the restore. */
  readonly wrongSums: number;
  readonly restoreMs: number;
  /** Files in which a person erased after the backup shows up again. */
  readonly resurrected: number;
  readonly keysInBackup: number;
}

const canary = 'Nalubega-Canary-256-772-000-111';

/** A backup under load, an erasure, more load, a loss of everything but the keys, and a restore (promises.md F2-F4). */
export async function drill(events: number): Promise<Drilled> {
  const home = mkdtempSync(join(tmpdir(), 'ardhi-drill-'));
  const [folder, backup] = [join(home, 'data'), join(home, 'backup')];
  try {
    let ledger = await openLedger(folder);
    const key = await tellOfCanary(ledger);
    const blob = await ledger.engines.blobs.put(Buffer.from('a deed plan'));
    await fillLedger(ledger, events);
    const load = busy(ledger);
    const stamp = await takeBackup(folder, backup, systemClock);
    const before = await digests(ledger, stamp.position);
    await ledger.engines.keys.destroy('canary');
    await load.stop();
    await ledger.close();
    rmSync(join(folder, 'ardhi.db'));

    const began = performance.now();
    await restoreBackup(backup, folder);
    ledger = await openLedger(folder);
    await ledger.running.settled();
    const restoreMs = performance.now() - began;
    const after = await digests(ledger, Number.MAX_SAFE_INTEGER);
    const blobBack = await ledger.engines.blobs.get(blob.key);
    const wrongSums = await sumsThatDiffer(ledger);
    const unreadable = (await ledger.engines.keys.key('canary')) === undefined;
    await ledger.close();
    return {
      events,
      position: stamp.position,
      different: [...before].filter(([position, digest]) => after.get(position) !== digest).length,
      beyondStamp: [...after.keys()].filter((position) => position > stamp.position).length,
      blobsLost: String(Buffer.concat((await blobBack?.stream.toArray()) ?? [])) === 'a deed plan' ? 0 : 1,
      wrongSums,
      restoreMs,
      resurrected: filesWith(folder, Buffer.from(canary)).length + (unreadable ? 0 : 1),
      keysInBackup: filesWith(backup, Buffer.from(key)).length,
    };
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

/** An event with a sealed name, and a read model that shows it in the clear. */
async function tellOfCanary({ engines }: Ledger): Promise<Uint8Array> {
  const key = await engines.keys.key('canary');
  if (key === undefined) throw new Error('no key for the canary');
  await engines.documents.open({ name: 'chaos.people.v1', indexes: [] });
  await engines.events.append({
    stream: 'person-canary',
    expected: 0,
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
    correlation: 'canary',
    causation: 'canary',
  });
  return key;
}

const pay = ({ tools }: Ledger, i: number, ref: string) =>
  tools.order(account, `${i % 50}`, { type: 'Pay', amount: 10 + (i % 80), ref }, { causation: ref });

function busy(ledger: Ledger) {
  let over = false;
  const clients = Array.from({ length: 8 }, async (_, client) => {
    for (let i = client; !over; i += 8) await pay(ledger, i, `busy-${i}`);
  });
  return {
    async stop() {
      over = true;
      await Promise.all(clients);
    },
  };
}

async function digests({ engines }: Ledger, until: number): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for await (const event of engines.events.readAll()) {
    if (event.position > until) break;
    found.set(event.position, createHash('sha256').update(JSON.stringify(event)).digest('base64'));
  }
  return found;
}

async function sumsThatDiffer({ engines, tools }: Ledger): Promise<number> {
  const sums = new Map<string, number>();
  for await (const { stream, data } of engines.events.readAll(0, ['account']))
    sums.set(stream, (sums.get(stream) ?? 0) + Number(data['amount']));
  let wrong = 0;
  for (const [stream, sum] of sums) {
    const shown = await tools.read(laterSums).get(stream.slice(`${account.name}-`.length));
    if (shown?.sum !== sum) wrong += 1;
  }
  return wrong;
}

const filesWith = (folder: string, bytes: Buffer): string[] =>
  globSync(`${folder}/**/*`, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => existsSync(file) && readFileSync(file).includes(bytes));
