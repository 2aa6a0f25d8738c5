import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { manifestName, verifyManifest } from '@ardhi/engines/backup/manifest';
import type { Payment } from './ledger-process.ts';
import {
  account,
  asyncSums,
  hasReceipt,
  inlineSums,
  type Paid,
  ledger as plainLedger,
  receipt,
} from './ledger-service.ts';
import { type EngineSettings, type Ledger, openLedger } from './open-ledger.ts';
import { isFound } from './searchable-ledger.ts';

/** A payment with its version and position once it was acknowledged. */
export interface TrackedPayment extends Payment {
  readonly version?: number;
  readonly position?: number;
}

export type AckedPayment = Required<TrackedPayment>;

export interface LedgerViolations {
  /** Acknowledged payments that are not stored unchanged at the acknowledged version and position. */
  readonly lost: number;
  /** Payments that took effect more than once. */
  readonly duplicated: number;
  /** Payments that were never requested. */
  readonly invented: number;
  /** Gaps in stream versions, and positions that do not increase. */
  readonly disordered: number;
  /** Accounts whose sums or receipts differ from their events, or that a search by sum does not find. */
  readonly wrongViews: number;
  /** Dead letters, blobs that do not match their hash, and truncated backups that pass as complete. */
  readonly broken: number;
}

/** The number of stored files that are missing. */
export async function lostFiles({ engines }: Ledger, keys: readonly string[]): Promise<number> {
  const stats = await Promise.all(keys.map((key) => engines.blobs.stat(key)));
  return stats.filter((file) => file === undefined).length;
}

/** Compares everything that a ledger stored with the requests it received. */
export async function verifyLedger(
  folder: string,
  payments: readonly TrackedPayment[],
  settings: EngineSettings = {},
  service = plainLedger,
): Promise<LedgerViolations> {
  const ledger = await openLedger(folder, { settings, service });
  try {
    await ledger.application.settled();
    const events = await Array.fromAsync(ledger.engines.events.readAll(0, ['account']));
    const byRef = Map.groupBy(events, (event) => String(event.data['ref']));
    const byPaymentRef = new Map(payments.map((payment) => [payment.ref, payment]));
    const isStored = ({ ref, account: id, amount, version, position }: TrackedPayment) =>
      byRef
        .get(ref)
        ?.some(
          (event) =>
            event.stream === `account-${id}` &&
            event.version === version &&
            event.position === position &&
            event.data['amount'] === amount,
        );
    const acked = payments.filter((payment) => payment.position !== undefined);
    return {
      lost: acked.filter((payment) => !isStored(payment)).length,
      duplicated: [...byRef.values()].filter((events) => events.length > 1).length,
      invented: [...byRef.keys()].filter((ref) => !byPaymentRef.has(ref)).length,
      disordered: await countDisordered(ledger),
      wrongViews: await countWrongViews(ledger, (service.searchViews ?? []).length > 0),
      broken:
        (await ledger.application.deadLetters.list()).length +
        (await countBrokenBlobs(ledger)) +
        countDamagedDatabases(folder) +
        (await countInvalidBackups(folder)),
    };
  } finally {
    await ledger.close();
  }
}

async function countDisordered({ engines }: Ledger): Promise<number> {
  const versions = new Map<string, number>();
  let violations = 0;
  let lastPosition = 0;
  for await (const { stream, version, position } of engines.events.readAll()) {
    if (position <= lastPosition || version !== (versions.get(stream) ?? 0) + 1) violations += 1;
    lastPosition = position;
    versions.set(stream, version);
  }
  return violations;
}

async function countWrongViews({ engines, context: tools }: Ledger, checksSearch: boolean): Promise<number> {
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
  for (const [stream, expected] of sums) {
    const id = stream.slice(`${account.name}-`.length);
    const rows = [await tools.read(inlineSums).get(id), await tools.read(asyncSums).get(id)];
    const receipts = (await tools.state<number>(receipt, id)).state;
    if (rows.some((view) => view?.sum !== expected.sum || view.count !== expected.count)) wrong += 1;
    else if (receipts !== expected.receipts) wrong += 1;
    else if (checksSearch && !(await isFound(tools, id, expected))) wrong += 1;
  }
  return wrong;
}

async function countBrokenBlobs({ engines }: Ledger): Promise<number> {
  let broken = 0;
  for await (const { key } of engines.blobs.keys()) {
    const blob = await engines.blobs.get(key);
    await blob?.stream.toArray().catch(() => {
      broken += 1;
    });
  }
  return broken;
}

/** A backup interrupted by a kill has no manifest; one with a manifest must be complete. */
async function countInvalidBackups(folder: string): Promise<number> {
  const folders = globSync(`${folder}.backup-*`);
  const verifications = await Promise.allSettled(folders.map(verifyManifest));
  return verifications.filter(
    (verification, i) =>
      (verification.status === 'rejected') === existsSync(join(folders[i] ?? '', manifestName)),
  ).length;
}

function countDamagedDatabases(folder: string): number {
  if (!existsSync(join(folder, 'ardhi.db'))) return 0;
  const db = new DatabaseSync(join(folder, 'ardhi.db'), { readOnly: true });
  const found = db.prepare('pragma integrity_check').get()?.['integrity_check'];
  db.close();
  return found === 'ok' ? 0 : 1;
}
