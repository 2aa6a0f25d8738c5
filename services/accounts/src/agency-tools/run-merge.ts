import { instantOf } from '@ardhi/kernel/base/clock';
import { isRefusal } from '@ardhi/kernel/base/refusal';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';
import type { JobCommand, JobProgress } from '@ardhi/kernel/write/job-decider';
import { type Agency, agency } from '../agency/agency.ts';
import { accountJob } from '../job/job.ts';
import { moveMember } from '../processes/move-member.ts';
import { movingCounts, totalOf } from './count-agency.ts';

const topic = 'accounts.merge-agencies';
/** How often the progress is counted: at first each second, later each minute. */
const pollMs = (check: number) => (check < 60 ? 1_000 : 60_000);
/** A merge that was begun. */
interface Merge {
  /** Of the job. */
  readonly jobId: string;
  readonly fromId: string;
  readonly intoId: string;
  /** The admin who decided it. */
  readonly ownerId: string;
  readonly reason: string;
}

interface MergeCheck extends Merge {
  /** How often the progress was counted. */
  readonly check: number;
}

/** Has it done: by a scheduled job, which goes on after the process was killed. */
export const scheduleMerge = (context: ServiceContext, merge: Merge): Promise<void> =>
  schedule(context, { ...merge, check: 0 }, 0);

const schedule = ({ scheduler, clock }: ServiceContext, merge: MergeCheck, delayMs: number): Promise<void> =>
  scheduler.schedule({
    id: `${topic}:${merge.jobId}:${merge.check}`,
    at: instantOf(clock.epoch() + delayMs),
    topic,
    data: { ...merge },
  });

/**
 * Registers the job of a merge: moves the members, closes the merged agency, then counts what its listings, leads, viewings and
 * grants have left to move, which the services that own them do.
 */
export function runMerges(context: ServiceContext): void {
  context.scheduler.onDue(topic, async ({ data }) => {
    const merge = data as unknown as MergeCheck;
    const { jobId, fromId, intoId, ownerId } = merge;
    const tell = (command: JobCommand, step = '') =>
      context.execute(accountJob, jobId, command, { commandId: `${command.type}:${jobId}${step}` });
    if (merge.check === 0) {
      const total = totalOf(await movingCounts(context, fromId));
      await tell({ type: 'StartJob', kind: 'MERGE_AGENCIES', ownerId, total });
    }
    if (!(await closeMerged(context, merge))) {
      await tell({ type: 'FailJob', error: 'The remaining agency is not active any more.' });
      return;
    }
    const left = totalOf(await movingCounts(context, fromId));
    await tell(
      { type: 'AdvanceJob', done: Math.max(0, (await totalOfJob(context, jobId)) - left) },
      `:${left}`,
    );
    if (left === 0) {
      const finish = { type: 'FinishMerge', fromId } as const;
      await context.execute(agency, intoId, finish, { commandId: `finish:${jobId}`, actor: ownerId });
      await tell({ type: 'CompleteJob' });
    } else await schedule(context, { ...merge, check: merge.check + 1 }, pollMs(merge.check));
  });
}

const totalOfJob = async ({ state }: ServiceContext, jobId: string): Promise<number> =>
  (await state<JobProgress>(accountJob, jobId)).state.total ?? 0;

/**
 * Moves every member and closes the merged agency, in the name of the admin; nothing more once that is done. False, and the merge
 * cancelled, if the remaining agency cannot take it over any more.
 */
async function closeMerged(
  context: ServiceContext,
  { jobId, fromId, intoId, ownerId: actor, reason }: Merge,
): Promise<boolean> {
  const { openMerge, members } = (await context.state<Agency>(agency, fromId)).state;
  if (openMerge?.jobId !== jobId) return true;
  try {
    const expect = { type: 'ExpectMerge', fromId, jobId } as const;
    await context.execute(agency, intoId, expect, { commandId: `expect:${jobId}`, actor });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await context.execute(agency, fromId, { type: 'CancelMerge' }, { commandId: `cancel:${jobId}`, actor });
    return false;
  }
  for (const userId of Object.keys(members))
    await moveMember(context, { userId, fromId, intoId }, `merge:${jobId}:${userId}`);
  const complete = { type: 'CompleteMerge', reason } as const;
  await context.execute(agency, fromId, complete, { commandId: `complete:${jobId}`, actor });
  return true;
}
