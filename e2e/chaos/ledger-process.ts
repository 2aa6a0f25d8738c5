import { readFileSync } from 'node:fs';
import { takeBackup } from '@ardhi/engines/backup/take-backup';
import { systemClock } from '@ardhi/kernel/base/clock';
import { readFailpoint } from '@ardhi/kernel/base/failpoint';
import type { CommandResult } from '@ardhi/kernel/write/command-handler';
import { writeFact } from './fact-lines.ts';
import { account, asyncSums } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';

/** A payment sent by a client of the ledger; retried with the same `ref` when no response arrives. */
export interface Payment {
  readonly account: string;
  readonly amount: number;
  readonly ref: string;
}

const [folder = '', clients = '1', paymentsPerClient = '0', round = '0', pendingFile] = process.argv.slice(2);
/**
 * Rebuilds and backups read all data, so they run only when the process is to be killed at their crash
 * points.
 */
const crashPoint = readFailpoint(process.env)?.name ?? '';
const isRebuilding = ['folded', 'swapping', 'swapped'].includes(crashPoint);
const {
  context: tools,
  engines,
  application: running,
  close,
} = await openLedger(folder, {
  settings: process.env as EngineSettings,
});
const { user, system } = process.cpuUsage();
writeFact({ fact: 'ready', ms: performance.now(), cpuMs: (user + system) / 1_000 });

async function pay(payment: Payment): Promise<void> {
  writeFact({ fact: 'tried', ...payment });
  const { account: id, amount, ref } = payment;
  const result = await executeWithRetry(() =>
    tools.execute(account, id, { type: 'Pay', amount, ref }, { commandId: ref }),
  );
  writeFact({ fact: 'acked', ref, version: result.version, position: result.position });
}

/** Retries after a version conflict. */
async function executeWithRetry(execute: () => Promise<CommandResult>): Promise<CommandResult> {
  for (;;) {
    try {
      return await execute();
    } catch (error) {
      if ((error as { code?: string }).code !== 'VERSION_CONFLICT') throw error;
    }
  }
}

async function client(number: number): Promise<void> {
  for (let i = 0; paymentsPerClient === '0' || i < Number(paymentsPerClient); i++) {
    const ref = `${round}-${number}-${i}`;
    await pay({ account: `${(number * 7 + i) % 20}-${round}`, amount: (i % 97) + 1, ref });
    if (number === 0 && i % 3 === 2) await engines.blobs.put(Buffer.from(ref.repeat(500)));
    if (number === 0 && i % 4 === 3) await engines.keys.destroy(ref);
    if (number === 1 && i % 8 === 7 && isRebuilding) await running.rebuild(asyncSums.name);
    if (number === 2 && i % 8 === 7 && crashPoint === 'mid-backup')
      await takeBackup(folder, `${folder}.backup-${ref}`, systemClock);
  }
}

if (pendingFile !== undefined) {
  const pending = JSON.parse(readFileSync(pendingFile, 'utf8')) as readonly Payment[];
  await Promise.all(pending.map(pay));
  writeFact({ fact: 'caught up' });
}
await Promise.all(Array.from({ length: Number(clients) }, (_, number) => client(number)));
await running.settled();
writeFact({ fact: 'done' });
await close();
