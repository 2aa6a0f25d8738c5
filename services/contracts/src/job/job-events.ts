import * as z from 'zod/mini';
import { defineEvents, type EventDefinition, type EventOf } from '../event-definition.ts';
import { jobKinds } from './job.ts';

const shapes = {
  JobStarted: {
    kind: z.enum(jobKinds),
    /** The user who may read the job. */
    ownerId: z.string(),
    total: z.exactOptional(z.int()),
  },
  /** `done` steps are done since the job started. */
  JobAdvanced: { done: z.int() },
  /** The path of a page, or of a file under `/api/`, whose links are signed. */
  JobCompleted: { url: z.exactOptional(z.string()) },
  JobFailed: { error: z.string() },
};

/**
 * The events of the jobs of one service, in streams `<category>-<jobId>`. A service with jobs defines its own category, and
 * the accounts service, which answers `GET /api/jobs/{id}`, subscribes to all of them.
 */
export const defineJobEvents = (category: string, service: string): EventDefinition<typeof shapes> =>
  defineEvents({ category, service, events: shapes });

/** The definition of the events of the jobs of a service. */
export type JobDefinition = EventDefinition<typeof shapes>;
/** An event of a job of any service. */
export type PublishedJobEvent = EventOf<JobDefinition>;
