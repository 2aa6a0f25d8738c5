import type { Clock } from '@ardhi/kernel/base/clock';
import type { Log } from '@ardhi/kernel/base/log';
import type { Documents } from '@ardhi/kernel/ports/documents';
import type { Leases } from '@ardhi/kernel/ports/leases';
import type { ScheduledJob, Scheduler } from '@ardhi/kernel/ports/scheduler';
import { unlessFull } from '@ardhi/kernel/ports/unless-full';
import { type JobDocument, openJobStore } from './job-store.ts';

const pollMs = 1_000;

const noLeases: Leases = { acquire: async () => true, release: async () => {} };

/** Scheduled jobs stored as documents and polled every second, by a manual clock only with `runDue`; processes that share the documents also share leases, so that each job runs once. */
export async function documentScheduler(
  documents: Documents,
  clock: Clock,
  log: Log,
  leases: Leases = noLeases,
): Promise<Scheduler> {
  const jobs = await openJobStore(documents, clock);
  const handlers = new Map<string, (job: ScheduledJob) => Promise<void>>();

  async function runJob({ revision, ...job }: JobDocument): Promise<boolean> {
    const lease = `job ${job.id} ${job.at} ${revision}`;
    if (!(await leases.acquire(lease))) return false;
    try {
      await handlers.get(job.topic)?.(job);
      await jobs.remove(job.id, revision);
      return true;
    } catch (error) {
      await leases.release(lease);
      log.warn(
        { job: job.id, topic: job.topic, error: String(error) },
        'scheduler.job.failed: the job will be retried',
      );
      return false;
    }
  }

  async function runDue(): Promise<number> {
    let count = 0;
    for (const job of await jobs.due([...handlers.keys()])) count += Number(await runJob(job));
    return count;
  }

  /** Polls run one after another, so that no job runs twice at the same time. */
  let lastPoll: Promise<unknown> = Promise.resolve();
  const poll = () => {
    const polled = lastPoll.then(runDue);
    lastPoll = polled.catch((error) =>
      log.error({ error: String(error) }, 'scheduler.poll.failed: scheduled jobs could not be read'),
    );
    return polled;
  };
  await unlessFull(jobs.removeAbandoned);
  const timer = clock.isManual ? undefined : setInterval(() => poll().catch(() => undefined), pollMs);
  timer?.unref();

  return {
    schedule: jobs.save,
    cancel: (id) => jobs.remove(id, Number.MAX_SAFE_INTEGER),
    onDue: (topic, handler) => void handlers.set(topic, handler),
    runDue: poll,
    async close() {
      clearInterval(timer);
      await lastPoll;
    },
  };
}
