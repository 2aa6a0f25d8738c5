import type { JobKind, JobState } from '@ardhi/contracts/job/job';
import type { JobDefinition, PublishedJobEvent } from '@ardhi/contracts/job/job-events';
import { omitUndefined } from '@ardhi/contracts/omit-undefined';
import { refuse } from '../base/refusal.ts';
import type { Decider } from './decider.ts';

/** Commands of a job. */
export type JobCommand =
  | { type: 'StartJob'; kind: JobKind; ownerId: string; total?: number }
  | { type: 'AdvanceJob'; done: number }
  | { type: 'CompleteJob'; url?: string }
  | { type: 'FailJob'; error: string };

/** A job's progress: its state, and the number of completed steps. */
export interface JobProgress {
  readonly state: 'UNKNOWN' | Exclude<JobState, 'QUEUED'>;
  readonly ownerId: string;
  readonly done: number;
  readonly total?: number;
}

/** @throws Refusal NOT_FOUND */
const isRunning = ({ state }: JobProgress): boolean =>
  state === 'UNKNOWN' ? refuse('NOT_FOUND') : state === 'RUNNING';

/**
 * The rules of the jobs of a service: started once, advanced while they run, ended once. A step that is reported again, and
 * everything after the end, changes nothing, so that every command is safe to repeat.
 */
export const jobDecider = (
  definition: JobDefinition,
): Decider<JobProgress, JobCommand, PublishedJobEvent> => ({
  name: definition.category,
  schemas: definition.schemas,
  initial: { state: 'UNKNOWN', ownerId: '', done: 0 },
  decide: {
    StartJob: ({ state }, { kind, ownerId, total }) =>
      state === 'UNKNOWN' ? [{ type: 'JobStarted', kind, ownerId, ...omitUndefined({ total }) }] : [],
    AdvanceJob: (current, { done }) =>
      isRunning(current) && done > current.done ? [{ type: 'JobAdvanced', done }] : [],
    CompleteJob: (current, { url }) =>
      isRunning(current) ? [{ type: 'JobCompleted', ...omitUndefined({ url }) }] : [],
    FailJob: (current, { error }) => (isRunning(current) ? [{ type: 'JobFailed', error }] : []),
  },
  evolve: {
    JobStarted: (_, { ownerId, total }) => ({
      state: 'RUNNING',
      ownerId,
      done: 0,
      ...omitUndefined({ total }),
    }),
    JobAdvanced: (current, { done }) => ({ ...current, done }),
    JobCompleted: (current) => ({ ...current, state: 'DONE' }),
    JobFailed: (current) => ({ ...current, state: 'FAILED' }),
  },
});
