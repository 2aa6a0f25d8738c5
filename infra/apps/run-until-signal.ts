import { startupSentence } from '../tasks/startup-sentence.mjs';
import { writePrivately } from './write-privately.ts';

interface Closable {
  close(): Promise<unknown>;
}

/** Time limit for closing, in milliseconds. */
const closeTimeoutMs = 5_000;

/** Runs an app until SIGINT, SIGTERM or SIGHUP; what it writes is readable by its owner only. An error at startup prints one sentence and exits with code 1. */
export async function runUntilSignal(open: () => Promise<Closable>): Promise<void> {
  writePrivately();
  try {
    const app = await open();
    let stopping = false;
    const shutDown = async () => {
      if (stopping) return;
      stopping = true;
      process.stdout.write('Stopping ...\n');
      setTimeout(() => process.exit(1), closeTimeoutMs).unref();
      await app.close();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, shutDown);
  } catch (error) {
    process.stderr.write(`${startupSentence(error)}\n`);
    process.exit(1);
  }
}
