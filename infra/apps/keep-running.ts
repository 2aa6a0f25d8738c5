import type { AppProcess } from './app-process.ts';

/** A process that is started again when it dies. */
export interface SupervisedProcess {
  /** Stops it as a deployment does and starts its successor. */
  restart(): Promise<void>;
  /** Stops it for good. */
  stop(): Promise<void>;
}

interface KeepOptions {
  /** Receives a sentence for each end and each new start. */
  readonly report: (sentence: string) => void;
  /** Waiting times before the successive new starts; when they are used up, the process stays down. */
  readonly delaysMs?: readonly number[];
  /** After running for this long, a process may be started again as often as at first. */
  readonly healthyAfterMs?: number;
}

/** Doubling from one second, as Docker and Kubernetes do; half a minute in all. */
const defaultDelaysMs = [1_000, 2_000, 4_000, 8_000, 16_000];
const defaultHealthyAfterMs = 60_000;

/** Starts a process and keeps it running. @throws Error when the first start fails */
export async function keepRunning(
  name: string,
  start: () => Promise<AppProcess>,
  { report, delaysMs = defaultDelaysMs, healthyAfterMs = defaultHealthyAfterMs }: KeepOptions,
): Promise<SupervisedProcess> {
  let isStopping = false;
  /** Starts in a row since the process last ran for long enough. */
  let attempt = 0;
  let wake = () => {};
  let program = await start();
  let supervision = supervise();

  /** Waits; `stop` ends the wait. */
  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function supervise(): Promise<void> {
    for (;;) {
      const startedAt = performance.now();
      const exitCode = await program.ended;
      if (performance.now() - startedAt >= healthyAfterMs) attempt = 0;
      if (!(await startAgain(`stopped with ${exitCode ?? 'a signal'}`))) return;
    }
  }

  /** Returns false when the process stays down. */
  async function startAgain(reason: string): Promise<boolean> {
    if (isStopping) return false;
    const delayMs = delaysMs[attempt];
    attempt += 1;
    if (delayMs === undefined) {
      report(
        `${name} ${reason}. It was started again ${delaysMs.length} times and stays down now: read its log, then restart Ardhi.`,
      );
      return false;
    }
    report(`${name} ${reason}; it is started again in ${delayMs / 1_000} s.`);
    await pause(delayMs);
    if (isStopping) return false;
    try {
      program = await start();
    } catch {
      return startAgain('did not start');
    }
    if (isStopping) {
      await program.stop();
      return false;
    }
    report(`${name} is running again.`);
    return true;
  }

  async function stop(): Promise<void> {
    isStopping = true;
    wake();
    await program.stop();
    await supervision;
  }

  return {
    stop,
    async restart() {
      await stop();
      isStopping = false;
      program = await start();
      supervision = supervise();
    },
  };
}
