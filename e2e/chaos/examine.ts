import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { provenStamp, stampName } from '@ardhi/engines/backup/stamp';
import type { Payment } from './ledger-process.ts';
import {
  account,
  hasReceipt,
  inlineSums,
  laterSums,
  type Paid,
  ledger as plainLedger,
  receipt,
} from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import { isFound } from './searched-ledger.ts';

/** A payment and, once it was acknowledged, its place. */
export interface Known extends Payment {
  readonly version?: number;
  readonly position?: number;
}

export type Answered = Required<Known>;

export interface Examined {
  /** Acknowledged payments that are not there with the same words at the same place. */
  readonly lost: number;
  /** Payments that took effect more than once. */
  readonly doubled: number;
  /** Payments nobody ever asked for. */
  readonly invented: number;
  /** Streams whose versions are not 1, 2, 3 …, and positions that do not rise. */
  readonly disordered: number;
  /** Accounts whose sums or receipts differ from their events, or that are not found by them. */
  readonly wrongViews: number;
  /** Events that were parked, blobs that do not match their name, backups that were cut short and are taken all the same. */
  readonly broken: number;
}

/** How many of the files that were put away are not there. */
export async function lostFiles({ engines }: Ledger, keys: readonly string[]): Promise<number> {
  const kept = await Promise.all(keys.map((key) => engines.blobs.stat(key)));
  return kept.filter((file) => file === undefined).length;
}

/** Looks at everything a ledger has kept, against everything it was asked. */
export async function examine(
  folder: string,
  asked: readonly Known[],
  settings: EngineSettings = {},
  service = plainLedger,
): Promise<Examined> {
  const ledger = await openLedger(folder, { settings, service });
  try {
    await ledger.running.settled();
    const found = await Array.fromAsync(ledger.engines.events.readAll(0, ['account']));
    const byRef = Map.groupBy(found, (event) => String(event.data['ref']));
    const wanted = new Map(asked.map((one) => [one.ref, one]));
    const isThere = ({ ref, account: id, amount, version, position }: Known) =>
      byRef
        .get(ref)
        ?.some(
          (event) =>
            event.stream === `account-${id}` &&
            event.version === version &&
            event.position === position &&
            event.data['amount'] === amount,
        );
    const acked = asked.filter((one) => one.position !== undefined);
    return {
      lost: acked.filter((one) => !isThere(one)).length,
      doubled: [...byRef.values()].filter((events) => events.length > 1).length,
      invented: [...byRef.keys()].filter((ref) => !wanted.has(ref)).length,
      disordered: await disordered(ledger),
      wrongViews: await wrongViews(ledger, (service.searchViews ?? []).length > 0),
      broken:
        (await ledger.running.parking.list()).length +
        (await brokenBlobs(ledger)) +
        damaged(folder) +
        (await falseBackups(folder)),
    };
  } finally {
    await ledger.close();
  }
}

async function disordered({ engines }: Ledger): Promise<number> {
  const versions = new Map<string, number>();
  let faults = 0;
  let before = 0;
  for await (const { stream, version, position } of engines.events.readAll()) {
    if (position <= before || version !== (versions.get(stream) ?? 0) + 1) faults += 1;
    before = position;
    versions.set(stream, version);
  }
  return faults;
}

async function wrongViews({ engines, tools }: Ledger, isSearched: boolean): Promise<number> {
  const sums = new Map<string, { sum: number; count: number; receipts: number }>();
  for await (const { stream, data } of engines.events.readAll(0, ['account'])) {
    const { sum, count, receipts } = sums.get(stream) ?? { sum: 0, count: 0, receipts: 0 };
    const { amount } = data as unknown as Paid;
    sums.set(stream, {
      sum: sum + amount,
      count: count + 1,
      receipts: receipts + Number(hasReceipt(amount)),
    });
  }
  let wrong = 0;
  for (const [stream, truth] of sums) {
    const id = stream.slice(`${account.name}-`.length);
    const shown = [await tools.read(inlineSums).get(id), await tools.read(laterSums).get(id)];
    const receipts = (await tools.state<number>(receipt, id)).state;
    if (shown.some((view) => view?.sum !== truth.sum || view.count !== truth.count)) wrong += 1;
    else if (receipts !== truth.receipts) wrong += 1;
    else if (isSearched && !(await isFound(tools, id, truth))) wrong += 1;
  }
  return wrong;
}

async function brokenBlobs({ engines }: Ledger): Promise<number> {
  let broken = 0;
  for await (const { key } of engines.blobs.keys()) {
    const blob = await engines.blobs.get(key);
    await blob?.stream.toArray().catch(() => {
      broken += 1;
    });
  }
  return broken;
}

/** A backup that a kill cut short has no stamp; one with a stamp must be whole. */
async function falseBackups(folder: string): Promise<number> {
  const found = globSync(`${folder}.backup-*`);
  const proofs = await Promise.allSettled(found.map(provenStamp));
  return proofs.filter(
    (proof, i) => (proof.status === 'rejected') === existsSync(join(found[i] ?? '', stampName)),
  ).length;
}

function damaged(folder: string): number {
  if (!existsSync(join(folder, 'ardhi.db'))) return 0;
  const db = new DatabaseSync(join(folder, 'ardhi.db'), { readOnly: true });
  const found = db.prepare('pragma integrity_check').get()?.['integrity_check'];
  db.close();
  return found === 'ok' ? 0 : 1;
}
