interface Open {
  close(): Promise<unknown>;
}

/** Longest time to close in, in milliseconds. */
const lastMs = 5_000;

/** Runs something until it is asked to stop; a fault at the start is one sentence and exit code 1. */
export async function untilStopped(open: () => Promise<Open>): Promise<void> {
  try {
    const running = await open();
    let stopping = false;
    const end = async () => {
      if (stopping) return;
      stopping = true;
      process.stdout.write('Stopping ...\n');
      setTimeout(() => process.exit(1), lastMs).unref();
      await running.close();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
