import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sliceOf } from '@ardhi/kernel/slices';
import { type Examined, examine, type Known } from './examine.ts';
import { account, laterSums, ledger } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { told } from './tell.ts';

export interface SharedWork extends Examined {
  /** Accounts of a read model that two processes wrote, and those that this one wrote of them. */
  readonly accounts: number;
  readonly ours: number;
  /** Slices that those belong to: while both were there, and after the kill. */
  readonly slices: readonly [number, number];
  /** From the kill of the other until this one had done everything. */
  readonly takenOverMs: number;
}

/** The work is looked at in spans of so many payments: the first in which it is shared counts. */
const span = 100;
const mostSpans = 100;

/** Two processes of one service share a read model by its streams, until one is killed and the other goes on alone. */
export async function sharedWork(settings: EngineSettings): Promise<SharedWork> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-shared-'));
  const known = new Map<string, Known>();
  const note = (one: Partial<Known> & { ref: string }) =>
    known.set(one.ref, { ...known.get(one.ref), ...one } as Known);
  /** Accounts whose payments were folded in this process. */
  const folded = new Set<string>();
  const { Paid } = laterSums.on;
  const watched: typeof laterSums = {
    ...laterSums,
    on: {
      Paid(it, event, recorded) {
        folded.add(recorded.subject);
        return Paid?.(it, event, recorded);
      },
    },
  };
  const service = {
    ...ledger,
    projections: ledger.projections.map((view) => (view.name === watched.name ? watched : view)),
  };
  const ours = await openLedger(folder, { settings, service });
  const script = join(import.meta.dirname, 'ledger-process.ts');
  const other = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, folder, '4', '0', 's'],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise((resolve) => other.once('exit', resolve));
  const slicesOfOurs = () =>
    new Set([...folded].map((id) => sliceOf(`${account.name}-${id}`, ours.engines.bus.slices).at)).size;
  const shared = Promise.withResolvers<{ readonly ours: number; readonly slices: number }>();
  const heard = (async () => {
    let acked = 0;
    for await (const line of createInterface({ input: other.stdout })) {
      const { fact, ...said } = told(line) ?? {};
      if (fact === 'tried' || fact === 'acked') note(said as unknown as Known);
      if (fact !== 'acked' || ++acked % span !== 0) continue;
      const found = { ours: folded.size, slices: slicesOfOurs() };
      if (found.slices === 1 || acked === span * mostSpans) shared.resolve(found);
      folded.clear();
    }
  })();
  try {
    const part = await shared.promise;
    other.kill('SIGKILL');
    await ended;
    await heard;
    folded.clear();
    const began = performance.now();
    const again = Array.from({ length: 20 }, (_, i) => ({ account: `${i}-s`, amount: 7, ref: `again-${i}` }));
    for (const one of [...known.values(), ...again]) {
      if ('position' in one) continue;
      const command = { type: 'Pay' as const, amount: one.amount, ref: one.ref };
      const done = await ours.tools.order(account, one.account, command, { causation: one.ref });
      note({ ...one, version: done.version, position: done.position });
    }
    await ours.running.settled();
    const takenOverMs = performance.now() - began;
    await ours.close();
    const found = await examine(folder, [...known.values()], settings);
    const accounts = new Set([...known.values()].map((one) => one.account)).size;
    return { ...found, accounts, ours: part.ours, slices: [part.slices, slicesOfOurs()], takenOverMs };
  } finally {
    other.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
