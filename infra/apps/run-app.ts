import { startupSentence } from '../tasks/startup-sentence.mjs';
import { writePrivately } from './write-privately.ts';

/** Runs a process until SIGINT, SIGTERM or SIGHUP; what it writes is readable by its owner only. An error at startup prints one sentence and exits with code 1. */
export async function runApp(
  open: () => Promise<{ readonly readyMessage: string; close(): Promise<void> }>,
): Promise<void> {
  writePrivately();
  let close: (() => Promise<void>) | undefined;
  let stopping = false;
  const shutDown = async () => {
    if (close === undefined) process.exit(1);
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void shutDown());
  try {
    const app = await open();
    close = app.close;
    process.stdout.write(`${app.readyMessage}\n`);
  } catch (error) {
    process.stderr.write(`${startupSentence(error)}\n`);
    process.exit(1);
  }
}

/** Collects cleanup steps and runs them in reverse order. */
export function cleanupStack(): { add(step: () => Promise<unknown>): void; runAll(): Promise<void> } {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async runAll() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}
