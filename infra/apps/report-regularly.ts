import type { Log } from '@ardhi/kernel/base/log';
import { isTransient } from '@ardhi/kernel/ports/transient-errors';
import type { ApplicationHandle } from '@ardhi/kernel/runtime/launch';

/** With a dashboard that asks every two seconds, an admin sees what happened within five. */
const reportEveryMs = 2_500;

/** Reports that are stored until they are stopped. */
export interface RegularReports {
  /** Resolves once no report is under way. */
  stop(): Promise<void>;
}

/** Stores what the services of a process report to admins, again and again. One that fails is made up for by the next; until then its age shows. */
export function reportRegularly(
  { report }: Pick<ApplicationHandle, 'report'>,
  log: Log,
  everyMs = reportEveryMs,
): RegularReports {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let current = Promise.resolve();
  const run = async () => {
    try {
      await report();
    } catch (error) {
      if (!isTransient(error)) log.error({ err: error }, 'report.failed: a report to admins was not stored');
    }
    if (!isStopped) timer = setTimeout(start, everyMs);
  };
  function start() {
    current = run();
  }
  start();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
