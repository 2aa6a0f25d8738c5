import type { Documents } from '@ardhi/kernel/ports/documents';
import { localTopicMarker, type ScheduledJob, type Scheduler } from '@ardhi/kernel/ports/scheduler';
import { type Clock, instantOf } from '@ardhi/kernel/runtime/clock';
import type { Log } from '@ardhi/kernel/runtime/log';

const collection = 'kernel.scheduled-jobs.v1';
const pollMs = 1_000;

/** `revision` increases with every write, whatever the clock does, so that a job rescheduled while it runs is kept. */
type JobDocument = ScheduledJob & { readonly revision: number };

/** Lets one of several processes run work that all of them see. */
export interface Leases {
  /** Returns false when another process holds the lease. */
  acquire(name: string): Promise<boolean>;
  /** The work was not done: any process may take the lease. */
  release(name: string): Promise<void>;
}

const noLeases: Leases = { acquire: async () => true, release: async () => {} };

/** Jobs in a process's own topic that stayed overdue for this long: the process is gone. */
const abandonedAfterMs = 600_000;

/** Scheduled jobs stored as documents and polled every second; processes that share the documents also share leases, so that each job runs once. */
export async function documentScheduler(
  documents: Documents,
  clock: Clock,
  log: Log,
  leases: Leases = noLeases,
): Promise<Scheduler> {
  await documents.open({ name: collection, indexes: ['at', 'revision'] });
  const handlers = new Map<string, (job: ScheduledJob) => Promise<void>>();
  const [latest] = await documents.find<JobDocument>(collection, { sort: ['-revision'], limit: 1 });
  let revision = latest?.body.revision ?? 0;

  const deleteJob = (id: string, version: number) =>
    documents.write([{ collection, id, body: undefined, version }]);

  async function runJob({ revision: version, ...job }: JobDocument): Promise<boolean> {
    const lease = `job ${job.id} ${job.at} ${version}`;
    if (!(await leases.acquire(lease))) return false;
    try {
      await handlers.get(job.topic)?.(job);
      await deleteJob(job.id, version);
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
    const where = { at: { to: clock.now() }, topic: { in: [...handlers.keys()] } };
    const dueJobs = await documents.find<JobDocument>(collection, { where, sort: ['at'], limit: 500 });
    let count = 0;
    for (const { body } of dueJobs) count += Number(await runJob(body));
    return count;
  }

  async function deleteAbandoned(): Promise<void> {
    const where = {
      at: { to: instantOf(clock.epoch() - abandonedAfterMs) },
      topic: { contains: localTopicMarker },
    };
    for (const { body } of await documents.find<JobDocument>(collection, { where, sort: ['at'], limit: 500 }))
      await deleteJob(body.id, body.revision);
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
  await deleteAbandoned();
  const timer = setInterval(() => poll().catch(() => undefined), pollMs);
  timer.unref();

  return {
    async schedule(job) {
      const stored = await documents.get(collection, job.id);
      revision = Math.max(revision, stored?.version ?? 0) + 1;
      await documents.write([{ collection, id: job.id, body: { ...job, revision }, version: revision }]);
    },
    cancel: (id) => deleteJob(id, Number.MAX_SAFE_INTEGER),
    onDue: (topic, handler) => void handlers.set(topic, handler),
    runDue: poll,
    async close() {
      clearInterval(timer);
      await lastPoll;
    },
  };
}
