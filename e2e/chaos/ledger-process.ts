import { readFileSync } from 'node:fs';
import { takeBackup } from '@ardhi/engines/backup/take-backup';
import { systemClock } from '@ardhi/kernel/clock';
import type { Outcome } from '@ardhi/kernel/command';
import { readFailpoint } from '@ardhi/kernel/config/config';
import { account, laterSums } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { tell } from './tell.ts';

/** What a client of the ledger asks; asked again with the same `ref` when no answer came. */
export interface Payment {
  readonly account: string;
  readonly amount: number;
  readonly ref: string;
}

const [folder = '', clients = '1', most = '0', round = '0', pendingFile] = process.argv.slice(2);
/** Building again and backing up touch everything there is: only lives that shall end there do it. */
const wanted = readFailpoint(process.env)?.name ?? '';
const isRebuilding = ['folded', 'swapping', 'swapped'].includes(wanted);
const { tools, engines, running, close } = await openLedger(folder, {
  settings: process.env as EngineSettings,
});
const { user, system } = process.cpuUsage();
tell({ fact: 'ready', ms: performance.now(), cpuMs: (user + system) / 1_000 });

async function pay(payment: Payment): Promise<void> {
  tell({ fact: 'tried', ...payment });
  const { account: id, amount, ref } = payment;
  const done = await ordered(() =>
    tools.order(account, id, { type: 'Pay', amount, ref }, { causation: ref }),
  );
  tell({ fact: 'acked', ref, version: done.version, position: done.position });
}

/** Asks again when too many others were first. */
async function ordered(order: () => Promise<Outcome>): Promise<Outcome> {
  for (;;) {
    try {
      return await order();
    } catch (error) {
      if ((error as { code?: string }).code !== 'VERSION_CONFLICT') throw error;
    }
  }
}

async function client(number: number): Promise<void> {
  for (let i = 0; most === '0' || i < Number(most); i++) {
    const ref = `${round}-${number}-${i}`;
    await pay({ account: `${(number * 7 + i) % 20}-${round}`, amount: (i % 97) + 1, ref });
    if (number === 0 && i % 3 === 2) await engines.blobs.put(Buffer.from(ref.repeat(500)));
    if (number === 0 && i % 4 === 3) await engines.keys.destroy(ref);
    if (number === 1 && i % 8 === 7 && isRebuilding) await running.rebuild(laterSums.name);
    if (number === 2 && i % 8 === 7 && wanted === 'mid-backup')
      await takeBackup(folder, `${folder}.backup-${ref}`, systemClock);
  }
}

if (pendingFile !== undefined) {
  const pending = JSON.parse(readFileSync(pendingFile, 'utf8')) as readonly Payment[];
  await Promise.all(pending.map(pay));
  tell({ fact: 'caught up' });
}
await Promise.all(Array.from({ length: Number(clients) }, (_, number) => client(number)));
await running.settled();
tell({ fact: 'done' });
await close();
