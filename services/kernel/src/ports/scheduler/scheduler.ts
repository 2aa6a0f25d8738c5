import { newId } from '../../base/ids.ts';

/** Marks topics that belong to a single process. */
export const localTopicMarker = '#';

/** A topic for jobs about state in this process's memory: no other instance runs them, and they end with the process. */
export const localTopic = (topic: string): string => `${topic}${localTopicMarker}${newId()}`;

/** A durable job that runs at least once at or after its time. */
export interface ScheduledJob {
  /** Scheduling the same id again reschedules the job. */
  readonly id: string;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Topic of the handler, as registered with `onDue`. */
  readonly topic: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Runs jobs at their time, also after a restart. */
export interface Scheduler {
  schedule(job: ScheduledJob): Promise<void>;
  cancel(id: string): Promise<void>;
  /** Registers the handler of a topic, one per topic. It resolves once the job is done; if it throws, the job runs again later. */
  onDue(topic: string, run: (job: ScheduledJob) => Promise<void>): void;
  /** Runs all jobs that are due now and waits for them; returns their number. For tests and shutdown. */
  runDue(): Promise<number>;
  close(): Promise<void>;
}
