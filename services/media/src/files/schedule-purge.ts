import type { Id } from '@ardhi/contracts/values';
import { instantOf } from '@ardhi/kernel/base/clock';
import type { Scheduler } from '@ardhi/kernel/ports/scheduler';
import type { ServiceContext } from '@ardhi/kernel/runtime/service';

/** Topic of the job that runs 30 days after a file was removed (model §4.5). */
export const purgeTopic = 'media.purge';
const retentionMs = 30 * 24 * 3_600_000;

/** Schedules the deletion of the blobs of a removed file, 30 days after `at` by default. */
export function schedulePurge(
  scheduler: Scheduler,
  removed: {
    readonly id: Id;
    readonly keys: readonly string[];
    readonly at: string;
    readonly keptMs?: number;
  },
): Promise<void> {
  const purgeAt = instantOf(Date.parse(removed.at) + (removed.keptMs ?? retentionMs));
  return scheduler.schedule({
    id: `purge-${removed.id}`,
    at: purgeAt,
    topic: purgeTopic,
    data: { keys: removed.keys },
  });
}

/** Removes the public copies of blobs from the blob store; a file that is still public elsewhere is published again on request. */
export const withdrawPublicCopies = async (
  { blobs }: Pick<ServiceContext, 'blobs'>,
  keys: readonly string[],
): Promise<void> => void (await Promise.all(keys.map((key) => blobs.unpublish(key))));
