import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type Examined, examine, type Known } from './examine.ts';
import type { Payment } from './ledger-process.ts';
import { account } from './ledger-service.ts';
import { type EngineSettings, openLedger } from './open-ledger.ts';
import { told } from './tell.ts';

export interface Zombie extends Examined {
  /** Payments while the frozen process was away. */
  readonly meanwhile: number;
  readonly takenOverMs: number;
}

/** A process is frozen in the middle of its work for longer than brokers wait, another goes on, and the first comes back (promises.md A8). */
export async function zombie(settings: EngineSettings, frozenMs: number): Promise<Zombie> {
  const folder = mkdtempSync(join(tmpdir(), 'ardhi-zombie-'));
  const known = new Map<string, Known>();
  const note = (one: Partial<Known> & { ref: string }) =>
    known.set(one.ref, { ...known.get(one.ref), ...one } as Known);
  const script = join(import.meta.dirname, 'ledger-process.ts');
  const frozen = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', script, folder, '4', '0', 'z'],
    {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = new Promise((resolve) => frozen.once('exit', resolve));
  const busy = Promise.withResolvers<void>();
  const heard = (async () => {
    for await (const line of createInterface({ input: frozen.stdout })) {
      const { fact, ...said } = told(line) ?? {};
      if (fact === 'tried' || fact === 'acked') note(said as unknown as Known);
      if (known.size > 200) busy.resolve();
    }
  })();
  try {
    await busy.promise;
    const other = await openLedger(folder, { settings });
    const pay = async (one: Payment) => {
      const command = { type: 'Pay' as const, amount: one.amount, ref: one.ref };
      const { version, position } = await other.tools.order(account, one.account, command, {
        causation: one.ref,
      });
      note({ ...one, version, position });
    };
    frozen.kill('SIGSTOP');
    const began = performance.now();
    const meanwhile = Array.from({ length: 100 }, (_, i) => ({
      account: `m-${i % 5}`,
      amount: 3,
      ref: `m-${i}`,
    }));
    for (const one of meanwhile) await pay(one);
    await other.running.settled();
    const takenOverMs = performance.now() - began;
    await setTimeout(Math.max(0, frozenMs - takenOverMs));
    frozen.kill('SIGCONT');
    await setTimeout(2_000);
    frozen.kill('SIGKILL');
    await ended;
    await heard;
    for (const one of known.values()) if (one.position === undefined) await pay(one);
    await other.running.settled();
    await other.close();
    const found = await examine(folder, [...known.values()], settings);
    return { ...found, meanwhile: meanwhile.length, takenOverMs };
  } finally {
    frozen.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}
