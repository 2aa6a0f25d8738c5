/** Runs a program until it is asked to stop; a fault at the start is one sentence and exit code 1. */
export async function untilStopped(
  open: () => Promise<{ readonly said: string; close(): Promise<void> }>,
): Promise<void> {
  let close: (() => Promise<void>) | undefined;
  let stopping = false;
  const end = async () => {
    if (close === undefined) process.exit(1);
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());
  try {
    const opened = await open();
    close = opened.close;
    process.stdout.write(`${opened.said}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}

/** Closes what was opened, the last first. */
export function undoing(): { add(step: () => Promise<unknown>): void; all(): Promise<void> } {
  const steps: (() => Promise<unknown>)[] = [];
  return {
    add: (step) => void steps.push(step),
    async all() {
      for (const step of steps.splice(0).reverse()) await step();
    },
  };
}
