import { progressLine } from './progress-line.ts';

interface ProgressOptions {
  /** Standard output by default. */
  readonly output?: Parameters<typeof progressLine>[0];
  /** A task that is done before this shows nothing. */
  readonly afterMs?: number;
  /** How often the seconds are counted on; outside a terminal the progress line writes less often. */
  readonly everyMs?: number;
}

/** Runs a task, and shows for how long it has been running: on a terminal in one line, elsewhere a line every five seconds. */
export async function withProgress<T>(
  what: string,
  task: () => Promise<T>,
  { output = process.stdout, afterMs = 1_000, everyMs = 1_000 }: ProgressOptions = {},
): Promise<T> {
  const startedAt = performance.now();
  const line = progressLine(output);
  const show = () => line.show(`${what} ... ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  let ticking: NodeJS.Timeout | undefined;
  const waiting = setTimeout(() => {
    show();
    ticking = setInterval(show, everyMs);
  }, afterMs);
  try {
    return await task();
  } finally {
    clearTimeout(waiting);
    clearInterval(ticking);
    line.end();
  }
}
